/** A user's onboarding as an admin sees and changes it. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import type { Element } from "@/lib/kit/http/wire";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { createProfile } from "@/tests/factories/profiles";
import { call, namedFields } from "@/tests/setup/api";
import { update, status } from "@/tests/setup/profile-calls";

describe("an admin's view of a user's onboarding", () => {
  const path = (person: Person, type = "token-issuer", rest = "") =>
    `/v1/onboarding/admin/user/${person.id}/${type}${rest}`;

  test("reads it, moves its step and completes it by the same rules", async () => {
    const admin = await registerAdmin();
    const person = await registerOnly("token_issuer");
    const ask = (method: "GET" | "POST", url: string, body?: object) =>
      call<Element<TokenIssuerWire>>(method, url, { token: admin.token, body });
    expect((await ask("GET", path(person))).status).toBe(404);
    expect((await ask("POST", path(person, "token-issuer", "/step"), { step: 2 })).status).toBe(404);
    expect((await ask("POST", path(person, "token-issuer", "/complete"))).status).toBe(404);

    await createProfile(person, "token_issuer", { generalInfo: { projectName: "Half done" } });
    expect((await ask("GET", path(person, "token_issuer"))).body.element.project_name).toBe("Half done");
    expect((await ask("POST", path(person, "token-issuer", "/step"), { step: 3 })).body.element.current_step).toBe(3);
    const refused = await ask("POST", path(person, "token-issuer", "/complete"));
    expect(refused.status).toBe(422);
    expect(namedFields(refused)).toContain("body.generalInfo.vertical");
    await update(person, "token_issuer", profileBody("token_issuer"));
    const done = await ask("POST", path(person, "token-issuer", "/complete"));
    expect(done).toMatchObject({ status: 200, body: { element: { is_completed: true } } });
    expect((await status(person)).completed_onboarding_type).toBe("token_issuer");
    const [event] = await db().auditEvent.findMany({ where: { entityType: "user", entityId: person.id } });
    expect(event).toMatchObject({ action: "onboarding.complete", actorId: admin.id });
  });

  test("knows the three types, in either spelling, and no other", async () => {
    const admin = await registerAdmin();
    const person = await register("market_maker");
    const read = async (type: string) => (await call("GET", path(person, type), { token: admin.token })).status;
    expect(await read("market-maker")).toBe(200);
    expect(await read("market_maker")).toBe(200);
    expect(await read("vc-investor")).toBe(404);
    expect(await read("admin")).toBe(422);
    expect((await call("GET", "/v1/onboarding/admin/user/0/token-issuer", { token: admin.token })).status).toBe(422);
    expect((await call("GET", "/v1/onboarding/admin/user/99999/token-issuer", { token: admin.token })).status).toBe(
      404,
    );
  });
});

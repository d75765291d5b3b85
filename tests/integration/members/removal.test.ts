/**
 * Members of an account who go, while something of theirs is written or to be sent (contract section 12,
 * docs/decisions/0110).
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq } from "@/tests/factories/deals";
import { pdf, uploadForm } from "@/tests/factories/documents";
import { addMember } from "@/tests/factories/members";
import { PASSWORD, type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { enableCodes } from "@/tests/factories/second-factor";
import { templateBody } from "@/tests/factories/templates";
import { venueBody } from "@/tests/factories/venues";
import { type Answer, call, errorOf } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";
import { owner, newEmail, makeOwner, leaveOwnerAlone, newMember, remove } from "@/tests/setup/member-calls";

beforeAll(makeOwner);
beforeEach(leaveOwnerAlone);

describe("who goes", () => {
  test("is signed out at once, told by e-mail, and stays in the trail by name", async () => {
    const admin = await registerAdmin();
    const signer = await newMember("signer");
    const maker = await register("market_maker");
    const { id } = await createDraft(owner, [maker]);
    await call("PUT", "/v1/rfqs/status", { token: signer.token, body: { id, status: "OPEN" } });
    expect((await remove(signer.id)).status).toBe(200);
    expect((await call("GET", "/v1/users/me", { token: signer.token })).status).toBe(401);
    const form = { username: signer.email, password: PASSWORD };
    expect((await call("POST", "/v1/users/login", { form })).status).toBe(401);
    const mail = await db().emailOutbox.findFirstOrThrow({ where: { to: signer.email }, orderBy: { id: "desc" } });
    expect(mail.text).toContain("no longer a member");

    const trail = await call("GET", `/v1/audit/rfq/${id}`, { token: owner.token });
    const published = firstOf(trail.body.element.filter(({ to }) => to === "OPEN"));
    expect(published.actor).toEqual({
      id: owner.id,
      name: "Aurora Labs",
      key: null,
      member: { name: "Jane Doe", role: "signer" },
    });
    const ofAccount = await call("GET", `/v1/audit/user/${owner.id}`, { token: admin.token });
    const actions = ofAccount.body.element.slice(0, 3).map(({ action, note }) => [action, note]);
    expect(actions).toEqual(["member.remove", "member.join", "member.invite"].map((action) => [action, signer.email]));
  });

  test("by themselves leaves, whatever their role", async () => {
    const viewer = await newMember("viewer");
    const left = await remove(viewer.id, viewer);
    expect([left.status, left.headers.get("set-cookie")]).toEqual([200, expect.stringContaining("Max-Age=0")]);
    expect((await call("GET", "/v1/users/me", { token: viewer.token })).status).toBe(401);
    // Nobody has removed them.
    const ofRemoval = { to: viewer.email, dedupeKey: { startsWith: "member-removed:" } };
    expect(await db().emailOutbox.count({ where: ofRemoval })).toBe(0);
  });

  test("by themselves too waits for their second factor: a session that was left open leaves nothing", async () => {
    const viewer = await newMember("viewer");
    await enableCodes(viewer);
    const session = { where: { memberId: viewer.id }, data: { confirmedAt: null } };
    await clients().writer.session.updateMany(session);
    expect(errorOf(await remove(viewer.id, viewer)).code).toBe("confirmation_required");
    expect((await call("GET", "/v1/users/me", { token: viewer.token })).status).toBe(200);
  });
});

describe("who goes while something of theirs is being written", () => {
  const GONE = [401, "invalid_token"];
  const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];

  test.each(["/v1/users/second-factor/begin", "/v1/users/email/confirm/send"] as const)(
    "is signed out, and %s fails for nothing else: a member who is removed",
    async (path) => {
      const company = await register("token_issuer");
      const { id, token } = await addMember(company.id, "signer");
      const answer = await callDuring(
        () => call("DELETE", `/v1/members/${id}`, { token: company.token }),
        () => call("POST", path, { token }),
      );
      expect(refusal(answer)).toEqual(GONE);
    },
  );

  const WRITES: [string, (person: Person) => Promise<Answer>][] = [
    ["a template", ({ token }) => call("POST", "/v1/quote-templates", { token, body: templateBody() })],
    ["a venue", ({ token }) => call("POST", "/v1/onboarding/venue/create", { token, body: venueBody() })],
    ["a document", ({ token }) => call("POST", "/v1/files", { token, body: uploadForm(pdf(), "Deck.pdf", "deck") })],
  ];

  test.each(WRITES)("is signed out, and %s fails for nothing else: whose account is deleted", async (_, write) => {
    const [company, admin] = [await registerOnly("market_maker"), await registerAdmin()];
    const answer = await callDuring(
      () => call("DELETE", `/v1/users/${company.id}`, { token: admin.token }),
      () => write(company),
    );
    expect(refusal(answer)).toEqual(GONE);
  });
});

describe("an e-mail that is still to be sent", () => {
  const told = async () => {
    const maker = await register("market_maker");
    const id = await createOpenRfq(owner, [maker]);
    await call("POST", `/v1/rfqs/${id}/questions`, { token: maker.token, body: { text: "When?" } });
  };
  const waiting = (to: string) =>
    db().emailOutbox.count({ where: { to, status: "PENDING", dedupeKey: { startsWith: "notification:" } } });

  test("tells nobody who has been removed meanwhile of what the account is told", async () => {
    const [editor, colleague] = [await newMember("editor"), await newMember("editor")];
    await told();
    expect(await waiting(editor.email)).toBe(1);
    const mail = { to: editor.email, subject: "", text: "", createdAt: new Date() };
    const kept = [
      { ...mail, dedupeKey: "notification:0", status: "SENT" as const, sentAt: new Date() },
      { ...mail, dedupeKey: "notification:-1", status: "FAILED" as const },
      { ...mail, dedupeKey: "email-link:0", status: "PENDING" as const },
    ];
    await clients().writer.emailOutbox.createMany({ data: kept });
    await remove(editor.id);
    expect([await waiting(editor.email), await waiting(colleague.email)]).toEqual([0, 1]);
    const keys = kept.map(({ dedupeKey }) => dedupeKey);
    expect(await db().emailOutbox.count({ where: { dedupeKey: { in: keys } } })).toBe(kept.length);
    await remove(colleague.id);
    expect(
      await db().emailOutbox.count({ where: { to: editor.email, dedupeKey: { startsWith: "member-removed:" } } }),
    ).toBe(1);
  });

  test("goes to the address that its member has by now", async () => {
    const admin = await registerAdmin();
    await told();
    const count = await waiting(owner.email);
    expect(count).toBeGreaterThan(0);
    const moved = newEmail();
    const update = (email: string) =>
      call("PUT", "/v1/users/update", { token: admin.token, body: { id: owner.id, email } });
    await update(moved);
    expect([await waiting(owner.email), await waiting(moved)]).toEqual([0, count]);
    await update(owner.email);
  });
});

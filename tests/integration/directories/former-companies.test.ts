/** The directories without accounts that are no company of their kind any more (docs/decisions/0176). */
import { describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import type { UserType } from "@/lib/accounts/constants";
import { createOpenRfq } from "@/tests/factories/deals";
import { upload } from "@/tests/factories/documents";
import { type Person, register, registerAdmin, registerOnly, signIn } from "@/tests/factories/people";
import { completeProfile, kindPath } from "@/tests/factories/profiles";
import { createWebhook, deliveriesOf } from "@/tests/factories/webhooks";
import { call } from "@/tests/setup/api";

describe("an account that is no company of its kind any more", () => {
  const setRole = async (id: number, changes: object) =>
    call("PUT", "/v1/users/update", { token: (await registerAdmin()).token, body: { id, ...changes } });
  const readAs = async ({ token }: Person, kind: UserType, id: number) =>
    (await call("GET", kindPath(kind, id), { token })).status;

  test.each([
    ["vc_investor", "token_issuer"],
    ["token_issuer", "vc_investor"],
  ] as const)("is not in the directory as long as it is an administrator's: %s", async (kind, viewerKind) => {
    const [company, introduced, stranger] = [
      await registerOnly(kind),
      await register(viewerKind),
      await register(viewerKind),
    ];
    const id = await completeProfile(company, kind);
    const body = { user_id: company.id, message: "Hello" };
    const asked = await call("POST", "/v1/introductions", { token: introduced.token, body });
    const accepted = { id: asked.body.element.id, status: "ACCEPTED" };
    await call("PUT", "/v1/introductions/status", { token: company.token, body: accepted });
    const browse = async () => {
      const { body } = await call("GET", `${kindPath(kind, "browse")}?limit=500`, { token: stranger.token });
      return { isListed: body.element.some((card: { id: number }) => card.id === id), counts: body.counts };
    };
    const before = await browse();
    expect(before.isListed).toBe(true);

    expect((await setRole(company.id, { role: "admin" })).status).toBe(200);
    const { total, completed } = before.counts;
    const counts = { ...before.counts, total: total - 1, completed: completed - 1 };
    expect(await browse()).toEqual({ isListed: false, counts });
    expect(await readAs(stranger, kind, id)).toBe(404);
    expect(await readAs(introduced, kind, id)).toBe(200);
    expect(await readAs(await registerAdmin(), kind, id)).toBe(200);
    const more = await call("POST", "/v1/introductions", { token: stranger.token, body });
    expect(more.status).toBe(404);

    await setRole(company.id, { role: "user" });
    expect(await browse()).toEqual(before);
    expect(await readAs(stranger, kind, id)).toBe(200);
  });

  test("a market maker stays for as long as they are flagged as one, which is how they are invited", async () => {
    const [maker, issuer] = [await registerOnly("market_maker", "Promoted Desk"), await register("token_issuer")];
    const id = await completeProfile(maker, "market_maker");
    const isListed = async () => {
      const { body } = await call("GET", `${kindPath("market_maker", "browse")}?limit=500`, { token: issuer.token });
      return body.element.some((card: { id: number }) => card.id === id);
    };
    await setRole(maker.id, { role: "admin" });
    expect(await isListed()).toBe(true);
    expect((await createOpenRfq(issuer, [maker])) > 0).toBe(true);
    const unflagged = await registerOnly("market_maker", "No Desk");
    const gone = await completeProfile(unflagged, "market_maker");
    const where = { id: unflagged.id };
    await clients().writer.user.update({ where, data: { userType: null } });
    expect(await readAs(issuer, "market_maker", gone)).toBe(200);
    expect((await setRole(unflagged.id, { is_liquidity_provider: false })).status).toBe(200);
    expect(await readAs(issuer, "market_maker", gone)).toBe(404);
  });

  test("keeps its documents to whom its page is there still", async () => {
    const [company, maker, stranger] = [
      await registerOnly("token_issuer"),
      await register("market_maker"),
      await register("market_maker"),
    ];
    await completeProfile(company, "token_issuer");
    const { id, url } = await upload(company);
    const update = { token: company.token, body: { generalInfo: { whitepaper: url } } };
    expect((await call("POST", "/v1/onboarding/token-issuer/update", update)).status).toBe(200);
    await createOpenRfq(company, [maker]);
    const readers = async () => {
      const answers = [maker, stranger].map(({ token }) => call("GET", `/v1/files/${id}`, { token }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await readers()).toEqual([200, 200]);
    expect((await setRole(company.id, { role: "admin" })).status).toBe(200);
    expect(await readers()).toEqual([200, 404]);
  });

  test("has its webhooks disabled: its server would be sent who else is invited, until its owner enables them", async () => {
    const [maker, rival, issuer] = [
      await register("market_maker"),
      await register("market_maker"),
      await register("token_issuer"),
    ];
    const { id } = await createWebhook(maker);
    await createOpenRfq(issuer, [maker, rival]);
    expect((await setRole(maker.id, { role: "admin" })).status).toBe(200);
    await createOpenRfq(issuer, [maker, rival]);
    const token = await signIn(maker.email);
    const sent = (await deliveriesOf({ token }, id)).map(({ type, status, error }) => [type, status, error]);
    expect(sent).toEqual([["rfq.invited", "FAILED", "The webhook was disabled"]]);
    const read = async () => (await call("GET", `/v1/webhooks/${id}`, { token })).body.element.status;
    expect(await read()).toBe("DISABLED");
    await call("PUT", `/v1/webhooks/${id}`, { token, body: { enabled: true } });
    await setRole(maker.id, { name: "Renamed" });
    expect(await read()).toBe("ENABLED");
  });

  test("hears no more of the projects that it watched as a fund", async () => {
    const [fund, other, issuer] = [
      await register("vc_investor"),
      await register("vc_investor"),
      await registerOnly("token_issuer"),
    ];
    const id = await completeProfile(issuer, "token_issuer");
    for (const { token } of [fund, other]) await call("PUT", `/v1/watch-list/${id}`, { token, body: {} });
    await setRole(fund.id, { role: "admin" });
    const exchangeInfo = { isListed: true, currentExchanges: ["Kraken"] };
    const update = { token: issuer.token, body: { exchangeInfo } };
    expect((await call("POST", "/v1/onboarding/token-issuer/update", update)).status).toBe(200);
    const told = (memberId: number) =>
      clients().writer.notification.count({ where: { memberId, kind: "watched_project_changed" } });
    expect([await told(fund.memberId), await told(other.memberId)]).toEqual([0, 1]);
  });
});

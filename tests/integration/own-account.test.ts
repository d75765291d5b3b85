/** Preferences, password and sign-ins of one's own account (contract sections 3 and 8). */
import { describe, expect, test } from "vitest";
import { hashToken } from "@/lib/accounts/sign-in/tokens";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { SESSION_IDLE_DAYS } from "@/lib/kit/limits";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { register, signIn } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";
import { countQueries, writesAmong } from "@/tests/setup/count-queries";
import { firstOf } from "@/tests/setup/rows";

const PASSWORD = "correct horse battery";
const isAlive = async (token: string) => (await call("GET", "/v1/users/me", { token })).status === 200;

describe("preferences", () => {
  test("begin as the spec says, and keep what is not given", async () => {
    const { token } = await register("vc_investor");
    const read = async () => (await call("GET", "/v1/users/preferences", { token })).body.element;
    const change = (body: object) => call("PUT", "/v1/users/preferences", { token, body });
    expect(await read()).toEqual({ email_notifications: true, email_digest: false, sms_notifications: false });
    const changed = await change({ sms_notifications: true });
    expect(changed).toMatchObject({
      status: 200,
      body: { element: { email_notifications: true, sms_notifications: true } },
    });
    await change({ email_notifications: false, email_digest: true, role: "admin" });
    expect(await read()).toEqual({ email_notifications: false, email_digest: true, sms_notifications: true });
    expect((await change({})).status).toBe(200);
    for (const value of ["yes", 1, null]) {
      expect(namedFields(await change({ email_notifications: value }))).toEqual(["body.email_notifications"]);
      expect(namedFields(await change({ email_digest: value }))).toEqual(["body.email_digest"]);
    }
    expect((await call("GET", "/v1/users/me", { token })).body.element.role).toBe("user");
  });
});

describe("the company's name", () => {
  const rename = (token: string, company_name: unknown) =>
    call("PUT", "/v1/users/company", { token, body: { company_name } });

  test("is changed in one place: quotes, lists and a profile of the same name show it, what was signed does not", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker", "Tidepool");
    const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
    const renamed = await rename(maker.token, "  Tidepool Group ");
    expect(renamed.body.element).toMatchObject({ name: "Tidepool Group", company_name: "Tidepool Group" });
    const as = { token: issuer.token };
    const quote = await call("GET", `/v1/quotes/${quoteId}`, as);
    expect(quote.body.element.provider_name).toBe("Tidepool Group");
    expect((await call("GET", "/v1/users/lps?q=tidepool%20group", as)).body.total).toBe(1);
    const { body: own } = await call("GET", "/v1/onboarding/market-maker/my", { token: maker.token });
    expect(own.element.name).toBe("Tidepool Group");
    const { body: found } = await call("GET", "/v1/onboarding/market-maker/browse?q=tidepool%20group", as);
    expect(found.total).toBe(1);
    const { body: agreements } = await call("GET", "/v1/agreements/my", as);
    expect(firstOf(agreements.element)).toMatchObject({
      counterparty: "Tidepool Group",
      signed_as: { issuer: issuer.name, market_maker: "Tidepool" },
    });
    const events = await db().auditEvent.findMany({ where: { action: "user.company", entityId: maker.id } });
    expect(events).toHaveLength(1);
  });

  test("leaves a profile of another name alone, and is never empty", async () => {
    const issuer = await register("token_issuer", "Aurora Labs");
    const body = { generalInfo: { projectName: "Aurora" } };
    await call("POST", "/v1/onboarding/token-issuer/update", { token: issuer.token, body });
    expect((await rename(issuer.token, "Aurora Foundation")).status).toBe(200);
    const { body: own } = await call("GET", "/v1/onboarding/token-issuer/my", { token: issuer.token });
    expect(own.element.project_name).toBe("Aurora");
    for (const bad of ["", "   ", null, 7, "a".repeat(300)]) {
      expect(namedFields(await rename(issuer.token, bad))).toEqual(["body.company_name"]);
    }
    expect((await call("GET", "/v1/users/me", { token: issuer.token })).body.element.company_name).toBe(
      "Aurora Foundation",
    );
  });
});

describe("the password", () => {
  const change = (token: string, current_password: unknown, new_password: unknown) =>
    call("POST", "/v1/users/password", { token, body: { current_password, new_password } });

  test("changes for who knows the old one, and ends every other session", async () => {
    const person = await register("token_issuer");
    const other = await signIn(person.email);
    const answer = await change(person.token, PASSWORD, "an entirely new one");
    expect(answer).toMatchObject({ status: 200, body: { element: { ended_sessions: 1 } } });
    expect(await isAlive(person.token)).toBe(true);
    expect(await isAlive(other)).toBe(false);
    const form = { username: person.email, password: PASSWORD };
    expect((await call("POST", "/v1/users/login", { form })).status).toBe(401);
    await signIn(person.email, "an entirely new one");
    const [event] = await db().auditEvent.findMany({ where: { action: "user.password", entityId: person.id } });
    expect(event).toMatchObject({ actorId: person.id });
    expect(JSON.stringify(event)).not.toContain("entirely");
    const told = await db().emailOutbox.findMany({ where: { to: person.email, subject: { contains: "password" } } });
    expect(told.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl])).toEqual([
      ["Your password on Depthbook was changed", null],
    ]);
    expect(told[0]?.text).toContain("changed in your settings");
  });

  test("stays when the old one is wrong or the new one too short", async () => {
    const person = await register("token_issuer");
    const other = await signIn(person.email);
    const wrong = await change(person.token, "not this one", "an entirely new one");
    expect(wrong.status).toBe(422);
    expect(namedFields(wrong)).toEqual(["body.current_password"]);
    expect(namedFields(await change(person.token, PASSWORD, "short"))).toEqual(["body.new_password"]);
    expect(namedFields(await change(person.token, PASSWORD, "a".repeat(257)))).toEqual(["body.new_password"]);
    expect(namedFields(await change(person.token, 5, null))).toEqual(["body.current_password", "body.new_password"]);
    expect(await isAlive(other)).toBe(true);
    await signIn(person.email);
  });

  test("of two changes at once, one wins", async () => {
    const person = await register("token_issuer");
    const answers = await Promise.all(
      ["first new one", "second new one"].map((next) => change(person.token, PASSWORD, next)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("sessions", () => {
  const list = async (token: string, query = "") => (await call("GET", `/v1/users/sessions${query}`, { token })).body;

  test("are listed while they last, the newest first, without a token in them", async () => {
    const person = await register("market_maker");
    const [second, over, unused] = [await signIn(person.email), await signIn(person.email), await signIn(person.email)];
    const change = (token: string, data: { expiresAt: Date } | { createdAt: Date }) =>
      clients().writer.session.update({ where: { tokenHash: hashToken(token) }, data });
    await change(over, { expiresAt: new Date() });
    await change(unused, { createdAt: new Date(Date.now() - SESSION_IDLE_DAYS * 86_400_000) });
    const body = await list(second);
    expect(body).toMatchObject({ total: 2, limit: 100, offset: 0 });
    expect(body.element.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(Object.keys(firstOf(body.element)).sort()).toEqual(
      ["created_at", "expires_at", "id", "ip_address", "is_current", "last_seen_at", "user_agent"].sort(),
    );
    expect(JSON.stringify(body)).not.toContain(second);
    expect((await list(second, "?limit=1&offset=1")).element).toEqual([body.element[1]]);
  });

  test("end one by one: another's, one's own, and never somebody else's", async () => {
    const person = await register("market_maker");
    const stranger = await register("market_maker");
    const second = await signIn(person.email);
    const [current, first] = (await list(second)).element;
    if (!current || !first) throw new Error("no sessions");
    const end = (token: string, id: string) => call("DELETE", `/v1/users/sessions/${id}`, { token });

    expect((await end(stranger.token, first.id)).status).toBe(404);
    expect(await isAlive(person.token)).toBe(true);
    const ended = await end(second, first.id);
    expect(ended).toMatchObject({ status: 200, body: { element: { id: first.id } } });
    expect(ended.headers.getSetCookie()).toEqual([]);
    expect(await isAlive(person.token)).toBe(false);
    expect((await end(second, first.id)).status).toBe(404);
    expect((await end(second, "not-a-uuid")).status).toBe(422);
    const own = await end(second, current.id);
    expect(own.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await isAlive(second)).toBe(false);
  });

  test("end all but one's own, and nobody else's", async () => {
    const [person, stranger] = [await register("market_maker"), await register("market_maker")];
    const others = [await signIn(person.email), await signIn(person.email)];
    const answer = await call("DELETE", "/v1/users/sessions", { token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { element: { ended_sessions: 2 } } });
    for (const token of others) expect(await isAlive(token)).toBe(false);
    for (const { token } of [person, stranger]) expect(await isAlive(token)).toBe(true);
  });

  test("say when they were last used, to a quarter of an hour: what is read in between writes nothing", async () => {
    const person = await register("vc_investor");
    const token = await signIn(person.email);
    const { session } = clients().writer;
    const seen = async () => (await list(token)).element.map(({ last_seen_at: at }) => Date.parse(at));
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const ofPerson = { memberId: person.memberId };
    await session.updateMany({ where: ofPerson, data: { createdAt: minutesAgo(14) } });
    expect(writesAmong(await countQueries(() => isAlive(token)))).toEqual([]);
    await session.updateMany({ where: ofPerson, data: { createdAt: minutesAgo(40), lastSeenAt: minutesAgo(16) } });
    expect(writesAmong(await countQueries(() => isAlive(token)))).toHaveLength(1);
    const [current = 0, other = 0] = await seen();
    const [newer, older] = [Math.max(current, other), Math.min(current, other)];
    expect(newer).toBeGreaterThan(minutesAgo(1).getTime());
    expect(older).toBeLessThan(minutesAgo(15).getTime());
  });
});

/** API keys: made once, good for their scopes, told in the trail, with a budget of their own, and gone when revoked. */
import { describe, expect, test, vi } from "vitest";
import { tellOfKeysRunningOut } from "@/lib/apikeys/service/running-out";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { DAY_MS } from "@/lib/kit/durations";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { createApiKey, insertApiKey } from "@/tests/factories/api-keys";
import { createOpenRfq, quoteBody } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { firstOf } from "@/tests/setup/rows";

const me = (token: string, headers = {}) => call("GET", "/v1/dashboard", { token, headers });
const codeOf = async (token: string) => {
  const answer = await me(token);
  return answer.status === 200 ? "let in" : `${answer.status} ${errorOf(answer).code}`;
};

describe("a key", () => {
  test("is answered once, kept as a hash, and listed without it", async () => {
    const maker = await register("market_maker");
    const expires_at = Date.now() + 90 * 86_400_000;
    const made = await createApiKey(maker, { name: " Desk ", scopes: ["quote", "read"], expires_at });
    expect(made).toMatchObject({
      ...{ name: "Desk", scopes: ["read", "quote"], status: "ACTIVE", expires_at, last_used_at: null },
      ...{ prefix: made.key.slice(0, 14), created_by: maker.name },
    });
    const newer = await createApiKey(maker);
    const { body } = await call("GET", "/v1/api-keys", { token: maker.token });
    expect(body.element.map(({ id }) => id)).toEqual([newer.id, made.id]);
    expect(JSON.stringify(body)).not.toContain(made.key);
    expect(JSON.stringify(await db().apiKey.findUnique({ where: { id: made.id } }))).not.toContain(made.key);
  });

  test("is told to every owner of the account by e-mail, once for each, and to nobody else", async () => {
    const maker = await register("market_maker");
    const [owner, signer] = [await addMember(maker.id, "owner"), await addMember(maker.id, "signer")];
    const headers = { "idempotency-key": "desk" };
    for (let asked = 0; asked < 2; asked += 1) {
      const body = { name: "Quoting desk", scopes: ["read", "quote"] };
      expect((await call("POST", "/v1/api-keys", { token: maker.token, body, headers })).status).toBe(201);
    }
    const to = { in: [maker.email, owner.email, signer.email] };
    const where = { to, subject: "Your company has a new API key" };
    const mails = await db().emailOutbox.findMany({ where });
    expect(mails.map((mail) => mail.to).sort()).toEqual([maker.email, owner.email].sort());
    expect(mails[0]?.text).toContain(
      `${maker.name} made “Quoting desk”. Whoever holds it reads and quotes for your company`,
    );
  });

  test("that runs out within a week is told to every owner by e-mail, once; one made for two weeks or less is not", async () => {
    const maker = await register("market_maker");
    const owner = await addMember(maker.id, "owner");
    await addMember(maker.id, "signer");
    const start = Date.now();
    const inDays = (days: number) => new Date(start + days * DAY_MS);
    const made = async (name: string, days?: number) =>
      createApiKey(maker, { name, ...(days !== undefined && { expires_at: inDays(days).getTime() }) });
    await made("Quoting desk", 30);
    await made("Short", 14);
    await made("Forever");
    const revoked = await made("Revoked", 30);
    await call("DELETE", `/v1/api-keys/${revoked.id}`, { token: maker.token });
    const mails = () =>
      db().emailOutbox.findMany({
        where: { to: { in: [maker.email, owner.email] }, subject: "An API key of your company runs out soon" },
      });

    await tellOfKeysRunningOut(inDays(22.9));
    expect(await mails()).toEqual([]);
    // On two servers at once, and again.
    await Promise.all([tellOfKeysRunningOut(inDays(23.1)), tellOfKeysRunningOut(inDays(23.1))]);
    await tellOfKeysRunningOut(inDays(29));
    const told = await mails();
    expect(told.map(({ to }) => to).sort()).toEqual([maker.email, owner.email].sort());
    const until = formatDateTimeZone(inDays(30));
    expect(told[0]?.text).toMatch(/“Quoting desk” \(dbk_key_[\w-]{6}…\) is good until /);
    expect(told[0]?.text).toContain(`is good until ${until}. Whatever uses it is refused from then on.`);
  });

  test("that has run out already is told of no more", async () => {
    const maker = await register("market_maker");
    await insertApiKey(maker, { scopes: "read", expiresAt: new Date(Date.now() - 1) });
    await tellOfKeysRunningOut(new Date());
    const where = { to: maker.email, subject: { contains: "runs out soon" } };
    expect(await db().emailOutbox.count({ where })).toBe(0);
  });

  test("is asked for with what it may do, and never for a day that has passed", async () => {
    const [maker, issuer] = [await register("market_maker"), await register("token_issuer")];
    const ask = (token: string, body: object) => call("POST", "/v1/api-keys", { token, body });
    const early = await ask(maker.token, { name: "desk", scopes: ["read"], expires_at: Date.now() - 1 });
    expect([namedFields(early), fieldMessages(early)]).toEqual([["body.expires_at"], ["Must be in the future"]]);
    // 1970, not never.
    const atZero = await ask(maker.token, { name: "desk", scopes: ["read"], expires_at: 0 });
    expect(namedFields(atZero)).toEqual(["body.expires_at"]);
    const quoting = await ask(issuer.token, { name: "desk", scopes: ["read", "quote"] });
    expect([namedFields(quoting), fieldMessages(quoting)]).toEqual([["body.scopes"], ["Only market makers quote"]]);
    expect(namedFields(await ask(maker.token, { name: "", scopes: [] }))).toEqual(["body.name", "body.scopes"]);
  });

  test(`is one of ${LIMITS.apiKeysPerAccount} at most, those made at the same moment counted`, async () => {
    const maker = await register("market_maker");
    for (let made = 2; made < LIMITS.apiKeysPerAccount; made += 1) await insertApiKey(maker, { scopes: "read" });
    const body = { name: "desk", scopes: ["read"] };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call("POST", "/v1/api-keys", { token: maker.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map((answer) => errorOf(answer).code)).toContain(
      "too_many_api_keys",
    );
  });

  test("is no good once it is revoked or has run out, or its account's an administrator's", async () => {
    const maker = await register("market_maker");
    const { id, key } = await createApiKey(maker);
    expect(await codeOf(key)).toBe("let in");
    // Whoever sends an old session's cookie with it is judged by the key.
    expect((await me(key, { cookie: "next-auth.session-token=nonsense" })).status).toBe(200);
    expect(await codeOf(await insertApiKey(maker, { scopes: "read", expiresAt: new Date() }))).toBe("401 key_expired");
    await clients().writer.user.update({ where: { id: maker.id }, data: { role: "admin" } });
    expect(await codeOf(key)).toBe("401 invalid_token");
    await clients().writer.user.update({ where: { id: maker.id }, data: { role: "user" } });
    const url = `/v1/api-keys/${id}`;
    const other = await register("market_maker");
    expect((await call("DELETE", url, { token: other.token })).status).toBe(404);
    expect((await call("DELETE", url, { token: maker.token })).status).toBe(200);
    expect(await codeOf(key)).toBe("401 invalid_token");
    expect((await call("DELETE", url, { token: maker.token })).status).toBe(404);
  });

  test("that is none by its letters costs no question to the database", async () => {
    for (const none of ["dbk_key_", `dbk_key_${"x".repeat(49)}`, `dbk_key_${"x".repeat(90)}`]) {
      expect(await countQueries(async () => expect(await codeOf(none)).toBe("401 invalid_token"))).toEqual([]);
    }
  });

  test("is the account's: it goes on when whoever made it is a member no more", async () => {
    const maker = await register("market_maker");
    const { key } = await createApiKey(maker);
    await clients().writer.member.delete({ where: { id: maker.memberId } });
    expect(await codeOf(key)).toBe("let in");
  });
});

test("its use is noted within a minute, once, and costs the call nothing", async () => {
  const maker = await register("market_maker");
  const [{ id, key }, unused] = [await createApiKey(maker), await createApiKey(maker)];
  const lastUse = async (of = id) => (await db().apiKey.findUniqueOrThrow({ where: { id: of } })).lastUsedAt;
  await Promise.all([me(key), me(key), me(key)]);
  await vi.waitFor(async () => expect(await lastUse()).not.toBeNull(), { timeout: 10_000 });
  const first = await lastUse();
  await me(key);
  expect(await lastUse()).toEqual(first);
  const earlier = new Date(Date.now() - 61_000);
  await clients().writer.apiKey.update({ where: { id }, data: { lastUsedAt: earlier } });
  await me(key);
  await vi.waitFor(async () => expect((await lastUse())?.getTime()).toBeGreaterThan(earlier.getTime()), {
    timeout: 10_000,
  });
  expect(await lastUse(unused.id)).toBeNull();
});

test("what a key does is under its name in the trail, to its own company and administrators", async () => {
  const [issuer, maker, admin] = [
    await register("token_issuer"),
    await register("market_maker"),
    await registerAdmin(),
  ];
  const { key } = await createApiKey(maker, { name: "Zurich", scopes: ["read", "quote"] });
  const rfqId = await createOpenRfq(issuer, [maker]);
  const created = await call("POST", "/v1/quotes/create", { token: key, body: quoteBody(rfqId) });
  expect(created.status).toBe(201);
  const trail = async (token: string) => {
    const { body } = await call("GET", `/v1/audit/quote/${created.body.element.id}`, { token });
    return firstOf(body.element).actor;
  };
  expect(await trail(admin.token)).toEqual({ id: maker.id, name: maker.name, member: null, key: "Zurich" });
  expect(await trail(issuer.token)).toEqual({ id: maker.id, name: maker.name, member: null, key: null });
  const account = await call("GET", `/v1/audit/user/${maker.id}`, { token: admin.token });
  expect(firstOf(account.body.element)).toMatchObject({ action: "key.create", note: "Zurich", actor: { key: null } });
});

test("under a key, creates are answered once and reads by their tags, as to a person", async () => {
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const { key } = await createApiKey(maker, { scopes: ["read", "quote"] });
  const body = quoteBody(await createOpenRfq(issuer, [maker]));
  const send = () => call("POST", "/v1/quotes/create", { token: key, body, headers: { "idempotency-key": "desk-1" } });
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
  expect(again.body.element.id).toBe(first.body.element.id);
  const read = await call("GET", "/v1/quotes/my", { token: key });
  const headers = { "if-none-match": read.headers.get("etag") ?? "" };
  expect((await call<unknown>("GET", "/v1/quotes/my", { token: key, headers })).status).toBe(304);
});

test("a key has a budget beside those of members and of other keys", async () => {
  const maker = await register("market_maker");
  const [desk, other] = [await createApiKey(maker), await createApiKey(maker)];
  const left = async (token: string) => Number(/r=(\d+)/.exec((await me(token)).headers.get("ratelimit") ?? "")?.[1]);
  const before = { member: await left(maker.token), other: await left(other.key) };
  const begun = await left(desk.key);
  for (let more = 0; more < 5; more += 1) await me(desk.key);
  expect(await left(desk.key)).toBe(begun - 6);
  expect(await left(maker.token)).toBe(before.member - 1);
  expect(await left(other.key)).toBe(before.other - 1);
});

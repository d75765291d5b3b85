/** What the process writes while secrets and terms pass through it, and everything fails that can: none of them is in it. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { logConsole } from "@/lib/kit/watch/console";
import { runJob } from "@/lib/kit/watch/jobs";
import { log, logInto } from "@/lib/kit/watch/log";
import { createApiKey } from "@/tests/factories/api-keys";
import { createOpenRfq, createQuote, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { codeOf } from "@/tests/factories/one-time-codes";
import { PASSWORD, type Person, register, registerOnly } from "@/tests/factories/people";
import { enableCodes } from "@/tests/factories/second-factor";
import { createWebhook, sentTest } from "@/tests/factories/webhooks";
import { type Answer, call, errorOf } from "@/tests/setup/api";

const written: string[] = [];
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);

let issuer: Person;
let maker: Person;
let webhookSecret: string;
let apiKey: string;

const realConsole = { ...console };
beforeAll(async () => {
  issuer = await register("token_issuer", "Nimbus Confidential");
  maker = await register("market_maker", "Halcyon Secretive");
  webhookSecret = (await createWebhook(maker)).secret;
  apiKey = (await createApiKey(maker, { scopes: ["read", "quote"] })).key;
});
afterAll(() => void Object.assign(console, realConsole));

beforeEach(() => {
  written.length = 0;
  logInto((line) => void written.push(line), "trace");
  logConsole();
});

/** While `work` runs, the tables are not where the code expects them. */
async function without(tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { writer } = clients();
  for (const table of tables) await writer.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_away"`);
  try {
    await work();
  } finally {
    for (const table of tables) await writer.$executeRawUnsafe(`ALTER TABLE "${table}_away" RENAME TO "${table}"`);
  }
}

const expectMasked = (answer: Answer) => expect([answer.status, errorOf(answer).code]).toEqual([500, "internal_error"]);

const STRIKE = 37.7319;
const LOAN = 41.1723;
const MEMO = "Because their desk is the cheapest by far";
const NOTES = "We never told anybody of this";
const WRONG_PASSWORD = "a-wrong-password-that-was-typed";

test("secrets and terms pass, each in a call that fails of itself and of us; nothing of them is written", async () => {
  const rfqId = await createOpenRfq(issuer, [maker], { name: "Project Nightfall" });
  const quoteId = await createQuote(maker, rfqId);
  const { secret, recoveryCodes } = await enableCodes(issuer);
  const code = codeOf(secret, 1);
  const options = [{ duration: 12, loanPercentage: LOAN, startMonth: 1, strikeOTM: STRIKE }];
  const terms = quoteBody(rfqId, { details: submission({ options, additionalNotes: NOTES }) });
  const asked = await registerOnly("token_issuer");
  await call("POST", "/v1/users/password/forgot", { body: { email: asked.email } });
  const cookie = `next-auth.session-token=${"c00kie".repeat(8)}`;
  const login = (password: string, more: object = {}) =>
    call("POST", "/v1/users/login", { form: { username: issuer.email, password, ...more }, headers: { cookie } });

  // Refused.
  expect((await login(WRONG_PASSWORD)).status).toBe(401);
  expect((await login(PASSWORD, { code: "000000" })).status).toBe(401);
  expect((await call("GET", "/v1/users/me", { token: `${issuer.token}x` })).status).toBe(401);
  expect((await call("POST", "/v1/quotes/create", { token: apiKey, body: { ...terms, price: LOAN } })).status).toBe(
    422,
  );
  expect((await call("POST", "/v1/rfqs/create", { token: issuer.token, body: `{"name": "${NOTES}` })).status).toBe(400);

  // Our own fault.
  await without(["members"], async () => expectMasked(await login(PASSWORD, { code })));
  await without(["sessions"], async () => expectMasked(await call("GET", "/v1/users/me", { token: issuer.token })));
  await without(["api_keys"], async () => expectMasked(await call("GET", "/v1/users/me", { token: apiKey })));
  await without(["recovery_codes"], async () => expectMasked(await login(PASSWORD, { code: recoveryCodes[0] })));
  await without(["quote_revisions"], async () =>
    expectMasked(await call("PUT", "/v1/quotes/update", { token: apiKey, body: { id: quoteId, ...terms } })),
  );
  await without(["agreements"], async () =>
    expectMasked(
      await call("PUT", "/v1/quotes/status", {
        token: issuer.token,
        body: { id: quoteId, status: "ACCEPTED", memo: MEMO },
      }),
    ),
  );
  await without(["rfq_venues"], async () =>
    expectMasked(
      await call("POST", "/v1/rfqs/create", { token: issuer.token, body: rfqBody([maker], { name: "Nightfall II" }) }),
    ),
  );
  const linkToken = "LINK9token8of7an6email5abcdefghijklmnopqrstu";
  await without(["member_links"], async () =>
    expectMasked(
      await call("POST", "/v1/users/password/reset", { body: { token: linkToken, password: WRONG_PASSWORD } }),
    ),
  );
  // E-mails have nowhere to go.
  const outbox = path.join(process.env.DATA_DIR ?? "", "outbox");
  rmSync(outbox, { recursive: true, force: true });
  writeFileSync(outbox, "");
  await dispatchEmails(() => new Date());
  rmSync(outbox);
  mkdirSync(outbox);
  await sentTest(maker, (await db().webhook.findFirstOrThrow()).id);
  await without(["webhooks"], async () => {
    await runJob("webhooks", () => Promise.reject(new Error(`sending to ${maker.email} with ${webhookSecret}`))).catch(
      () => undefined,
    );
  });
  // What others print.
  console.error(new Error(`${maker.email} said ${apiKey}`), { password: PASSWORD });
  console.warn("[next-auth] %s", cookie);

  const all = written.join("");
  const secrets = {
    ...{
      password: PASSWORD,
      WRONG_PASSWORD,
      token: issuer.token,
      apiKey,
      webhookSecret,
      secret,
      code,
      cookie: "c00kie",
    },
    ...{ recovery: recoveryCodes[0] ?? "", linkToken, STRIKE: "37.73", LOAN: "41.17", MEMO, NOTES },
    ...{ emails: "@example.test", issuer: issuer.name, maker: maker.name, rfq: "Nightfall" },
  };
  for (const [name, hidden] of Object.entries(secrets)) expect([name, all.includes(hidden)]).toEqual([name, false]);
  // It is not silence that hides them.
  expect(lines().filter(({ level }) => level === "error").length).toBeGreaterThan(8);
  expect(lines().filter(({ msg }) => msg === "request").length).toBeGreaterThan(12);
  expect(lines().filter(({ msg }) => msg === "E-mail not sent").length).toBeGreaterThan(0);
});

test("a call's line says which call, who, how many statements and what came of it", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  written.length = 0;
  const answer = await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token });
  await call("GET", "/v1/users/me", { token: apiKey });
  const [read, byKey] = lines();
  expect(read).toEqual({
    ...{ level: "info", time: expect.any(String), msg: "request", method: "GET", route: "/v1/rfqs/{id}", status: 200 },
    ...{ ms: expect.any(Number), accountId: maker.id, memberId: maker.memberId, statements: expect.any(Number) },
    requestId: answer.headers.get("x-request-id"),
  });
  expect(read?.statements).toBeGreaterThan(1);
  expect(byKey).toMatchObject({ accountId: maker.id, keyId: expect.any(Number) });
  expect(byKey).not.toHaveProperty("memberId");
});

test("an error that is ours is logged with the id that the answer names; a refusal is not", async () => {
  await call("GET", "/v1/rfqs/2000000000", { token: maker.token });
  expect(lines().filter(({ level }) => level === "error")).toEqual([]);
  await without(["quotes"], async () => {
    const answer = await call("GET", "/v1/quotes/2000000000", { token: maker.token });
    const [error] = lines().filter(({ level }) => level === "error");
    expect(error).toMatchObject({ requestId: errorOf(answer).request_id, err: { stack: expect.any(String) } });
  });
});

test("what Node warns of is a warning, what others print as an error is one", () => {
  console.error(
    "(node:17) NodeDeprecationWarning: this version of Node will not be supported\n(Use `node --trace-warnings …`)",
  );
  console.error("An error was met");
  console.error("(node:17) said", new Error("no"));
  expect(lines().map(({ level }) => level)).toEqual(["warn", "error", "error"]);
});

test("a turn of a job leaves a line when it did something or failed, under an id of its own", async () => {
  await runJob("files", async () => 0);
  expect(lines()).toEqual([]);
  await runJob("files", async () => {
    log().warn("on the way");
    return 3;
  });
  await expect(runJob("files", () => Promise.reject(new TypeError("x is undefined")))).rejects.toThrow();
  const [onTheWay, done, failed] = lines();
  expect(done).toMatchObject({ level: "info", msg: "job", job: "files", done: 3, requestId: onTheWay?.requestId });
  expect(failed).toMatchObject({ level: "error", job: "files", err: { type: "TypeError" } });
});

test("writes of one transaction and reads are counted alike on both databases", async () => {
  await runJob("files", async () => {
    await inTransaction(async (tx) => void (await tx.venue.count()));
    await db().venue.count();
    return 1;
  });
  await vi.waitFor(() => expect(lines()[0]?.statements).toBe(2), { timeout: 10_000 });
});

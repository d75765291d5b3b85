/** What a link in an e-mail proves: forgotten passwords, confirmed e-mails; and sign-ins from new devices (contract section 12). */
import { describe, expect, test, vi } from "vitest";
import { deviceName } from "@/lib/accounts/rules/device-name";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { MINUTE_MS } from "@/lib/kit/durations";
import * as links from "@/lib/memberlinks/service/links";
import { answerPasswordRequests } from "@/lib/memberlinks/service/passwords";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { PASSWORD, type Person, register, registerAdmin, signIn } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { firstOf } from "@/tests/setup/rows";

const NEW_PASSWORD = "an entirely new one";
const DEAD = { status: 400, body: { code: "link_dead" } };

let count = 0;
const newEmail = () => `recovered${(count += 1)}@example.test`;

const isAlive = async (token: string) => (await call("GET", "/v1/users/me", { token })).status === 200;
const mailsTo = (to: string, subject: string) =>
  db().emailOutbox.findMany({ where: { to, subject: { contains: subject } }, orderBy: { id: "asc" } });

/** The token of the link in the last such e-mail to this address. */
async function linkTo(email: string, page: "reset-password" | "confirm-email"): Promise<string> {
  const mails = await db().emailOutbox.findMany({ where: { to: email }, orderBy: { id: "desc" } });
  const tokens = mails.map(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1]);
  return tokens.find((token) => token !== undefined) ?? "";
}

const forget = (email: string) => call("POST", "/v1/users/password/forgot", { body: { email } });
const answerAll = () => answerPasswordRequests(() => new Date());
const requestsOf = (email: string) => db().passwordRequest.count({ where: { email } });
const look = (token: string) => call("GET", `/v1/users/password/reset/${token}`);
const reset = (token: string, password = NEW_PASSWORD) =>
  call("POST", "/v1/users/password/reset", { body: { token, password } });

async function newLink(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(202);
  await answerAll();
  return linkTo(email.trim().toLowerCase(), "reset-password");
}

const memberOf = async ({ token }: { token: string }) =>
  (await call("GET", "/v1/users/me", { token })).body.element.member;

async function logIn(email: string, headers: Record<string, string> = {}, password = PASSWORD) {
  const answer = await call("POST", "/v1/users/login", { form: { username: email, password }, headers });
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { token: answer.body.access_token, cookie: cookies.join("; ") };
}

const SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe("a forgotten password", () => {
  test("that can't be answered keeps no other waiting, is logged, and is given up once its link would have run out", async () => {
    const [{ email: bad }, { email: good }] = [await register("token_issuer"), await register("token_issuer")];
    const { sendLink } = links;
    const sending = vi.spyOn(links, "sendLink").mockImplementation((tx, purpose, member, now) => {
      if (member.email === bad) throw new Error("No link for you");
      return sendLink(tx, purpose, member, now);
    });
    expectConsoleError(/Password request not answered/);
    await forget(bad);
    await forget(good);
    await answerAll();
    expect(await linkTo(good, "reset-password")).not.toBe("");
    expect([await requestsOf(bad), await requestsOf(good)]).toEqual([1, 0]);
    await answerPasswordRequests(() => new Date(Date.now() + 29 * MINUTE_MS));
    expect(await requestsOf(bad)).toBe(1);
    await answerPasswordRequests(() => new Date(Date.now() + 31 * MINUTE_MS));
    expect(await requestsOf(bad)).toBe(0);
    sending.mockRestore();
  });

  test("is none yet on an account that an administrator made without one: a link sets the first", async () => {
    const admin = await registerAdmin();
    const email = newEmail();
    const user = { name: "Made Without", email, role: "user", is_liquidity_provider: false };
    expect((await call("POST", "/v1/users/create", { token: admin.token, body: user })).status).toBe(201);
    expect((await reset(await newLink(email))).status).toBe(200);
    await logIn(email, {}, NEW_PASSWORD);
  });

  test("is set anew by a link; every session ends, and the address is confirmed", async () => {
    const person = await register("token_issuer");
    const other = await signIn(person.email);
    const token = await newLink(` ${person.email.toUpperCase()}`);
    expect((await look(token)).body.element.email).toBe(person.email);
    expect(await isAlive(other)).toBe(true);

    expect(await reset(token)).toMatchObject({ status: 200, body: { element: { ended_sessions: 2 } } });
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([false, false]);
    const old = await call("POST", "/v1/users/login", { form: { username: person.email, password: PASSWORD } });
    expect(old.status).toBe(401);
    expect(await memberOf({ token: await signIn(person.email, NEW_PASSWORD) })).toMatchObject({
      email_confirmed: true,
    });
    const [event] = await db().auditEvent.findMany({ where: { action: "member.reset", entityId: person.id } });
    expect(event).toMatchObject({ actorId: person.id, memberId: person.memberId, note: person.email });
    expect(JSON.stringify(event)).not.toContain(NEW_PASSWORD);
    expect(await mailsTo(person.email, "Your password on Depthbook was changed")).toHaveLength(1);
  });

  test("is answered alike, and by the same statements, whether an account has the address or not", async () => {
    const { email } = await register("market_maker");
    const stranger = newEmail();
    await forget(stranger);
    const ask = async (address: string) => {
      const answers: unknown[] = [];
      const statements = await countQueries(async () => {
        const { status, body, headers } = await forget(address);
        answers.push(status, body, [...headers.keys()]);
      });
      return { answers, statements };
    };
    expect(await ask(email)).toEqual(await ask(stranger));
    await answerAll();
    expect(await db().passwordRequest.count()).toBe(0);
    expect(await linkTo(email, "reset-password")).not.toBe("");
    expect(await db().emailOutbox.count({ where: { to: stranger } })).toBe(0);
  });

  test("has a link that is kept as a hash, and is good once: of many who use it at once, one sets the password", async () => {
    const person = await register("vc_investor");
    const token = await newLink(person.email);
    expect(JSON.stringify(await db().memberLink.findMany())).not.toContain(token);
    const passwords = ["first new one", "second new one", "third new one"];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await signIn(person.email, passwords[answers.findIndex(({ status }) => status === 200)]);
    expect([await look(token), await reset(token)]).toMatchObject([DEAD, DEAD]);
  });

  test("has a link that a newer one replaces, that ends, and that is nothing when it is cut short", async () => {
    const person = await register("token_issuer");
    const old = await newLink(person.email);
    const token = await newLink(person.email);
    expect(await reset(old)).toMatchObject(DEAD);
    for (const bad of [token.slice(0, -1), `${token}x`, "x"]) {
      expect(await reset(bad)).toMatchObject(DEAD);
    }
    expect(await look(token.slice(0, -1))).toMatchObject({ status: 422 });
    const { memberLink } = clients().writer;
    const ofPerson = { memberId: person.memberId, purpose: "password" } as const;
    await memberLink.updateMany({ where: ofPerson, data: { expiresAt: new Date(Date.now() - 1) } });
    expect([await look(token), await reset(token)]).toMatchObject([DEAD, DEAD]);
    expect(await isAlive(person.token)).toBe(true);
    expect((await reset(await newLink(person.email))).status).toBe(200);
  });

  test("has no link in the e-mail that confirms an address, nor the other way round", async () => {
    const person = await register("token_issuer");
    await call("POST", "/v1/users/email/confirm/send", { token: person.token });
    expect(await reset(await linkTo(person.email, "confirm-email"))).toMatchObject(DEAD);
    const token = await newLink(person.email);
    expect(await call("POST", "/v1/users/email/confirm", { body: { token } })).toMatchObject(DEAD);
  });

  test("keeps to the rules of passwords, and a refused one leaves the link good", async () => {
    const person = await register("token_issuer");
    const token = await newLink(person.email);
    expect((await reset(token, "short")).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  test("is nobody's after an administrator has corrected the address", async () => {
    const [admin, person] = [await registerAdmin(), await register("market_maker")];
    const token = await newLink(person.email);
    const body = { id: person.id, email: newEmail() };
    expect((await call("PATCH", "/v1/users/update", { token: admin.token, body })).status).toBe(200);
    expect([await look(token), await reset(token)]).toMatchObject([DEAD, DEAD]);
    expect(await isAlive(person.token)).toBe(true);
  });

  test("has a link that is dead once the password was set otherwise: by its member, or by an administrator", async () => {
    const [admin, { id, email, token }] = [await registerAdmin(), await register("vc_investor")];
    const old = await newLink(email);
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    expect((await call("POST", "/v1/users/password", { token, body: change })).status).toBe(200);
    expect([await look(old), await reset(old)]).toMatchObject([DEAD, DEAD]);
    const newer = await newLink(email);
    const body = { id, password: "what the admin says" };
    expect((await call("PATCH", "/v1/users/update", { token: admin.token, body })).status).toBe(200);
    expect([await look(newer), await reset(newer)]).toMatchObject([DEAD, DEAD]);
    await signIn(email, body.password);
  });

  test("is answered once, however many servers look at who has asked", async () => {
    const { email } = await register("vc_investor");
    await forget(email);
    await Promise.all([answerAll(), answerAll(), answerAll()]);
    expect(await mailsTo(email, "A new password")).toHaveLength(1);
  });

  test("lets in nobody who has shown the old one while it was set", async () => {
    const person = await register("token_issuer");
    const token = await newLink(person.email);
    const form = { username: person.email, password: PASSWORD };
    const logIns = Array.from({ length: 4 }, () => call("POST", "/v1/users/login", { form }));
    const [set, ...answers] = await Promise.all([reset(token), ...logIns]);
    expect(set.status).toBe(200);
    for (const { status, body } of answers) expect(status === 401 || !(await isAlive(body.access_token))).toBe(true);
    expect(await db().session.count({ where: { memberId: person.memberId } })).toBe(0);
  });

  test("clears the cookie of a session that it has ended, and no other's", async () => {
    const [person, other] = [await register("token_issuer"), await register("token_issuer")];
    for (const [{ email }, isOwn] of [
      [person, true],
      [other, false],
    ] as const) {
      const { cookie } = await logIn(email, {}, PASSWORD);
      const body = { token: await newLink(person.email), password: PASSWORD };
      const answer = await call("POST", "/v1/users/password/reset", { body, headers: { cookie } });
      expect(answer.headers.getSetCookie().some((line) => line.includes("Max-Age=0"))).toBe(isOwn);
    }
  });
});

describe("a confirmed e-mail", () => {
  const confirm = (token: string) => call("POST", "/v1/users/email/confirm", { body: { token } });
  const send = ({ token }: { token: string }) => call("POST", "/v1/users/email/confirm/send", { token });

  test("is one whose link was used, which registering sends: once, signed in or not", async () => {
    const email = newEmail();
    const body = { email, password: PASSWORD, name: "Aurora Labs", user_type: "token_issuer" };
    const token = (await call("POST", "/v1/users/register", { body })).body.access_token;
    expect(await memberOf({ token })).toMatchObject({ email, email_confirmed: false });
    const link = await linkTo(email, "confirm-email");
    const answers = await Promise.all([confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await confirm(link)).toMatchObject(DEAD);
    expect(await memberOf({ token })).toMatchObject({ email_confirmed: true });
    expect(await db().auditEvent.count({ where: { action: "member.confirm", note: email } })).toBe(1);
    // And then there is nothing to send.
    expect((await send({ token })).body.element).toEqual({ email, sent: false });
    expect(await mailsTo(email, "Confirm your email")).toHaveLength(1);
  });

  test("has a link of seven days, which a newer one replaces", async () => {
    const person = await register("vc_investor");
    expect((await send(person)).body.element).toEqual({ email: person.email, sent: true });
    const old = await linkTo(person.email, "confirm-email");
    await send(person);
    expect(await confirm(old)).toMatchObject(DEAD);
    const link = await linkTo(person.email, "confirm-email");
    const { memberLink } = clients().writer;
    const ofPerson = { memberId: person.memberId, purpose: "email" } as const;
    const { createdAt, expiresAt } = await memberLink.findFirstOrThrow({ where: ofPerson });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(7 * 86_400_000);
    await memberLink.updateMany({ where: ofPerson, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await confirm(link)).toMatchObject(DEAD);
    expect(await memberOf(person)).toMatchObject({ email_confirmed: false });
  });

  test("stays so until an administrator corrects it", async () => {
    const [admin, person] = [await registerAdmin(), await register("market_maker")];
    await send(person);
    await confirm(await linkTo(person.email, "confirm-email"));
    const change = (body: object) =>
      call("PATCH", "/v1/users/update", { token: admin.token, body: { id: person.id, ...body } });
    await change({ name: "Another name" });
    expect(await memberOf(person)).toMatchObject({ email_confirmed: true });
    const email = newEmail();
    await change({ email });
    expect(await memberOf(person)).toMatchObject({ email, email_confirmed: false });
  });

  test("is what joining by an invitation's link comes with", async () => {
    const owner = await register("token_issuer");
    const email = newEmail();
    await call("POST", "/v1/members", { token: owner.token, body: { email, role: "viewer" } });
    const [mail] = await mailsTo(email, "You are invited");
    const token = /\/join\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    const { body } = await call("POST", "/v1/members/join", { body: { token, name: "Jane Doe", password: PASSWORD } });
    expect(await memberOf({ token: body.access_token })).toMatchObject({ email, email_confirmed: true });
    const { element: members } = (await call("GET", "/v1/members", { token: owner.token })).body;
    expect(members.map(({ email_confirmed: isConfirmed }) => isConfirmed)).toEqual([false, true]);
  });

  test("is shown to counterparties: on the company's page, of a quote that is compared, and on the RFP", async () => {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    const rfqId = await createOpenRfq(issuer, [maker]);
    await createQuote(maker, rfqId);
    const pageOf = async (kind: "market-maker" | "token-issuer", person: Person) =>
      (await call<{ element: { id: number } }>("GET", `/v1/onboarding/${kind}/my`, { token: person.token })).body
        .element;
    const [makerPage, issuerPage] = [await pageOf("market-maker", maker), await pageOf("token-issuer", issuer)];
    const shown = async () => [
      (await call("GET", `/v1/onboarding/market-maker/${makerPage.id}`, { token: issuer.token })).body.element
        .email_confirmed,
      firstOf((await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token })).body.element.quotes).maker
        .email_confirmed,
      (await call("GET", `/v1/onboarding/token-issuer/${issuerPage.id}`, { token: maker.token })).body.element
        .email_confirmed,
      (await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token })).body.element.issuer_email_confirmed,
    ];
    expect(makerPage).not.toHaveProperty("email_confirmed");
    expect(await shown()).toEqual([false, false, false, false]);
    await send(maker);
    await confirm(await linkTo(maker.email, "confirm-email"));
    expect(await shown()).toEqual([true, true, false, false]);
    await send(issuer);
    await confirm(await linkTo(issuer.email, "confirm-email"));
    expect(await shown()).toEqual([true, true, true, true]);
    // The account's own address counts, not a colleague's.
    await clients().writer.member.update({ where: { id: maker.memberId }, data: { email: newEmail() } });
    expect(await shown()).toEqual([false, false, true, true]);
  });
});

describe("a sign-in from a new device", () => {
  const noticed = async (email: string) => (await mailsTo(email, "New sign-in")).map(({ subject }) => subject);

  test("is told by e-mail, once a day of each kind of device", async () => {
    const { email } = await register("token_issuer");
    await logIn(email, { "user-agent": SAFARI, "x-forwarded-for": "203.0.113.7" });
    const [mail] = await mailsTo(email, "New sign-in");
    expect(mail?.subject).toBe("New sign-in: Safari on macOS");
    expect(mail?.text).toContain("203.0.113.7");
    expect(mail?.text).toContain("/settings?tab=security");
    await logIn(email, { "user-agent": `${SAFARI} again` });
    expect(await noticed(email)).toHaveLength(1);
    await logIn(email, { "user-agent": FIREFOX });
    expect(await noticed(email)).toEqual(["New sign-in: Safari on macOS", "New sign-in: Firefox on Linux"]);
    const { emailOutbox } = clients().writer;
    const yesterday = `new-device:${(await db().member.findUniqueOrThrow({ where: { email } })).id}:${deviceName(FIREFOX)}:2027-01-01`;
    await emailOutbox.updateMany({
      where: { to: email, subject: { contains: "Firefox" } },
      data: { dedupeKey: yesterday },
    });
    await logIn(email, { "user-agent": FIREFOX });
    expect(await noticed(email)).toHaveLength(3);
  });

  test("is none from a browser that is known, until the password is another", async () => {
    const { email } = await register("market_maker");
    const { cookie } = await logIn(email, { "user-agent": SAFARI });
    await logIn(email, { "user-agent": FIREFOX, cookie });
    expect(await noticed(email)).toEqual(["New sign-in: Safari on macOS"]);
    await reset(await newLink(email));
    await logIn(email, { "user-agent": FIREFOX, cookie }, NEW_PASSWORD);
    expect(await noticed(email)).toEqual(["New sign-in: Safari on macOS", "New sign-in: Firefox on Linux"]);
  });

  test("is none the first time that somebody signs in, nor where the password is wrong", async () => {
    const admin = await registerAdmin();
    const email = newEmail();
    const body = { name: "Aurora", email, password: PASSWORD, user_type: "token_issuer" };
    expect((await call("POST", "/v1/users/create", { token: admin.token, body })).status).toBe(201);
    await logIn(email, { "user-agent": SAFARI });
    const form = { username: email, password: "not this one" };
    const wrong = await call("POST", "/v1/users/login", { form, headers: { "user-agent": FIREFOX } });
    expect(errorOf(wrong).code).toBe("invalid_credentials");
    expect(await noticed(email)).toEqual([]);
  });
});

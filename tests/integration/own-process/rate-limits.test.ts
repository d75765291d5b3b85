/** Budgets per account, address and user, in memory and in Redis (contract section 2: 429 with `Retry-After`). */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inNextRequest, nextRequest } from "@/tests/setup/next-request";
import { GET as nextAuthGet, POST as nextAuthPost } from "@/app/api/auth/[...nextauth]/route";
import { formatWait } from "@/lib/kit/dates";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { db } from "@/lib/kit/db/transaction";
import { metrics } from "@/lib/kit/watch/metrics";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { AppError } from "@/lib/kit/errors";
import { RESET_MINUTES } from "@/lib/memberlinks/constants";
import { freePort } from "@/scripts/lib/postgres.mjs";
import { codeOf } from "@/tests/factories/one-time-codes";
import { enableCodes } from "@/tests/factories/second-factor";
import { addPasskey, newAuthenticator } from "@/tests/factories/authenticator";
import { createWebhook, sentTest } from "@/tests/factories/webhooks";
import { type Answer, call, errorOf } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

/** What the scale leaves of each budget. */
const PAIR_LOGINS = 3;
/** Per account from everywhere, and what an address has left on it from then on. */
const ACCOUNT_LOGINS = 60;
const SLOWED_LOGINS = 1;
const ADDRESS_LOGINS = 18;
const ACCOUNT_REGISTRATIONS = 2;
const ADDRESS_REGISTRATIONS = 6;
const SENT_LINKS = 1;
const ADDRESS_LINKS = 6;
const ADDRESS_LOOKS = 18;
const SENT_CONFIRMATIONS = 2;
const ADDRESS_JOINS = 18;
const SENT_INVITATIONS = 9;
const WRITES = 72;
const READS = 360;
const SENT_ON_REQUEST = 9;
const CODES = 3;
const PASSWORDS = 3;
const LINK_USES = 18;
const LOGIN_SECONDS = 300;

const PASSWORD = "correct horse battery";
let count = 0;
const newAddress = () => `203.0.${Math.floor((count += 1) / 250)}.${(count % 250) + 1}`;
const newEmail = () => `person${(count += 1)}@example.test`;

const from = (address: string) => ({ "x-forwarded-for": address });

const logIn = (email: string, password: string, address = newAddress()) =>
  call("POST", "/v1/users/login", { form: { username: email, password }, headers: from(address) });

const signUp = (email = newEmail(), address = newAddress()) =>
  call("POST", "/v1/users/register", {
    body: { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" },
    headers: from(address),
  });

async function repeat(times: number, send: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await send()).status);
  return statuses;
}
const all = (times: number, status: number) => Array<number>(times).fill(status);

function expectRefused(answer: Answer, seconds: number): void {
  expect(answer).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  const retryAfter = Number(answer.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThanOrEqual(1);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
  expect(errorOf(answer).detail).toBe(`Too many requests. Try again in ${formatWait(retryAfter)}.`);
  expect(answer.headers.getSetCookie()).toEqual([]);
}

/** The clock, for the limiter's memory; timers go on. */
function setClock(secondsFromNow: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + secondsFromNow * 1000 });
}

beforeEach(() => closeRateLimits());
afterEach(() => vi.useRealTimers());

test("passkeys that are not accepted spend the budget of their address alone, and those that are spend nothing", async () => {
  const { authenticator } = await addPasskey({ token: (await signUp()).body.access_token });
  const address = newAddress();
  const ask = async ({ sign }: typeof authenticator, sender: string) => {
    const { element } = (await call("POST", "/v1/users/login/passkey/options")).body;
    return call("POST", "/v1/users/login/passkey", { headers: from(sender), body: { credential: sign(element) } });
  };
  const accepted = await repeat(ADDRESS_LOGINS + 1, () => ask(authenticator, address));
  expect(accepted).toEqual(all(ADDRESS_LOGINS + 1, 200));
  const unknown = newAuthenticator();
  expect(await repeat(ADDRESS_LOGINS, () => ask(unknown, address))).toEqual(all(ADDRESS_LOGINS, 401));
  expectRefused(await ask(unknown, address), LOGIN_SECONDS);
  expect((await ask(authenticator, newAddress())).status).toBe(200);
});

test("wrong passwords of a session are counted on, whatever passkeys are begun between them without one", async () => {
  const { access_token: token } = (await signUp()).body;
  await addPasskey({ token });
  const begin = () => call("POST", "/v1/users/passkeys/options", { token, body: {} });
  const guess = () =>
    call("POST", "/v1/users/password", { token, body: { current_password: "wrong", new_password: "a new password" } });
  expect(await repeat(PASSWORDS - 1, guess)).toEqual(all(PASSWORDS - 1, 422));
  expect((await begin()).status).toBe(200);
  expect((await guess()).status).toBe(422);
  expectRefused(await guess(), LOGIN_SECONDS);
});

test("an IPv6 network is one address, however many of its addresses are used", async () => {
  let host = 0;
  const send = () => logIn(newEmail(), "wrong", `2001:db8:0:1::${(host += 1).toString(16)}`);
  expect(await repeat(ADDRESS_LOGINS, send)).toEqual(all(ADDRESS_LOGINS, 401));
  const refused = await send();
  expectRefused(refused, LOGIN_SECONDS);
  // Whoever tries passwords isn't told how many more they may.
  expect(refused.headers.has("ratelimit")).toBe(false);
  expect((await logIn(newEmail(), "wrong", "2001:db8:0:2::1")).status).toBe(401);
});

/** What a browser would send back of an answer's cookies, the session's left out: it has been signed out. */
function marksOf({ headers }: { headers: Headers }): Record<string, string> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return { cookie: cookies.filter((cookie) => cookie.startsWith("depthbook.known-browser=")).join("; ") };
}

const logInFrom = (browser: Record<string, string>, email: string, password: string, address = newAddress()) =>
  call("POST", "/v1/users/login", { form: { username: email, password }, headers: { ...from(address), ...browser } });

describe("codes of a second factor", () => {
  const attempt = (email: string, code: string, browser: Record<string, string> = {}, password = PASSWORD) =>
    call("POST", "/v1/users/login", {
      form: { username: email, password, code },
      headers: { ...from(newAddress()), ...browser },
    });

  test("wrong ones spend only after a right password, and never what a known browser has", async () => {
    const email = newEmail();
    const before = marksOf(await signUp(email));
    const { access_token: token } = (await logIn(email, PASSWORD)).body;
    const { secret, recoveryCodes } = await enableCodes({ token });
    const home = marksOf(await attempt(email, recoveryCodes[0] ?? ""));
    const guess = () => attempt(email, "000000");
    expect(await repeat(CODES, () => attempt(email, "000000", {}, "wrong"))).toEqual(all(CODES, 401));
    expect(await repeat(CODES, guess)).toEqual(all(CODES, 401));
    expectRefused(await guess(), LOGIN_SECONDS);
    expectRefused(await attempt(email, codeOf(secret, 1)), LOGIN_SECONDS);
    // Whoever had the password may have signed in a thousand times before there was a second factor.
    expectRefused(await attempt(email, codeOf(secret, 1), before), LOGIN_SECONDS);
    expect((await attempt(email, codeOf(secret, 1), home)).status).toBe(200);
  });

  test("wrong ones are counted per session where it is signed in; a right one gives all back", async () => {
    const email = newEmail();
    const tokens = [(await signUp(email)).body.access_token, (await logIn(email, PASSWORD)).body.access_token];
    const [token = "", other = ""] = tokens;
    const { secret } = await enableCodes({ token });
    const confirm = (code: string, by = token) => call("POST", "/v1/users/confirm", { token: by, body: { code } });
    expect(await repeat(CODES - 1, () => confirm("000000"))).toEqual(all(CODES - 1, 422));
    expect((await confirm(codeOf(secret, 1))).status).toBe(200);
    expect(await repeat(CODES, () => confirm("000000"))).toEqual(all(CODES, 422));
    expectRefused(await confirm("000000"), LOGIN_SECONDS);
    expect((await confirm("000000", other)).status).toBe(422);
  });
});

describe("links to new passwords", () => {
  const forget = (email: string, address = newAddress()) =>
    call("POST", "/v1/users/password/forgot", { body: { email }, headers: from(address) });
  const asked = (email: string) => db().passwordRequest.count({ where: { email } });

  test("are sent to one e-mail within its budget; what goes beyond it is answered alike, and sends nothing", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const answers = [await forget(email), await forget(` ${email.toUpperCase()}`), await forget(email)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      all(3, 202).map((status) => [status, { element: { accepted: true } }]),
    );
    expect(await asked(email)).toBe(SENT_LINKS);
    await forget(other);
    expect(await asked(other)).toBe(1);
    // The last of them is good for as long: whoever reads the inbox is never without one.
    setClock(RESET_MINUTES * 60 + 1);
    await forget(email);
    expect(await asked(email)).toBe(SENT_LINKS + 1);
  });

  test("can't be asked for many e-mails from one address; another address can ask for them", async () => {
    const address = newAddress();
    const statuses = await repeat(ADDRESS_LINKS, () => forget(newEmail(), address));
    expect(statuses).toEqual(all(ADDRESS_LINKS, 202));
    const email = newEmail();
    expectRefused(await forget(email, address), 600);
    expect(await asked(email)).toBe(0);
    expect((await forget(email)).status).toBe(202);
    expect(await asked(email)).toBe(1);
  });

  test("and those that confirm an e-mail are sent within a budget of their member's", async () => {
    const { body } = await signUp();
    const send = () => call("POST", "/v1/users/email/confirm/send", { token: body.access_token });
    expect(await repeat(SENT_CONFIRMATIONS, send)).toEqual(all(SENT_CONFIRMATIONS, 200));
    expectRefused(await send(), 3600);
  });

  test("can't be guessed: those of one address that are looked at have a budget", async () => {
    const headers = from(newAddress());
    const look = () => call("GET", `/v1/users/password/reset/${"x".repeat(43)}`, { headers });
    const use = (path: string) => call("POST", path, { body: { token: "x", password: PASSWORD }, headers });
    expect(await repeat(ADDRESS_LOOKS, look)).toEqual(all(ADDRESS_LOOKS, 400));
    const refusals = async () => {
      const { values } = await metrics.refusals.get();
      return values.find(({ labels }) => labels.budget === "link-address")?.value ?? 0;
    };
    const before = await refusals();
    expectRefused(await look(), 600);
    expectRefused(await use("/v1/users/password/reset"), 600);
    expectRefused(await use("/v1/users/email/confirm"), 600);
    expect(await refusals()).toBe(before + 3);
  });
});

describe("invitations", () => {
  const joined = (path: string, headers: Record<string, string>, email = newEmail()) =>
    call("POST", path, { body: { token: "x".repeat(43), email, password: PASSWORD, name: "Somebody" }, headers });

  test("can't be guessed: those of one address that are looked at or joined by have a budget", async () => {
    const headers = from(newAddress());
    const look = (path: string) => call("GET", `${path}/${"x".repeat(43)}`, { headers });
    const paths = ["/v1/members/join", "/v1/invitations"];
    for (const path of paths) {
      expect(await repeat(ADDRESS_JOINS / 2 - 1, () => look(path))).toEqual(all(ADDRESS_JOINS / 2 - 1, 404));
    }
    expect((await joined("/v1/members/join", headers)).status).toBe(404);
    expect((await joined("/v1/invitations/register", headers)).status).toBe(404);
    for (const path of paths) expectRefused(await look(path), 600);
    for (const path of ["/v1/members/join", "/v1/invitations/register"])
      expectRefused(await joined(path, headers), 600);
  });

  test("that are registered by spend what registering does, of the address and of the e-mail there", async () => {
    const register = (address: string, email?: string) => joined("/v1/invitations/register", from(address), email);
    const [address, email] = [newAddress(), newEmail()];
    expect(await repeat(ACCOUNT_REGISTRATIONS, () => register(address, email))).toEqual(
      all(ACCOUNT_REGISTRATIONS, 404),
    );
    expectRefused(await register(address, email), 600);
    const left = ADDRESS_REGISTRATIONS - ACCOUNT_REGISTRATIONS - 1;
    expect(await repeat(left, () => register(address))).toEqual(all(left, 404));
    expectRefused(await register(address), 600);
  });

  test.each([
    ["to become a member", "/v1/members", "/v1/members/invitations/1/resend"],
    ["to an RFP", "/v1/rfqs/1/invitations", "/v1/rfqs/1/invitations/1/send"],
  ])("%s are sent within their account's budget, those that are sent again counted", async (_, path, again) => {
    const token: string = (await signUp()).body.access_token;
    const email = newEmail();
    const send = () => call("POST", path, { token, body: { email, role: "viewer" } });
    const sent = await repeat(SENT_INVITATIONS - 1, send);
    expect(sent.filter((status) => ![201, 404, 409].includes(status))).toEqual([]);
    expect((await call("POST", again, { token })).status).toBe(404);
    expectRefused(await send(), 3600);
    expectRefused(await call("POST", again, { token }), 3600);
  });
});

describe("sign-in, per account and address", () => {
  test("wrong passwords spend the budget of their own address: nobody else is kept out", async () => {
    const [victim, other] = [newEmail(), newEmail()];
    await signUp(victim);
    await signUp(other);
    const attacker = newAddress();
    expect(await repeat(PAIR_LOGINS, () => logIn(victim, "wrong", attacker))).toEqual(all(PAIR_LOGINS, 401));
    expectRefused(await logIn(victim, "wrong", attacker), LOGIN_SECONDS);
    expectRefused(await logIn(victim, PASSWORD, attacker), LOGIN_SECONDS);
    expect((await logIn(victim, PASSWORD)).status).toBe(200);
    expect((await logIn(other, PASSWORD)).status).toBe(200);
    expect((await logIn(other, PASSWORD, attacker)).status).toBe(200);
    expectRefused(await logIn(victim, PASSWORD, attacker), LOGIN_SECONDS);
  });

  test("an account that doesn't exist is limited alike", async () => {
    const [email, address] = [newEmail(), newAddress()];
    const attempt = () => logIn(email, "wrong", address);
    expect(await repeat(PAIR_LOGINS + 1, attempt)).toEqual([...all(PAIR_LOGINS, 401), 429]);
  });

  test("the email's case and spaces don't make it another account, nor a port another address", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`];
    const answers = [];
    for (const [index, spelling] of spellings.entries()) {
      answers.push((await logIn(spelling, "wrong", `${address}:${40_000 + index}`)).status);
    }
    expect(answers).toEqual([401, 401, 401, 429]);
  });

  test("a right password before the limit gives the whole budget back", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    for (let round = 0; round < 3; round += 1) {
      expect(await repeat(PAIR_LOGINS - 1, () => logIn(email, "wrong", address))).toEqual(all(PAIR_LOGINS - 1, 401));
      expect((await logIn(email, PASSWORD, address)).status).toBe(200);
    }
  });

  test("right passwords spend nothing, whoever's they are and however many come", async () => {
    const address = newAddress();
    const emails = [newEmail(), newEmail(), newEmail()];
    for (const email of emails) await signUp(email);
    for (const email of emails) {
      const times = ADDRESS_LOGINS + PAIR_LOGINS;
      expect(await repeat(times, () => logIn(email, PASSWORD, address))).toEqual(all(times, 200));
    }
    expect((await logIn(newEmail(), "wrong", address)).status).toBe(401);
  });

  test("the budget refills: trying on does not prolong the wait", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
    setClock(LOGIN_SECONDS - 10);
    expectRefused(await logIn(email, PASSWORD, address), 10);
    await repeat(5, () => logIn(email, "wrong", address));
    setClock(11);
    expect((await logIn(email, PASSWORD, address)).status).toBe(200);
  });

  test("a body that is refused as such spends nothing", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    expect(await repeat(10, () => logIn(email, "", address))).toEqual(all(10, 422));
    expect((await logIn(email, PASSWORD, address)).status).toBe(200);
  });
});

describe("sign-in, per account from everywhere", () => {
  const flood = (email: string) => repeat(ACCOUNT_LOGINS, () => logIn(email, "wrong"));

  test("a flood slows unknown browsers down and keeps nobody out", async () => {
    const [victim, other] = [newEmail(), newEmail()];
    await signUp(victim);
    expect(await flood(victim)).toEqual(all(ACCOUNT_LOGINS, 401));
    const attacker = newAddress();
    expect(await repeat(SLOWED_LOGINS, () => logIn(victim, "wrong", attacker))).toEqual(all(SLOWED_LOGINS, 401));
    expectRefused(await logIn(victim, "wrong", attacker), LOGIN_SECONDS);
    expect((await logIn(victim, PASSWORD)).status).toBe(200);
    // Which ends no flood: others have as little to spend on the account as before.
    const next = newAddress();
    expect(await repeat(SLOWED_LOGINS, () => logIn(victim, "wrong", next))).toEqual(all(SLOWED_LOGINS, 401));
    expectRefused(await logIn(victim, "wrong", next), LOGIN_SECONDS);
    const calm = newAddress();
    expect(await repeat(PAIR_LOGINS, () => logIn(other, "wrong", calm))).toEqual(all(PAIR_LOGINS, 401));
  });

  test("what one address is refused counts for nobody else", async () => {
    const [victim, attacker] = [newEmail(), newAddress()];
    await repeat(ACCOUNT_LOGINS * 2, () => logIn(victim, "wrong", attacker));
    const fresh = newAddress();
    expect(await repeat(PAIR_LOGINS, () => logIn(victim, "wrong", fresh))).toEqual(all(PAIR_LOGINS, 401));
  });
});

describe("a browser that signed in before", () => {
  test("is let in with the right password, whatever others spend, its own address's too", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    const browser = marksOf(await logIn(email, PASSWORD, address));
    await repeat(ACCOUNT_LOGINS, () => logIn(email, "wrong"));
    await repeat(ADDRESS_LOGINS + 1, () => logIn(newEmail(), "wrong", address));
    await repeat(PAIR_LOGINS + 1, () => logIn(email, "wrong", address));
    expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
    for (let round = 0; round < 3; round += 1) {
      expect((await logInFrom(browser, email, PASSWORD, address)).status).toBe(200);
      await repeat(PAIR_LOGINS, () => logIn(email, "wrong"));
    }
  });

  test("has a budget of wrong passwords of its own, on any address", async () => {
    const email = newEmail();
    const browser = marksOf(await signUp(email));
    expect(await repeat(PAIR_LOGINS, () => logInFrom(browser, email, "wrong"))).toEqual(all(PAIR_LOGINS, 401));
    expectRefused(await logInFrom(browser, email, PASSWORD), LOGIN_SECONDS);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("is known to no other account, and forged or cut marks are nobody's", async () => {
    const [victim, address] = [newEmail(), newAddress()];
    const own = marksOf(await signUp(victim)).cookie ?? "";
    const foreign = marksOf(await signUp()).cookie ?? "";
    await repeat(PAIR_LOGINS, () => logIn(victim, "wrong", address));
    const last = own.at(-1) === "A" ? "B" : "A";
    const forged = [foreign, own.slice(0, -1), own.slice(0, -2) + last + own.at(-1), own.replace("~", "."), `${own}=`];
    for (const cookie of [
      ...forged,
      "depthbook.known-browser=",
      "depthbook.known-browser=~",
      own.replace(/=./, "=-"),
    ]) {
      if (cookie === own) continue;
      expectRefused(await logInFrom({ cookie }, victim, PASSWORD, address), LOGIN_SECONDS);
    }
    expect((await logInFrom({ cookie: own }, victim, PASSWORD, address)).status).toBe(200);
  });

  test("is known to all of the accounts that signed in there", async () => {
    const [first, second, address] = [newEmail(), newEmail(), newAddress()];
    const one = marksOf(await signUp(first));
    await signUp(second);
    const both = marksOf(await logInFrom(one, second, PASSWORD));
    for (const email of [first, second]) {
      await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
      expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
      expect((await logInFrom(both, email, PASSWORD, address)).status).toBe(200);
    }
  });

  test("has to sign in again after a new password, but for the browser that set it", async () => {
    const [email, address] = [newEmail(), newAddress()];
    const session = await signUp(email);
    const changed = await call("POST", "/v1/users/password", {
      token: session.body.access_token,
      headers: marksOf(session),
      body: { current_password: PASSWORD, new_password: "another horse battery" },
    });
    expect(changed.status).toBe(200);
    await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
    expectRefused(await logInFrom(marksOf(session), email, "another horse battery", address), LOGIN_SECONDS);
    expect((await logInFrom(marksOf(changed), email, "another horse battery", address)).status).toBe(200);
  });

  test("is known by a cookie that no script reads, for long, and that tells nothing", async () => {
    const email = newEmail();
    const answer = await signUp(email);
    const [line = ""] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("depthbook.known-browser"));
    const [pair = "", ...attributes] = line.split("; ");
    expect(attributes).toEqual(["Path=/", `Max-Age=${400 * 86_400}`, "HttpOnly", "SameSite=Lax"]);
    expect(pair).toMatch(/^depthbook\.known-browser=[\w-]{22}~[\w-]{43}$/);
    const me = await call("GET", "/v1/users/me", { headers: { cookie: pair } });
    expect(me.status).toBe(401);
  });
});

describe("a new password", () => {
  const change = (token: string, current: string, next = PASSWORD) =>
    call("POST", "/v1/users/password", { token, body: { current_password: current, new_password: next } });

  test("whoever holds one session keeps no other from setting it", async () => {
    const { body } = await signUp();
    const stolen = (await logIn(body.email, PASSWORD)).body.access_token;
    expect(await repeat(PAIR_LOGINS, () => change(stolen, "wrong"))).toEqual(all(PAIR_LOGINS, 422));
    expectRefused(await change(stolen, PASSWORD), LOGIN_SECONDS);
    expect((await change(body.access_token, PASSWORD)).status).toBe(200);
  });
});

describe("sign-in, per address", () => {
  test("one address can't try many accounts; another address can sign in to them", async () => {
    const email = newEmail();
    await signUp(email);
    const attacker = newAddress();
    const spray = () => logIn(newEmail(), "wrong", attacker);
    expect(await repeat(ADDRESS_LOGINS, spray)).toEqual(all(ADDRESS_LOGINS, 401));
    expectRefused(await spray(), LOGIN_SECONDS);
    expectRefused(await logIn(email, PASSWORD, attacker), LOGIN_SECONDS);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test("an account of one's own gives an address nothing back of what it spent on others", async () => {
    const [own, attacker] = [newEmail(), newAddress()];
    await signUp(own);
    const spray = () => logIn(newEmail(), "wrong", attacker);
    expect(await repeat(ADDRESS_LOGINS - 1, spray)).toEqual(all(ADDRESS_LOGINS - 1, 401));
    expect((await logIn(own, PASSWORD, attacker)).status).toBe(200);
    expect((await spray()).status).toBe(401);
    expectRefused(await spray(), LOGIN_SECONDS);
  });

  test("what a caller writes to the left of x-forwarded-for, or as a port, makes no other address", async () => {
    const attacker = newAddress();
    let spoofed = 0;
    const spray = () =>
      logIn(
        newEmail(),
        "wrong",
        `198.51.100.${(spoofed += 1)}, 10.0.0.${spoofed}, ::1, ${attacker}:${40_000 + spoofed}`,
      );
    expect(await repeat(ADDRESS_LOGINS, spray)).toEqual(all(ADDRESS_LOGINS, 401));
    expectRefused(await spray(), LOGIN_SECONDS);
    expectRefused(await logIn(newEmail(), "wrong", attacker), LOGIN_SECONDS);
    expectRefused(await logIn(newEmail(), "wrong", `::ffff:${attacker}`), LOGIN_SECONDS);
  });

  test("without x-forwarded-for there is a budget too", async () => {
    const spray = () => call("POST", "/v1/users/login", { form: { username: newEmail(), password: "wrong" } });
    expect(await repeat(ADDRESS_LOGINS + 1, spray)).toEqual([...all(ADDRESS_LOGINS, 401), 429]);
  });
});

describe("registration", () => {
  test("per account and address: nobody keeps another from registering", async () => {
    const [email, attacker] = [newEmail(), newAddress()];
    const invalid = () => logIn(email, "wrong", attacker);
    await invalid();
    expect(await repeat(ACCOUNT_REGISTRATIONS, () => signUp(email, attacker))).toEqual([201, 409]);
    expectRefused(await signUp(email.toUpperCase(), attacker), 600);
    expect((await signUp(email)).status).toBe(409);
  });

  test("per address, under whatever email; the refused leave no account", async () => {
    const address = newAddress();
    const register = () => signUp(newEmail(), address);
    expect(await repeat(ADDRESS_REGISTRATIONS, register)).toEqual(all(ADDRESS_REGISTRATIONS, 201));
    const users = await db().user.count();
    expectRefused(await register(), 600);
    expect(await db().user.count()).toBe(users);
    expect((await signUp()).status).toBe(201);
  });
});

describe("next-auth's sign-in", () => {
  const nextAuth = (action: string[], cookies: string, address: string, form?: Record<string, string>) => {
    const request = nextRequest(form ? "POST" : "GET", `/api/auth/${action.join("/")}`, cookies, form);
    request.headers.set("x-forwarded-for", address);
    const handler = form ? nextAuthPost : nextAuthGet;
    return inNextRequest(request, () => handler(request, { params: Promise.resolve({ nextauth: action }) }));
  };
  async function attempt(username: string, password: string, { address = newAddress(), browser = "" } = {}) {
    const answer = await nextAuth(["csrf"], "", address);
    const { csrfToken } = (await answer.json()) as { csrfToken: string };
    const cookies = [...answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]), browser];
    const form = { csrfToken, username, password, json: "true" };
    return nextAuth(["callback", "credentials"], cookies.filter(Boolean).join("; "), address, form);
  }

  test("spends the same budgets, and a right password gives them back", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    for (let round = 0; round < 2; round += 1) {
      expect((await attempt(email, "wrong", { address })).status).toBe(401);
      expect((await logIn(email, "wrong", address)).status).toBe(401);
      expect((await attempt(email, PASSWORD, { address })).status).toBe(200);
    }
    const wrong = () => attempt(email, "wrong", { address });
    for (let index = 0; index < PAIR_LOGINS; index += 1) expect((await wrong()).status).toBe(401);
    const refused = await attempt(email, PASSWORD, { address });
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await refused.json()).toMatchObject({ code: "rate_limited" });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expectRefused(await logIn(email, PASSWORD, address), LOGIN_SECONDS);
    expect((await attempt(email, PASSWORD)).status).toBe(200);
  });

  test("knows the browsers that signed in before, and makes them known", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    const browser = marksOf(await attempt(email, PASSWORD)).cookie ?? "";
    expect(browser).not.toBe("");
    await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address));
    expect((await attempt(email, PASSWORD, { address })).status).toBe(429);
    expect((await attempt(email, PASSWORD, { address, browser })).status).toBe(200);
    expect((await logInFrom({ cookie: browser }, email, PASSWORD, address)).status).toBe(200);
  });
});

describe("a signed-in user", () => {
  test("has a budget for writes and one for reads, apart from everybody else's", async () => {
    const [busy, calm] = [(await signUp()).body.access_token, (await signUp()).body.access_token];
    const write = (token: string) => call("POST", "/v1/rfqs/create", { token, body: {} });
    const read = (token: string) => call("GET", "/v1/users/me", { token });
    expect(await repeat(WRITES, () => write(busy))).toEqual(all(WRITES, 422));
    expectRefused(await write(busy), 60);
    expect((await read(busy)).status).toBe(200);
    expect((await write(calm)).status).toBe(422);
    expect(await repeat(READS - 1, () => read(busy))).toEqual(all(READS - 1, 200));
    expectRefused(await read(busy), 60);
    expect((await read(calm)).status).toBe(200);
    setClock(61);
    expect([(await read(busy)).status, (await write(busy)).status]).toEqual([200, 422]);
  });

  test("spends it over all of their sessions", async () => {
    const { body } = await signUp();
    const second = (await logIn(body.email, PASSWORD)).body.access_token;
    await repeat(WRITES, () => call("POST", "/v1/rfqs/create", { token: body.access_token, body: {} }));
    expectRefused(await call("POST", "/v1/rfqs/create", { token: second, body: {} }), 60);
  });

  test("has as many webhooks' tests and events sent again as their budget allows, both together", async () => {
    const person = { token: (await signUp()).body.access_token };
    const { id } = await createWebhook(person);
    const delivery = await sentTest(person, id);
    const redeliver = () => call("POST", `/v1/webhooks/deliveries/${delivery}/redeliver`, { token: person.token });
    expect(await repeat(SENT_ON_REQUEST - 1, redeliver)).toEqual(all(SENT_ON_REQUEST - 1, 202));
    expectRefused(await redeliver(), 60);
    expectRefused(await call("POST", `/v1/webhooks/${id}/test`, { token: person.token }), 60);
  });
});

test("a link that ends e-mails has a budget of its own, from wherever it is used", async () => {
  const link = async () => {
    const { body } = await signUp();
    const member = await db().member.findUniqueOrThrow({ where: { email: body.email } });
    return `/v1/unsubscribe/${unsubscribeToken(member.id)}`;
  };
  const path = await link();
  const post = () => call("POST", path, { headers: from(newAddress()) });
  expect(await repeat(LINK_USES, post)).toEqual(all(LINK_USES, 200));
  expectRefused(await post(), 600);
  expect((await call("POST", await link())).status).toBe(200);
});

describe("over Redis", () => {
  type Shared = { depthbookLimiters?: unknown; depthbookRedis?: Redis; depthbookRedisToldAt?: number };
  const shared = globalThis as typeof globalThis & Shared;
  let port: number;
  let server: ChildProcess;
  let store: Redis;

  async function startRedis(): Promise<void> {
    const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", args, { stdio: "ignore" });
    // However long it takes to start: by itself the client gives up after twenty attempts, a second of them.
    const options = { retryStrategy: () => 50, maxRetriesPerRequest: null };
    store = new Redis(port, "127.0.0.1", options).on("error", () => undefined);
    await store.ping();
  }

  async function stopRedis(): Promise<void> {
    store.disconnect();
    server.kill("SIGKILL");
    await once(server, "exit");
  }

  /** One server's limits: a process of its own, as far as the limiter can tell. */
  async function startInstance(url = `redis://127.0.0.1:${port}`, isConnected = false) {
    vi.stubEnv("REDIS_URL", url);
    vi.resetModules();
    const limits = await import("@/lib/kit/http/rate-limit");
    const { AppError: OwnAppError } = await import("@/lib/kit/errors");
    const own: Shared = {};
    /** Runs `work` with this instance's connection and counters. */
    const within = async <T>(work: () => Promise<T>): Promise<T> => {
      Object.assign(shared, { depthbookLimiters: own.depthbookLimiters, depthbookRedis: own.depthbookRedis });
      try {
        return await work();
      } finally {
        own.depthbookLimiters = shared.depthbookLimiters;
        if (shared.depthbookRedis) own.depthbookRedis = shared.depthbookRedis;
        delete shared.depthbookLimiters;
        delete shared.depthbookRedis;
      }
    };
    const spend = (subject: string) =>
      within(() => limits.spend("login", subject)).then(
        () => "spent",
        (error: unknown) => {
          if (error instanceof OwnAppError || error instanceof AppError) return error.code;
          throw error;
        },
      );
    const instance = {
      spend,
      spendTimes: async (times: number, subject: string) => {
        const results: string[] = [];
        for (let index = 0; index < times; index += 1) results.push(await spend(subject));
        return results;
      },
      refund: (subject: string) => within(() => limits.refund("login", subject)),
      ready: () => vi.waitFor(() => expect(own.depthbookRedis?.status).toBe("ready"), { timeout: 5000, interval: 10 }),
      status: () => own.depthbookRedis?.status,
      counts: () => within(async () => limits.isRedisReady()),
      close: () => within(async () => limits.closeRateLimits()),
      within,
    };
    instances.push(instance);
    if (isConnected) await within(() => limits.connectRateLimits());
    // Connects; until then an instance counts for itself.
    else await spend("warm-up");
    return instance;
  }

  type Instance = { close: () => Promise<void> };
  let instances: Instance[] = [];

  beforeAll(async () => {
    port = await freePort();
    await startRedis();
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    instances = [];
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await stopRedis();
    vi.resetModules();
  });

  async function startTwo() {
    const pair = [await startInstance(), await startInstance()] as const;
    for (const instance of pair) await instance.ready();
    return pair;
  }

  test("two instances share one count, and what one gives back the other has", async () => {
    const [first, second] = await startTwo();
    const subject = newEmail();
    expect(await first.spendTimes(2, subject)).toEqual(["spent", "spent"]);
    expect(await second.spendTimes(2, subject)).toEqual(["spent", "rate_limited"]);
    expect(await first.spend(subject)).toBe("rate_limited");
    expect(await first.spend(newEmail())).toBe("spent");
    await second.refund(subject);
    expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
  });

  test("instances that connect as they start share the first count, too, and wait for no store that is away", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const url = `redis://127.0.0.1:${port}`;
    const [first, second] = [await startInstance(url, true), await startInstance(url, true)];
    const subject = newEmail();
    const both = await Promise.all([first.spendTimes(3, subject), second.spendTimes(3, subject)]);
    expect(both.flat().filter((result) => result === "spent")).toHaveLength(3);
    const since = performance.now();
    const alone = await startInstance(`redis://127.0.0.1:${await freePort()}`, true);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await alone.spend(subject)).toBe("spent");
  });

  test("every count ends by itself, and none is kept under an email address", async () => {
    const [first] = await startTwo();
    const subject = newEmail();
    await first.spendTimes(5, subject);
    const keys = await store.keys("login:*");
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).not.toContain("@");
      const ttl = await store.ttl(key);
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(LOGIN_SECONDS);
    }
    for (const key of keys) await store.pexpire(key, 1);
    await sleep(10);
    expect(await first.spend(subject)).toBe("spent");
  });

  test("the calls answer as they do without it", async () => {
    const [first] = await startTwo();
    const { call: callFirst } = await import("@/tests/setup/api");
    const email = newEmail();
    await first.within(async () => {
      const address = newAddress();
      const attempt = (password: string) =>
        callFirst("POST", "/v1/users/login", { form: { username: email, password }, headers: from(address) });
      const body = { email, password: PASSWORD, name: "Somebody", user_type: "token_issuer" };
      expect((await callFirst("POST", "/v1/users/register", { body, headers: from(newAddress()) })).status).toBe(201);
      expect(await repeat(PAIR_LOGINS - 1, () => attempt("wrong"))).toEqual(all(PAIR_LOGINS - 1, 401));
      expect((await attempt(PASSWORD)).status).toBe(200);
      expect(await repeat(PAIR_LOGINS, () => attempt("wrong"))).toEqual(all(PAIR_LOGINS, 401));
      expectRefused(await attempt(PASSWORD), LOGIN_SECONDS);
    });
  });

  test("while Redis is away each instance counts for itself, and they share again when it is back", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const [first, second] = await startTwo();
    await stopRedis();
    await vi.waitFor(() => expect(first.status()).not.toBe("ready"), { timeout: 10_000 });
    await vi.waitFor(() => expect(second.status()).not.toBe("ready"), { timeout: 10_000 });
    try {
      const subject = newEmail();
      for (const instance of [first, second]) {
        expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
        await instance.refund(subject);
        expect(await instance.spend(subject)).toBe("spent");
      }
      // When the next attempt to connect is refused.
      await vi.waitFor(() => expect(shared.depthbookRedisToldAt).toBeDefined(), { timeout: 5000 });
    } finally {
      await startRedis();
    }
    await first.ready();
    await second.ready();
    const subject = newEmail();
    expect(await first.spendTimes(2, subject)).toEqual(["spent", "spent"]);
    expect(await second.spendTimes(2, subject)).toEqual(["spent", "rate_limited"]);
  });

  test("a Redis that no longer answers holds nobody up", async () => {
    expectConsoleError(/Command timed out.*Redis can't be used/);
    const [first] = await startTwo();
    server.kill("SIGSTOP");
    try {
      const since = performance.now();
      const subject = newEmail();
      expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
      await first.refund(subject);
      expect(await first.spend(subject)).toBe("spent");
      expect(performance.now() - since).toBeLessThan(4000);
    } finally {
      server.kill("SIGCONT");
    }
  });

  test("a Redis that refuses to count is said to be of no use, once, and an instance counts for itself", async () => {
    const [first] = await startTwo();
    expectConsoleError(/OOM command not allowed.*Redis can't be used/);
    expect(await first.counts()).toBe(true);
    await store.config("SET", "maxmemory", "1");
    const subject = newEmail();
    try {
      expect(await first.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
      expect(await first.counts()).toBe(false);
      // Redis takes this, full as it is: what the instance has counted goes with it.
      await first.refund(subject);
      expect(await first.spend(subject)).toBe("spent");
    } finally {
      await store.config("SET", "maxmemory", "0");
    }
    expect(await first.spend(newEmail())).toBe("spent");
    expect(await first.counts()).toBe(true);
  });

  test("a password that Redis doesn't take is said", async () => {
    await store.config("SET", "requirepass", "right");
    try {
      expectConsoleError(/WRONGPASS.*Redis can't be used/);
      const instance = await startInstance(`redis://:wrong@127.0.0.1:${port}`, true);
      expect(await instance.spend(newEmail())).toBe("spent");
      expect(await instance.counts()).toBe(false);
    } finally {
      await store.config("SET", "requirepass", "");
    }
  });

  test("an instance that starts while Redis is away works, and closes without leaving it waiting", async () => {
    expectConsoleError(/ECONNREFUSED.*Redis can't be used/);
    const instance = await startInstance(`redis://127.0.0.1:${await freePort()}`, true);
    const subject = newEmail();
    expect(await instance.spendTimes(4, subject)).toEqual(["spent", "spent", "spent", "rate_limited"]);
    await instance.close();
    await vi.waitFor(() => expect(instance.status()).toBe("end"), { timeout: 10_000 });
  });
});

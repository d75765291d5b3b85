/**
 * Budgets of whoever isn't signed in: per account, per address and of a second factor's codes (contract section 2: 429
 * with `Retry-After`).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { closeRateLimits } from "@/lib/kit/http/rate-limit";
import { db } from "@/lib/kit/db/transaction";
import { codeOf } from "@/tests/factories/one-time-codes";
import { enableCodes } from "@/tests/factories/second-factor";
import { addPasskey, newAuthenticator } from "@/tests/factories/authenticator";
import { call } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import {
  PAIR_LOGINS,
  ACCOUNT_LOGINS,
  SLOWED_LOGINS,
  ADDRESS_LOGINS,
  ACCOUNT_REGISTRATIONS,
  ADDRESS_REGISTRATIONS,
  CODES,
  LOGIN_SECONDS,
  PASSWORD,
  newAddress,
  newEmail,
  from,
  logIn,
  signUp,
  repeat,
  all,
  expectRefused,
  setClock,
  marksOf,
} from "@/tests/setup/rate-limits";

// Before anything reads the environment, which is kept from then on.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

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
    const refused = await logIn(email, PASSWORD, address);
    expectRefused(refused, 10);
    await repeat(5, () => logIn(email, "wrong", address));
    // To the second that it was told.
    setClock(Number(refused.headers.get("retry-after")));
    expect((await logIn(email, PASSWORD, address)).status).toBe(200);
  });

  test("a body that is refused as such spends nothing", async () => {
    const [email, address] = [newEmail(), newAddress()];
    await signUp(email);
    expect(await repeat(10, () => logIn(email, "", address))).toEqual(all(10, 422));
    expect((await logIn(email, PASSWORD, address)).status).toBe(200);
  });
});

test("a sign-in that fails for our own reasons spends nothing of whoever signs in", async () => {
  const [email, address] = [newEmail(), newAddress()];
  await signUp(email);
  const { passwordHash } = await db().member.findUniqueOrThrow({ where: { email } });
  const store = (kept: string) => clients().writer.member.update({ where: { email }, data: { passwordHash: kept } });
  expectConsoleError(/Decoding failed/);
  await store("damaged");
  expect(await repeat(PAIR_LOGINS + 1, () => logIn(email, PASSWORD, address))).toEqual(all(PAIR_LOGINS + 1, 500));
  await store(passwordHash);
  expect(await repeat(PAIR_LOGINS, () => logIn(email, "wrong", address))).toEqual(all(PAIR_LOGINS, 401));
});

describe("sign-in, per account from everywhere", () => {
  test("a flood slows unknown browsers down and keeps nobody out", async () => {
    const [victim, other] = [newEmail(), newEmail()];
    await signUp(victim);
    expect(await repeat(ACCOUNT_LOGINS - 1, () => logIn(victim, "wrong"))).toEqual(all(ACCOUNT_LOGINS - 1, 401));
    // Right ones spend nothing of the account's.
    expect(await repeat(2, () => logIn(victim, PASSWORD))).toEqual([200, 200]);
    const [attacker, left] = [newAddress(), 1 + SLOWED_LOGINS];
    expect(await repeat(left, () => logIn(victim, "wrong", attacker))).toEqual(all(left, 401));
    expectRefused(await logIn(victim, "wrong", attacker), LOGIN_SECONDS);
    // Nor of what is left to their address.
    const own = newAddress();
    expect(await repeat(left, () => logIn(victim, PASSWORD, own))).toEqual(all(left, 200));
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

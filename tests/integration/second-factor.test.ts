/** One-time codes, recovery codes, and confirming again (contract section 12, docs/decisions/0126, 0127). */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { resetFactors } from "@/lib/secondfactor/service/reset";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { PASSWORD, type Person, register, registerOnly, signIn } from "@/tests/factories/people";
import { addPasskey } from "@/tests/factories/authenticator";
import { codeOf } from "@/tests/factories/one-time-codes";
import { beginCodes, enableCodes } from "@/tests/factories/second-factor";
import { call, errorOf, type Method, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";

let person: Person;
/** A session of before they had a second factor. */
let earlier: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  person = await registerOnly("token_issuer");
  earlier = await signIn(person.email);
});
afterEach(() => vi.useRealTimers());

const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

const logIn = (code?: string, password = PASSWORD) => {
  const form = { username: person.email, password, ...(code !== undefined && { code }) };
  return call("POST", "/v1/users/login", { form });
};
const statusAndCode = async (answering: ReturnType<typeof logIn>) => {
  const answer = await answering;
  return answer.status === 200 ? [200] : [answer.status, errorOf(answer).code];
};
const REFUSED = [401, "invalid_code"];

const ask = (method: Method, path: string, body?: object, token = person.token) =>
  call<unknown>(method, `/v1/users/${path}`, { token, body });
const enable = (code: string, { token, password = PASSWORD }: { token?: string; password?: string } = {}) =>
  ask("POST", "second-factor/enable", { code, current_password: password }, token);
const codeOfRefusal = async (answering: ReturnType<typeof ask>) => errorOf(await answering).code;

async function state(token = person.token) {
  return (await call("GET", "/v1/users/second-factor", { token })).body.element;
}

/** Subjects of what they were e-mailed about it, of all that they were e-mailed, and what their trail says. */
async function told() {
  const where = { to: person.email, dedupeKey: { startsWith: "second-factor:" } };
  const mails = await db().emailOutbox.findMany({ where, orderBy: { id: "asc" } });
  const events = await db().auditEvent.findMany({ where: { actorId: person.id }, orderBy: { id: "asc" } });
  return { mails: mails.map(({ subject }) => subject), trail: events.map(({ action }) => action) };
}

/** The text of the newest of these e-mails. */
async function lastMail() {
  const where = { to: person.email, dedupeKey: { startsWith: "second-factor:" } };
  return (await db().emailOutbox.findFirstOrThrow({ where, orderBy: { id: "desc" } })).text;
}

describe("turning one-time codes on", () => {
  test("takes a first right code; until then nobody is asked for any", async () => {
    expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0, methods: [] });
    const { secret, uri } = await beginCodes(person);
    const parts = new URL(uri);
    expect([parts.protocol, parts.searchParams.get("secret"), parts.searchParams.get("issuer")]).toEqual([
      ...["otpauth:", secret, "Depthbook"],
    ]);
    expect(decodeURIComponent(parts.pathname)).toContain(person.email);
    for (const code of ["000000", "soon", "k3vd-9xq2-mw7t"]) {
      expect(namedFields(await enable(code))).toEqual(["body.code"]);
    }
    expect(await statusAndCode(logIn())).toEqual([200]);

    const answer = await enable(` ${codeOf(secret).replace(/(...)/, "$1 ")}`);
    const { recovery_codes: codes } = (answer.body as { element: { recovery_codes: string[] } }).element;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){2}[2-9a-z]{4}$/);
    expect(await state()).toEqual({
      ...{ enabled_at: new Date().toISOString(), recovery_codes_left: 10, methods: ["totp", "recovery_code"] },
    });
    expect(await told()).toEqual({ mails: ["A second factor is on"], trail: ["user.secondFactorOn"] });
    // Of somebody else's doing it has locked its reader out: new codes can be made by nobody but them.
    const { text } = await db().emailOutbox.findFirstOrThrow({
      where: { to: person.email, subject: "A second factor is on" },
    });
    expect(text).toContain("have those who run Depthbook remove the codes");
    expect(text).not.toContain("make new codes");
    expect(await codeOfRefusal(ask("POST", "second-factor/begin"))).toBe("second_factor_on");
    expect(await codeOfRefusal(enable("000000"))).toBe("second_factor_on");
  });

  test("takes the password: whoever has got hold of a session neither locks its member out nor adds a passkey", async () => {
    const { secret } = await beginCodes(person);
    const code = codeOf(secret);
    expect(namedFields(await ask("POST", "second-factor/enable", { code }))).toEqual(["body.current_password"]);
    expect(namedFields(await enable(code, { password: "not this one" }))).toEqual(["body.current_password"]);
    expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0, methods: [] });
    expect((await enable(code)).status).toBe(200);
  });

  test("beside a passkey takes a session that has shown it, to begin as to end", async () => {
    await addPasskey(person);
    const { secret } = await beginCodes(person);
    minutesLater(11);
    expect(await codeOfRefusal(enable(codeOf(secret)))).toBe("confirmation_required");
    expect((await state()).methods).toEqual(["passkey", "recovery_code"]);
  });

  test("leaves the browser known where it is done, whose next sign-in is news to nobody", async () => {
    const { secret } = await beginCodes(person);
    const asked = { token: person.token, body: { code: codeOf(secret), current_password: PASSWORD } };
    const { headers, body } = await call("POST", "/v1/users/second-factor/enable", asked);
    const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };
    const enter = async (code: string | undefined, sent: Record<string, string>) => {
      const form = { username: person.email, password: PASSWORD, code: code ?? "" };
      expect((await call("POST", "/v1/users/login", { form, headers: sent })).status).toBe(200);
      return db().emailOutbox.count({ where: { to: person.email, subject: "New sign-in: Firefox on Linux" } });
    };
    expect(await enter(codeOf(secret, 1), { ...agent, cookie: cookie.join("; ") })).toBe(0);
    expect(await enter(body.element.recovery_codes[0], agent)).toBe(1);
  });

  test("asks for the newest secret, and for one that there is", async () => {
    const older = await beginCodes(person);
    const { secret } = older;
    const other = await registerOnly("market_maker");
    expect(await codeOfRefusal(enable("000000", { token: other.token }))).toBe("second_factor_changed");
    const others = await beginCodes(other);
    minutesLater(1);
    const newer = await beginCodes(person);
    expect(namedFields(await enable(codeOf(secret)))).toEqual(["body.code"]);
    // Who says which set-up the code is of is told that there is a newer one, and spends no password on it.
    const ofThe = (begun: { secret: string; begun_at: string }, token = person.token) => {
      const body = { code: codeOf(begun.secret), current_password: PASSWORD, begun_at: begun.begun_at };
      return ask("POST", "second-factor/enable", body, token);
    };
    expect(errorOf(await ofThe(older))).toMatchObject({
      ...{ code: "second_factor_changed", detail: expect.stringMatching(/^A newer set-up was begun/) },
    });
    const codes = [codeOf(newer.secret), codeOf(newer.secret)];
    const both = await Promise.all(codes.map((code) => enable(code)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await state()).recovery_codes_left).toBe(10);
    // Another member's set-up goes on beside it, and the codes of the first stay good once theirs are made.
    expect((await ofThe(others, other.token)).status).toBe(200);
    expect((await state()).recovery_codes_left).toBe(10);
  });

  test("by a code of a secret that gives way to another meanwhile is refused: that one was shown nowhere yet", async () => {
    const { secret } = await beginCodes(person);
    const answer = await callDuring(
      () => beginCodes(person),
      () => enable(codeOf(secret)),
    );
    expect(errorOf(answer).code).toBe("second_factor_changed");
    expect((await state()).enabled_at).toBeNull();
  });

  test("keeps nothing that could be read: neither the secret, nor a code", async () => {
    const { secret, recoveryCodes } = await enableCodes(person);
    const stored = JSON.stringify([
      await db().oneTimeCodes.findMany(),
      await db().recoveryCode.findMany({ where: { memberId: person.memberId } }),
    ]);
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))]) {
      expect(stored).not.toContain(kept);
    }
  });

  test("is bound to its member: another's row, or one of another server, opens nothing", async () => {
    const { secret } = await enableCodes(person);
    const other = await registerOnly("market_maker");
    await enableCodes(other);
    const theirs = await db().oneTimeCodes.findUniqueOrThrow({ where: { memberId: other.memberId } });
    await inTransaction((tx) =>
      tx.oneTimeCodes.update({ where: { memberId: person.memberId }, data: { secret: theirs.secret } }),
    );
    expect(await statusAndCode(logIn(codeOf(secret, 1)))).toEqual([409, "second_factor_unreadable"]);
    expect(await codeOfRefusal(ask("POST", "confirm", { code: codeOf(secret, 1) }))).toBe("second_factor_unreadable");
    expect(await statusAndCode(logIn(codeOf(secret, 1), "another password"))).toEqual([401, "invalid_credentials"]);
  });

  test("begins anew where the secret that waits can't be read", async () => {
    const { secret } = await beginCodes(person);
    const data = { secret: "bm90aGluZyB0aGF0IHdhcyBzZWFsZWQgaGVyZSBldmVy" };
    await inTransaction((tx) => tx.oneTimeCodes.update({ where: { memberId: person.memberId }, data }));
    expect(await codeOfRefusal(enable(codeOf(secret)))).toBe("second_factor_changed");
    await enableCodes(person);
  });
});

describe("signing in", () => {
  test("takes a code beside the right password, and says so to nobody without that", async () => {
    const { secret } = await enableCodes(person);
    const wanted = await logIn();
    expect([wanted.status, errorOf(wanted)]).toMatchObject([
      401,
      { code: "second_factor_required", methods: ["totp", "recovery_code"] },
    ]);
    expect(wanted.headers.getSetCookie()).toEqual([]);
    expect(await statusAndCode(logIn(""))).toEqual([401, "second_factor_required"]);
    expect(await statusAndCode(logIn(codeOf(secret, 1), "another password"))).toEqual([401, "invalid_credentials"]);
    expect(await statusAndCode(logIn("000000"))).toEqual(REFUSED);
    expect(await statusAndCode(logIn(codeOf(secret, 1)))).toEqual([200]);
  });

  test("takes each code once, none of before it, and of two at once one", async () => {
    const { secret } = await enableCodes(person);
    expect(await statusAndCode(logIn(codeOf(secret)))).toEqual(REFUSED);
    minutesLater(2);
    const both = await Promise.all([logIn(codeOf(secret)), logIn(codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await statusAndCode(logIn(codeOf(secret, -1)))).toEqual(REFUSED);
    minutesLater(1);
    // Clocks differ: half a minute to either side is none.
    expect(await statusAndCode(logIn(codeOf(secret, -2)))).toEqual(REFUSED);
    expect(await statusAndCode(logIn(codeOf(secret, 2)))).toEqual(REFUSED);
    expect(await statusAndCode(logIn(codeOf(secret, -1)))).toEqual([200]);
  });

  test("takes a recovery code once, however it is typed, and tells its member", async () => {
    const { recoveryCodes } = await enableCodes(person);
    const [first = "", second = ""] = recoveryCodes;
    expect(await statusAndCode(logIn(first.toUpperCase().replaceAll("-", " ")))).toEqual([200]);
    expect(await statusAndCode(logIn(first))).toEqual(REFUSED);
    const both = await Promise.all([logIn(second), logIn(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await state()).recovery_codes_left).toBe(8);
    const { mails, trail } = await told();
    expect(mails.slice(1)).toEqual(["A recovery code was used", "A recovery code was used"]);
    expect(await lastMail()).toContain("You have 8 codes left.");
    for (const code of recoveryCodes.slice(2, 9)) expect(await statusAndCode(logIn(code))).toEqual([200]);
    expect(await lastMail()).toContain("You have 1 code left.");
    expect(await statusAndCode(logIn(recoveryCodes[9]))).toEqual([200]);
    expect(await lastMail()).toContain("It was your last: make new codes while you are signed in.");
    expect(trail.slice(1)).toEqual(["user.recoveryCode", "user.recoveryCode"]);
  });

  test("offers no recovery code where none is left", async () => {
    await enableCodes(person);
    await inTransaction((tx) => tx.recoveryCode.deleteMany({ where: { memberId: person.memberId } }));
    expect(errorOf(await logIn()).methods).toEqual(["totp"]);
  });

  test("counts a wrong code among the sign-ins that failed", async () => {
    await enableCodes(person);
    await logIn("000000");
    const failures = await db().signInFailure.findMany({ where: { userId: person.id } });
    expect(failures.map(({ attempts }) => attempts)).toEqual([1]);
  });
});

describe("confirming again", () => {
  let guests = 0;
  const invite = (token: string) =>
    call("POST", "/v1/members", { token, body: { email: `guest${(guests += 1)}@example.test`, role: "viewer" } });
  const confirm = (code: string, token: string) => ask("POST", "confirm", { code }, token);

  test("is asked of a session that has not shown the second factor, for ten minutes none", async () => {
    expect((await invite(earlier)).status).toBe(201);
    const { secret } = await enableCodes(person);
    minutesLater(1);
    expect((await invite(person.token)).status).toBe(201);
    expect(await codeOfRefusal(invite(earlier))).toBe("confirmation_required");
    expect(namedFields(await confirm("000000", earlier))).toEqual(["body.code"]);
    const answer = await confirm(codeOf(secret), earlier);
    const until = new Date(Date.now() + 10 * 60_000).toISOString();
    expect(answer).toMatchObject({ status: 200, body: { element: { confirmed_until: until } } });
    expect(namedFields(await confirm(codeOf(secret), earlier))).toEqual(["body.code"]);
    minutesLater(10);
    expect((await invite(earlier)).status).toBe(201);
    minutesLater(0.1);
    expect(await codeOfRefusal(invite(earlier))).toBe("confirmation_required");
  });

  test("is not asked right after signing in with a code, and a recovery code confirms too", async () => {
    const { secret, recoveryCodes } = await enableCodes(person);
    const token = (await logIn(codeOf(secret, 1))).body.access_token;
    expect((await invite(token)).status).toBe(201);
    expect((await confirm(recoveryCodes[0] ?? "", earlier)).status).toBe(200);
    expect((await invite(earlier)).status).toBe(201);
    expect((await told()).trail).toContain("user.recoveryCode");
  });

  test("holds what can't be undone, and nothing else: accepting, not rejecting; changing webhooks, not reading", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker");
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    await enableCodes(issuer);
    minutesLater(11);
    const { token } = issuer;
    const decide = (status: string) => call("PUT", "/v1/quotes/status", { token, body: { id, status } });
    expect(await codeOfRefusal(decide("ACCEPTED"))).toBe("confirmation_required");
    expect((await call("GET", "/v1/webhooks", { token })).status).toBe(200);
    const webhook = { url: "https://desk.example/hooks", events: ["quote.submitted"] };
    expect(await codeOfRefusal(call("POST", "/v1/webhooks", { token, body: webhook }))).toBe("confirmation_required");
    const self = `/v1/members/${issuer.memberId}`;
    expect((await call("PUT", self, { token, body: { name: "Jane Doe" } })).status).toBe(200);
    expect(await codeOfRefusal(call("PUT", self, { token, body: { role: "viewer" } }))).toBe("confirmation_required");
    expect((await decide("REJECTED")).status).toBe(200);
  });

  test("counts in no other session once codes were made anew, turned off, or turned on again", async () => {
    const other = await registerOnly("market_maker");
    await enableCodes(other);
    // Beside a passkey, which is to be shown while the codes are off.
    await addPasskey(person);
    const { secret } = await enableCodes(person);
    const confirmEarlier = async (code: string) => {
      expect((await confirm(code, earlier)).status).toBe(200);
      expect((await invite(earlier)).status).toBe(201);
    };
    minutesLater(1);
    await confirmEarlier(codeOf(secret));
    const renewed = await call("POST", "/v1/users/second-factor/recovery-codes", { token: person.token });
    const [first = "", second = ""] = renewed.body.element.recovery_codes;
    expect(await codeOfRefusal(invite(earlier))).toBe("confirmation_required");
    expect((await invite(person.token)).status).toBe(201);
    await confirmEarlier(first);
    expect((await ask("DELETE", "second-factor")).status).toBe(200);
    expect(await codeOfRefusal(invite(earlier))).toBe("confirmation_required");
    await confirmEarlier(second);
    await enableCodes(person);
    expect(await codeOfRefusal(invite(earlier))).toBe("confirmation_required");
    // Another member's sessions have shown what they have shown.
    expect((await invite(other.token)).status).toBe(201);
  });

  test("is not for those who have no codes", async () => {
    expect(await codeOfRefusal(confirm("000000", person.token))).toBe("second_factor_off");
  });
});

describe("with one-time codes on", () => {
  test("recovery codes are made anew, once it is confirmed: those before are good no more", async () => {
    expect(await codeOfRefusal(ask("POST", "second-factor/recovery-codes"))).toBe("second_factor_off");
    const { recoveryCodes } = await enableCodes(person);
    expect(await codeOfRefusal(ask("POST", "second-factor/recovery-codes", undefined, earlier))).toBe(
      "confirmation_required",
    );
    const { body } = await call("POST", "/v1/users/second-factor/recovery-codes", { token: person.token });
    expect(await statusAndCode(logIn(recoveryCodes[0]))).toEqual(REFUSED);
    expect(await statusAndCode(logIn(body.element.recovery_codes[0]))).toEqual([200]);
    expect((await told()).mails[1]).toBe("You have new recovery codes");
  });

  test("they are turned off again, once it is confirmed; the password alone then signs in", async () => {
    expect(await codeOfRefusal(ask("DELETE", "second-factor"))).toBe("second_factor_off");
    const { recoveryCodes } = await enableCodes(person);
    for (const [method, path] of [["DELETE", "second-factor"] as const, ["POST", "second-factor/begin"] as const]) {
      expect(await codeOfRefusal(ask(method, path, undefined, earlier))).toBe("confirmation_required");
    }
    expect(await ask("DELETE", "second-factor")).toMatchObject({
      ...{ status: 200, body: { element: { enabled_at: null, recovery_codes_left: 0, methods: [] } } },
    });
    expect(await statusAndCode(logIn())).toEqual([200]);
    expect(await told()).toEqual({
      mails: ["A second factor is on", "One-time codes are off"],
      trail: ["user.secondFactorOn", "user.secondFactorOff"],
    });
    await enableCodes(person);
    expect(await statusAndCode(logIn(recoveryCodes[0]))).toEqual(REFUSED);
  });

  test("a passkey comes and goes beside them: the recovery codes stay as long as there is either", async () => {
    const { secret, recoveryCodes } = await enableCodes(person);
    const passkey = await addPasskey(person);
    expect(passkey.recoveryCodes).toEqual([]);
    const methods = ["totp", "passkey", "recovery_code"];
    expect(errorOf(await logIn()).methods).toEqual(methods);
    expect(await statusAndCode(logIn(codeOf(secret, 1)))).toEqual([200]);
    expect(await state()).toMatchObject({ recovery_codes_left: 10, methods });
    expect((await ask("DELETE", "second-factor")).body).toEqual({
      element: { enabled_at: null, recovery_codes_left: 10, methods: ["passkey", "recovery_code"] },
    });
    expect(await statusAndCode(logIn(codeOf(secret, 1)))).toEqual(REFUSED);
    expect((await enableCodes(person)).recoveryCodes).toEqual([]);
    expect((await ask("DELETE", `passkeys/${passkey.id}`)).status).toBe(200);
    expect(await statusAndCode(logIn(recoveryCodes[0]))).toEqual([200]);
    expect((await ask("DELETE", "second-factor")).status).toBe(200);
    expect(await state()).toEqual({ enabled_at: null, recovery_codes_left: 0, methods: [] });
  });

  test("those that wait for a first code beside a passkey are not on yet: nobody turns them off, and they wait on", async () => {
    await addPasskey(person);
    const { secret } = await beginCodes(person);
    expect(await codeOfRefusal(ask("DELETE", "second-factor"))).toBe("second_factor_off");
    expect((await enable(codeOf(secret))).status).toBe(200);
  });

  test("an owner of the account sees who has them; nobody else does", async () => {
    const list = async (token: string) => {
      const { body } = await call("GET", "/v1/members", { token });
      return body.element.map(({ has_second_factor: has }) => has);
    };
    expect(await list(person.token)).toEqual([false]);
    await enableCodes(person);
    expect(await list(person.token)).toEqual([true]);
    await inTransaction((tx) => tx.member.update({ where: { id: person.memberId }, data: { role: "signer" } }));
    expect(await list(person.token)).toEqual([null]);
  });
});

describe("those who run the server remove the factors of a member who has lost them", () => {
  test.each([
    ["codes", enableCodes, { oneTimeCodes: true, passkeys: 0 }],
    ["a passkey", addPasskey, { oneTimeCodes: false, passkeys: 1 }],
  ])(
    "%s, recovery codes and sessions go; the password alone signs in; it is on record and told",
    async (_, add, gone) => {
      await add(person);
      const removed = await resetFactors(person.email, new Date());
      expect(removed).toMatchObject({ ...gone, recoveryCodes: 10 });
      expect((await call("GET", "/v1/users/me", { token: person.token })).status).toBe(401);
      expect((await call("GET", "/v1/users/me", { token: earlier })).status).toBe(401);
      expect(await statusAndCode(logIn())).toEqual([200]);
      const rows = await db().auditEvent.findMany({ where: { entityId: person.id, action: "user.secondFactorReset" } });
      expect(rows).toMatchObject([{ actorId: null, memberId: null, requestId: expect.stringMatching(/^operator-/) }]);
      const mails = await db().emailOutbox.findMany({ where: { to: person.email } });
      expect(mails.map(({ subject }) => subject)).toContain("Your second factor was removed");
    },
  );

  test("nobody's address, and a member without any: nothing happens", async () => {
    expect(await resetFactors("nobody@example.test", new Date())).toBeNull();
    expect(await resetFactors(person.email, new Date())).toBe("none");
    expect((await call("GET", "/v1/users/me", { token: earlier })).status).toBe(200);
  });

  test("a secret that still waited for its first code goes too, and another member's stay", async () => {
    const other = await registerOnly("token_issuer");
    await enableCodes(other);
    await beginCodes(person);
    expect(await resetFactors(person.email, new Date())).toMatchObject({ oneTimeCodes: true });
    expect(await db().oneTimeCodes.count({ where: { memberId: other.memberId } })).toBe(1);
  });
});

/** Passkeys: made, used, confirmed by, removed (contract section 12, docs/decisions/0128). The proofs are real ones. */
import { beforeEach, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { sweepExpired } from "@/lib/background/retention";
import { CHALLENGE_MS, newChallenge, readChallenge } from "@/lib/passkeys/service/challenges";
import { addPasskey, type Authenticator, newAuthenticator, registrationOptions } from "@/tests/factories/authenticator";
import {
  PASSWORD,
  type Person,
  registerAdmin,
  registerOnly,
  signIn as signInByPassword,
} from "@/tests/factories/people";
import { enableCodes } from "@/tests/factories/second-factor";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";

type Deviation = Parameters<Authenticator["sign"]>[1];

let person: Person;

beforeEach(async () => {
  person = await registerOnly("token_issuer");
});

const list = async ({ token }: Person) => (await call("GET", "/v1/users/passkeys", { token })).body;
const register = (credential: object, { token }: Person = person, name?: string) =>
  call("POST", "/v1/users/passkeys", { token, body: { credential, ...(name && { name }) } });
const remove = (id: number, { token }: Person = person) => call("DELETE", `/v1/users/passkeys/${id}`, { token });

const signInOptions = async () => (await call("POST", "/v1/users/login/passkey/options")).body.element;
const send = (credential: object) => call("POST", "/v1/users/login/passkey", { body: { credential } });
const signIn = async (authenticator: Authenticator, deviation?: Deviation) =>
  send(authenticator.sign(await signInOptions(), deviation));
const refusal = (answer: Awaited<ReturnType<typeof send>>) => [answer.status, errorOf(answer).code];
const REFUSED = [401, "invalid_passkey"];

const confirmOptions = async ({ token }: Person) =>
  (await call("POST", "/v1/users/confirm/passkey/options", { token })).body.element;
const confirm = (credential: object, { token }: Person = person) =>
  call("POST", "/v1/users/confirm/passkey", { token, body: { credential } });
const hasSecondFactor = async ({ memberId: id }: Person) =>
  (await db().member.findUniqueOrThrow({ where: { id } })).hasSecondFactor;

/** As ten minutes later. */
const forgetConfirmation = ({ memberId }: Person) =>
  clients().writer.session.updateMany({ where: { memberId }, data: { confirmedAt: null } });

const lastMail = ({ email }: Person) =>
  db().emailOutbox.findFirstOrThrow({ where: { to: email }, orderBy: { id: "desc" } });

describe("a challenge", () => {
  const now = new Date("2027-01-11T09:00:00Z");
  const text = (challenge: Uint8Array) => Buffer.from(challenge).toString("base64url");

  test("is good for what it was made for, for five minutes, and as it was made", () => {
    const challenge = text(newChallenge("register 7", now));
    const later = (ms: number) => new Date(now.getTime() + ms);
    expect(readChallenge(challenge, "register 7", later(CHALLENGE_MS - 1))).not.toBeNull();
    expect(readChallenge(challenge, "register 7", later(CHALLENGE_MS))).toBeNull();
    expect(readChallenge(challenge, "register 8", now)).toBeNull();
    expect(readChallenge(challenge, "confirm 7", now)).toBeNull();
    for (const index of [0, 20, 30, 70]) {
      const other = challenge[index] === "A" ? "B" : "A";
      const changed = challenge.slice(0, index) + other + challenge.slice(index + 1);
      expect(readChallenge(changed, "register 7", now)).toBeNull();
    }
    expect(readChallenge("", "register 7", now)).toBeNull();
  });
});

describe("a passkey is added", () => {
  test("by whoever shows their password: they are told, and the trail says so", async () => {
    expect(await list(person)).toEqual({ element: [], asks_password: true });
    const options = await registrationOptions(person);
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: person.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const made = await register(newAuthenticator().make(options), person, "Work laptop");
    expect(made).toMatchObject({ status: 201, body: { element: { name: "Work laptop", last_used_at: null } } });
    expect(await list(person)).toEqual({ element: [made.body.element], asks_password: false });
    expect(await hasSecondFactor(person)).toBe(true);
    const mail = await lastMail(person);
    expect(mail.subject).toBe("A passkey was added to your sign-in");
    expect(mail.text).toContain("Work laptop");
    const [event] = await db().auditEvent.findMany({ where: { entityId: person.id, action: "user.passkeyAdd" } });
    expect(event).toMatchObject({ entityType: "user", memberId: person.memberId, note: "Work laptop" });
    const { excludeCredentials } = await registrationOptions(person);
    expect(excludeCredentials).toMatchObject([{ type: "public-key", transports: ["hybrid", "internal"] }]);
  });

  test("with ten recovery codes, if it is the first factor: with the password, one signs in without the passkey", async () => {
    const { id, recoveryCodes } = await addPasskey(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    const second = await addPasskey(person);
    expect(second.recoveryCodes).toEqual([]);
    const logIn = (code?: string) =>
      call("POST", "/v1/users/login", { form: { username: person.email, password: PASSWORD, ...(code && { code }) } });
    const wanted = await logIn();
    expect([wanted.status, errorOf(wanted)]).toMatchObject([
      401,
      { code: "second_factor_required", methods: ["passkey", "recovery_code"] },
    ]);
    const [first = "", other = ""] = recoveryCodes;
    const { status, body } = await logIn(first);
    expect(status).toBe(200);
    expect(refusal(await logIn(first))).toEqual([401, "invalid_code"]);
    await forgetConfirmation(person);
    const { access_token: token } = body;
    expect((await call("POST", "/v1/users/confirm", { token, body: { code: other } })).status).toBe(200);
    const renewed = await call("POST", "/v1/users/second-factor/recovery-codes", { token });
    expect([renewed.status, renewed.body.element.recovery_codes.length]).toEqual([200, 10]);

    for (const gone of [id, second.id]) {
      expect(await db().recoveryCode.count({ where: { memberId: person.memberId } })).toBe(10);
      expect((await remove(gone, { ...person, token })).status).toBe(200);
    }
    expect(await db().recoveryCode.count({ where: { memberId: person.memberId } })).toBe(0);
    expect((await logIn()).status).toBe(200);
  });

  test("once, of two first ones at once, with recovery codes", async () => {
    const [one, two] = [await registrationOptions(person), await registrationOptions(person)];
    const both = await Promise.all([one, two].map((options) => register(newAuthenticator().make(options))));
    expect(both.map(({ body }) => body.recovery_codes.length).sort()).toEqual([0, 10]);
  });

  test("by nobody without it", async () => {
    for (const body of [{ current_password: "not this one" }, {}]) {
      const answer = await call("POST", "/v1/users/passkeys/options", { token: person.token, body });
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.current_password"]]);
    }
  });

  test("once somebody has a second factor, by that and not by the password", async () => {
    const { authenticator } = await addPasskey(person);
    const ask = () => call("POST", "/v1/users/passkeys/options", { token: person.token, body: {} });
    expect((await ask()).status).toBe(200);
    await forgetConfirmation(person);
    const asked = { token: person.token, body: { current_password: "correct horse battery" } };
    const refused = await call("POST", "/v1/users/passkeys/options", asked);
    expect([refused.status, errorOf(refused).code]).toEqual([403, "confirmation_required"]);
    await confirm(authenticator.sign(await confirmOptions(person)));
    expect((await ask()).status).toBe(200);
  });

  test.each<[string, Deviation]>([
    ["at another origin", { origin: "https://depthbook.example" }],
    ["for another site", { rpId: "depthbook.example" }],
    ["without looking who is there", { isVerified: false }],
  ])("never when it was made %s", async (_, deviation) => {
    const answer = await register(newAuthenticator().make(await registrationOptions(person), deviation));
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.credential"]]);
    expect(await hasSecondFactor(person)).toBe(false);
  });

  test("never by another challenge than the member's own, nor twice by one", async () => {
    const own = await registrationOptions(person);
    const other = await registerOnly("market_maker");
    const foreign = [
      (await registrationOptions(other)).challenge,
      (await signInOptions()).challenge,
      (await confirmOptions(person)).challenge,
      "bm90IG91cnM",
    ];
    for (const challenge of foreign) {
      const answer = await register(newAuthenticator().make({ ...own, challenge }));
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.credential"]]);
    }
    const credential = newAuthenticator().make(own);
    const { id } = (await register(credential)).body.element;
    expect((await register(credential)).status).toBe(422);
    expect((await remove(id)).status).toBe(200);
    expect((await register(credential)).status).toBe(422);
  });

  test("not by who began with the password alone, once there is a second factor: they are to show it", async () => {
    const thief = { ...person, token: await signInByPassword(person.email) };
    const options = await registrationOptions(thief);
    await addPasskey(person);
    const answer = await register(newAuthenticator().make(options), thief);
    expect([answer.status, errorOf(answer).code]).toEqual([403, "confirmation_required"]);
  });

  test("to one member only", async () => {
    const { authenticator } = await addPasskey(person);
    const other = await registerOnly("market_maker");
    const answer = await register(authenticator.make(await registrationOptions(other)), other);
    expect([answer.status, errorOf(answer).code]).toEqual([409, "passkey_known"]);
  });

  test("twenty times at most", async () => {
    const { authenticator } = await addPasskey(person);
    const options = await registrationOptions(person);
    const key = await db().passkey.findUniqueOrThrow({ where: { credentialId: authenticator.id } });
    const more = Array.from({ length: LIMITS.passkeysPerMember - 1 }, (_, index) => ({
      ...{ ...key, id: key.id + index + 1, credentialId: `${key.credentialId}${index}` },
    }));
    await clients().writer.passkey.createMany({ data: more });
    const full = await call("POST", "/v1/users/passkeys/options", { token: person.token, body: {} });
    expect([full.status, errorOf(full).code]).toEqual([409, "too_many_passkeys"]);
    const late = await register(newAuthenticator().make(options));
    expect([late.status, errorOf(late).code]).toEqual([409, "too_many_passkeys"]);
  });
});

describe("signing in with a passkey", () => {
  test("answers as the password does, with the same cookie, and counts as confirmed", async () => {
    const { authenticator, id } = await addPasskey(person);
    const answer = await signIn(authenticator);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, email: person.email, token_type: "bearer" } });
    const token = answer.body.access_token;
    expect((await call("GET", "/v1/users/me", { token })).body.element.member.id).toBe(person.memberId);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("next-auth.session-token="));
    const byCookie = { headers: { cookie: cookie?.split(";")[0] ?? "" } };
    expect((await call("GET", "/v1/users/me", byCookie)).body.element.id).toBe(person.id);
    expect(firstOf((await list(person)).element).last_used_at).not.toBeNull();
    expect((await remove(id, { ...person, token })).status).toBe(200);
  });

  test("from a browser that is not known tells of it, and makes it known", async () => {
    const { authenticator } = await addPasskey(person);
    const notices = () =>
      db().emailOutbox.count({ where: { to: person.email, dedupeKey: { startsWith: "new-device:" } } });
    const enter = async (headers: Record<string, string>) => {
      const credential = authenticator.sign(await signInOptions());
      return call("POST", "/v1/users/login/passkey", { body: { credential }, headers });
    };
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const answer = await enter({ "user-agent": firefox });
    expect([answer.status, await notices()]).toEqual([200, 1]);
    expect((await lastMail(person)).subject).toBe("New sign-in: Firefox on Linux");
    const known = answer.headers.getSetCookie().find((line) => line.startsWith("depthbook.known-browser="));
    const cookie = known?.split(";")[0] ?? "";
    // Another kind of device by its name, so that a notice would be another one.
    const chrome =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    expect([(await enter({ cookie, "user-agent": chrome })).status, await notices()]).toEqual([200, 1]);
    expect([(await enter({ "user-agent": chrome })).status, await notices()]).toEqual([200, 2]);
  });

  test("says nothing of who has one: its options name nobody", async () => {
    await addPasskey(person);
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: "localhost", allowCredentials: [], userVerification: "required" });
    expect(refusal(await signIn(newAuthenticator()))).toEqual(REFUSED);
  });

  test.each<[string, Deviation]>([
    ["another origin", { origin: "https://depthbook.example" }],
    ["another site", { rpId: "depthbook.example" }],
    ["nobody looked at", { isVerified: false }],
    ["another member's name on it", { userHandle: "MQ" }],
  ])("is refused with %s", async (_, deviation) => {
    const { authenticator } = await addPasskey(person);
    expect(refusal(await signIn(authenticator, deviation))).toEqual(REFUSED);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test("is refused by a challenge that is not ours, for something else, or answered before", async () => {
    const { authenticator } = await addPasskey(person);
    for (const challenge of ["bm90IG91cnM", (await confirmOptions(person)).challenge]) {
      expect(refusal(await send(authenticator.sign({ challenge })))).toEqual(REFUSED);
    }
    const proof = authenticator.sign(await signInOptions());
    expect((await send(proof)).status).toBe(200);
    expect(refusal(await send(proof))).toEqual(REFUSED);
    const once = authenticator.sign(await signInOptions());
    const answers = await Promise.all([send(once), send(once), send(once)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test("is refused when its counter has not gone up, as of a copy; where none counts, it is not asked", async () => {
    const { authenticator } = await addPasskey(person, { counter: 5 });
    expect((await signIn(authenticator, { counter: 4_000_000_000 })).status).toBe(200);
    for (const counter of [4_000_000_000, 6, 0]) {
      expect(refusal(await signIn(authenticator, { counter }))).toEqual(REFUSED);
    }
    expect((await signIn(authenticator, { counter: 4_000_000_001 })).status).toBe(200);
    const { authenticator: plain } = await addPasskey(person);
    expect([(await signIn(plain)).status, (await signIn(plain)).status]).toEqual([200, 200]);
  });

  test("is refused with another's key under this one's id", async () => {
    const [mine, other] = [await addPasskey(person), await addPasskey(await registerOnly("vc_investor"))];
    const proof = other.authenticator.sign(await signInOptions());
    expect(refusal(await send({ ...proof, id: mine.authenticator.id }))).toEqual(REFUSED);
  });

  test("is refused where it says that it is another member's, or nobody's", async () => {
    const { authenticator } = await addPasskey(person);
    const other = await addPasskey(await registerOnly("vc_investor"));
    const proof = authenticator.sign(await signInOptions());
    const { userHandle: othersHandle } = other.authenticator.sign(await signInOptions()).response;
    const saying = (userHandle?: string) => {
      const { userHandle: _, ...signed } = proof.response;
      return { ...proof, response: { ...signed, ...(userHandle && { userHandle }) } };
    };
    expect(refusal(await send(saying(othersHandle)))).toEqual(REFUSED);
    expect(refusal(await send(saying()))).toEqual(REFUSED);
    // Neither spends the challenge.
    expect((await send(proof)).status).toBe(200);
  });

  test("is refused once it was removed, or its member", async () => {
    const { authenticator, id } = await addPasskey(person);
    await remove(id);
    expect(refusal(await signIn(authenticator))).toEqual(REFUSED);
    const gone = await addPasskey(person);
    const admin = await registerAdmin();
    expect((await call("DELETE", `/v1/users/${person.id}`, { token: admin.token })).status).toBe(200);
    expect(refusal(await signIn(gone.authenticator))).toEqual(REFUSED);
    expect(await db().passkey.count({ where: { memberId: person.memberId } })).toBe(0);
  });
});

describe("a passkey confirms", () => {
  test("what waits for it, for ten minutes, in the session that showed it", async () => {
    const { authenticator, id } = await addPasskey(person);
    await forgetConfirmation(person);
    const refused = await remove(id);
    expect([refused.status, errorOf(refused).code]).toEqual([403, "confirmation_required"]);
    const options = await confirmOptions(person);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const { status, body } = await confirm(authenticator.sign(options));
    expect(status).toBe(200);
    const left = Date.parse(body.element.confirmed_until) - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    expect((await remove(id)).status).toBe(200);
    expect(await hasSecondFactor(person)).toBe(false);
    expect((await lastMail(person)).subject).toBe("A passkey was removed from your sign-in");
    expect(await db().auditEvent.count({ where: { entityId: person.id, action: "user.passkeyRemove" } })).toBe(1);
  });

  test("where it says whose it is only if that is true, and needn't say it", async () => {
    const { authenticator } = await addPasskey(person);
    const other = await addPasskey(await registerOnly("market_maker"));
    const { userHandle: othersHandle } = other.authenticator.sign(await signInOptions()).response;
    const { response, ...proof } = authenticator.sign(await confirmOptions(person));
    const { userHandle: _, ...signed } = response;
    const wrong = await confirm({ ...proof, response: { ...signed, userHandle: othersHandle } });
    expect([wrong.status, namedFields(wrong)]).toEqual([422, ["body.credential"]]);
    expect((await confirm({ ...proof, response: signed })).status).toBe(200);
  });

  test("one session: others that had confirmed ask again once a passkey has come or gone", async () => {
    const other = { ...person, token: await signInByPassword(person.email) };
    const first = await addPasskey(person);
    const confirmOther = async () => confirm(first.authenticator.sign(await confirmOptions(other)), other);
    const refusalOfOther = async () => errorOf(await remove(first.id, other)).code;
    expect((await confirmOther()).status).toBe(200);
    const second = await addPasskey(person);
    expect(await refusalOfOther()).toBe("confirmation_required");
    expect((await confirmOther()).status).toBe(200);
    expect((await remove(second.id)).status).toBe(200);
    expect(await refusalOfOther()).toBe("confirmation_required");
    // One-time codes beside it are as good a reason to ask.
    expect((await confirmOther()).status).toBe(200);
    await enableCodes(person);
    expect(await refusalOfOther()).toBe("confirmation_required");
    expect((await confirmOther()).status).toBe(200);
    expect((await call("DELETE", "/v1/users/second-factor", { token: person.token })).status).toBe(200);
    expect(await refusalOfOther()).toBe("confirmation_required");
    expect((await remove(first.id)).status).toBe(200);
  });

  test("nothing by another member's, by a proof for signing in, or twice", async () => {
    const { authenticator, id } = await addPasskey(person);
    const other = await addPasskey(await registerOnly("market_maker"));
    await forgetConfirmation(person);
    const proof = authenticator.sign(await confirmOptions(person));
    const wrong = [
      other.authenticator.sign(await confirmOptions(person)),
      authenticator.sign(await signInOptions()),
      { ...proof, id: other.authenticator.id },
    ];
    for (const credential of wrong) {
      const answer = await confirm(credential);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.credential"]]);
    }
    expect((await remove(id)).status).toBe(403);
    expect((await confirm(proof)).status).toBe(200);
    expect((await confirm(proof)).status).toBe(422);
  });

  test("nothing once it is removed, not even while its proof is looked at", async () => {
    const other = { ...person, token: await signInByPassword(person.email) };
    const [{ authenticator, id }, kept] = [await addPasskey(person), await addPasskey(person)];
    const proof = authenticator.sign(await confirmOptions(other));
    const answer = await callDuring(
      () => remove(id),
      () => confirm(proof, other),
    );
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.credential"]]);
    expect(errorOf(await remove(kept.id, other)).code).toBe("confirmation_required");
  });
});

test("a passkey is renamed and removed by its member alone", async () => {
  const [mine, other] = [await addPasskey(person), await registerOnly("token_issuer")];
  const rename = (name: unknown, { token }: Person = person) =>
    call("PUT", `/v1/users/passkeys/${mine.id}`, { token, body: { name } });
  expect((await rename("Phone")).body.element.name).toBe("Phone");
  expect(firstOf((await list(person)).element).name).toBe("Phone");
  for (const bad of ["", " ", null, "a".repeat(101), "two\nlines"]) {
    expect(namedFields(await rename(bad))).toEqual(["body.name"]);
  }
  expect((await rename("Theirs", other)).status).toBe(404);
  expect((await remove(mine.id, other)).status).toBe(404);
  expect((await list(other)).element).toEqual([]);
});

test("challenges that were answered are forgotten when they have expired", async () => {
  await addPasskey(person);
  const isKept = async () => (await db().spentChallenge.count()) > 0;
  await sweepExpired(new Date());
  expect(await isKept()).toBe(true);
  await sweepExpired(new Date(Date.now() + CHALLENGE_MS));
  expect(await isKept()).toBe(false);
});

/** Registration and sign-in: who gets in, by what, and the first admin (contract section 3). */
import { describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { createAdmin, ensureFirstAdmin } from "@/lib/accounts/service/sign-in";
import { register } from "@/tests/factories/people";
import { type Answer, call } from "@/tests/setup/api";
import { PASSWORD, newAccount, signUp, logIn, me, bearer, cookie } from "@/tests/setup/session-answers";

describe("registration", () => {
  test("answers 201 with exactly the contract's fields, flat; the role is never taken from the body", async () => {
    const answer = await signUp({ email: "  Mixed.Case@Example.TEST ", role: "admin", is_liquidity_provider: true });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^dbk_[\w-]{43}$/),
      token_type: "bearer",
      id: expect.any(Number),
      name: "Visitor Labs",
      company_name: "Visitor Labs",
      email: "mixed.case@example.test",
      role: "user",
      user_type: "token_issuer",
      is_liquidity_provider: false,
      onboarding_completed: false,
      onboarding_completed_at: null,
    });
    expect(await db().user.findUnique({ where: { email: "mixed.case@example.test" } })).toMatchObject({ role: "user" });
  });

  test("makes every market maker a liquidity provider", async () => {
    expect((await signUp({ user_type: "market_maker" })).body.is_liquidity_provider).toBe(true);
    expect((await signUp({ user_type: "vc_investor" })).body.is_liquidity_provider).toBe(false);
  });

  test("refuses a taken email, whatever its case and surrounding space", async () => {
    const { body: first } = await signUp();
    for (const email of [first.email, first.email.toUpperCase(), `  ${first.email}\t`]) {
      const answer = await signUp({ email });
      expect(answer).toMatchObject({ status: 409, body: { detail: "Email already registered", code: "email_taken" } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test("of ten registrations of one email at once, one succeeds", async () => {
    const account = newAccount();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("POST", "/v1/users/register", { body: account })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await db().user.count({ where: { email: account.email } })).toBe(1);
  });

  test("stores passwords as argon2id and tokens not at all", async () => {
    const { body } = await signUp();
    const include = { sessions: true, members: true };
    const user = await db().user.findUniqueOrThrow({ where: { id: body.id }, include });
    expect(user.members.map(({ role }) => role)).toEqual(["owner"]);
    expect(user.members[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(PASSWORD);
    const everySession = JSON.stringify(await db().session.findMany());
    expect(user.sessions).toHaveLength(1);
    expect(everySession).not.toContain(body.access_token);
    expect(everySession).not.toContain(body.access_token.slice(4));
  });
});

describe("sign-in", () => {
  test("answers the same fields as registration, and finds the account whatever the email's case", async () => {
    const registered = await signUp();
    const answer = await logIn(` ${registered.body.email.toUpperCase()} `);
    expect(answer.status).toBe(200);
    expect({ ...answer.body, access_token: "" }).toEqual({ ...registered.body, access_token: "" });
    expect(answer.body.access_token).not.toBe(registered.body.access_token);
    for (const session of [registered, answer]) expect((await me(bearer(session))).status).toBe(200);
  });

  test("says the same of a wrong password and of an unknown email", async () => {
    const { body } = await signUp();
    const wrong = await logIn(body.email, "not the password");
    const unknown = await logIn("nobody@example.test", "not the password");
    expect(wrong).toMatchObject({ status: 401, body: { detail: "Incorrect email or password" } });
    expect({ ...unknown.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
    expect(unknown.status).toBe(wrong.status);
    const names = ({ headers }: Answer) => [...headers.keys()].sort();
    expect(names(unknown)).toEqual(names(wrong));
    expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
  });

  test.each([
    ["another case of it", PASSWORD.toUpperCase()],
    ["spaces around it", ` ${PASSWORD} `],
    ["only its beginning", PASSWORD.slice(0, -1)],
  ])("takes no other password for the right one: %s", async (_, password) => {
    const { body } = await signUp();
    expect((await logIn(body.email, password)).status).toBe(401);
  });
});

describe("the bearer token", () => {
  test.each([
    ["", "empty"],
    ["Bearer", "no token"],
    ["Bearer ", "an empty token"],
    ["Bearer %", "a stray percent sign"],
    ["Bearer dbk_a b", "two words"],
    ["Bearer dbk_unknown", "an unknown token"],
    ["Basic x", "another scheme"],
    ["Basic dXNlcjpwYXNz", "basic credentials"],
    ["Bearer null", "the word null"],
    ["Bearer ÿÿÿ", "characters beyond ASCII"],
    [`Bearer ${"a".repeat(10_240)}`, "10 kB"],
  ])("%j is refused: %s", async (authorization) => {
    const answer = await me({ authorization });
    expect(answer).toMatchObject({ status: 401, body: { detail: "Unauthorized. Please log in again." } });
  });

  test("that is wrong is refused even beside a good cookie", async () => {
    expect((await me({ ...cookie(await signUp()), authorization: "Bearer dbk_wrong" })).status).toBe(401);
  });

  test("is taken whatever the case of its scheme", async () => {
    const { body } = await signUp();
    expect((await me({ authorization: `bearer ${body.access_token}` })).status).toBe(200);
  });
});

describe("the first admin", () => {
  test("is made once, and signs in", async () => {
    await clients().writer.user.deleteMany({ where: { role: "admin" } });
    const admin = { email: " Root@Example.TEST", password: "a long admin password" };
    // Several instances may start at once.
    const made = await Promise.all([ensureFirstAdmin(admin), ensureFirstAdmin(admin), ensureFirstAdmin(admin)]);
    expect(made.sort()).toEqual([false, false, true]);
    expect(await ensureFirstAdmin(admin)).toBe(false);
    expect(await ensureFirstAdmin({ email: "other@example.test", password: "another password" })).toBe(false);
    expect(await db().user.count({ where: { role: "admin" } })).toBe(1);
    const answer = await logIn("root@example.test", admin.password);
    expect(answer.body).toMatchObject({ role: "admin", user_type: null, is_liquidity_provider: false });
  });

  test("is not made of an account that is there already, which is said with the variable", async () => {
    await clients().writer.user.deleteMany({ where: { role: "admin" } });
    const { email } = await register("token_issuer");
    await expect(ensureFirstAdmin({ email, password: "a long admin password" })).rejects.toThrow(
      `ADMIN_EMAIL is to make the first admin, and ${email} can't be one: Email already registered.`,
    );
  });

  test("is not made where an admin has been made by hand", async () => {
    await createAdmin({ email: "byhand@example.test", password: "a long admin password" });
    expect(await ensureFirstAdmin({ email: "env@example.test", password: "a long admin password" })).toBe(false);
    expect(await db().user.count({ where: { email: "env@example.test" } })).toBe(0);
  });
});

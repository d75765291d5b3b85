/**
 * Accounts that an admin makes (contract section 4 row 2, docs/decisions/0017): every rule, and every status it
 * answers with.
 */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { signIn } from "@/tests/factories/people";
import { call, fieldMessages, namedFields } from "@/tests/setup/api";
import { admin, newEmail, create, update, isAlive, trail, makeAdmin } from "@/tests/factories/managed-users";

beforeAll(makeAdmin);

describe("create", () => {
  test("makes a user who can sign in, with the least rights unless told", async () => {
    const email = newEmail();
    const { status, body } = await create({ email: ` ${email.toUpperCase()} `, password: "secret1" });
    expect(status).toBe(201);
    expect(body.element).toMatchObject({ email, role: "user", user_type: null, is_liquidity_provider: false });
    expect(body.element).toMatchObject({ name: "New Person", company_name: "New Person", onboarding_completed: false });
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
    expect(await isAlive(await signIn(email, "secret1"))).toBe(true);
    expect(await trail(body.element.id)).toEqual([["user.create", admin.id, null, "user"]]);
  });

  test("gives the type that was chosen, with the flag that goes with it", async () => {
    for (const [type, isMaker] of [
      ["token_issuer", false],
      ["market_maker", true],
      ["vc_investor", false],
    ] as const) {
      const { status, body } = await create({ user_type: type });
      expect(status).toBe(201);
      expect(body.element).toMatchObject({ user_type: type, is_liquidity_provider: isMaker, role: "user" });
    }
    for (const wrong of [
      { user_type: "market_maker", is_liquidity_provider: false },
      { user_type: "vc_investor", is_liquidity_provider: true },
    ]) {
      expect(namedFields(await create(wrong))).toEqual(["body.is_liquidity_provider"]);
    }
    expect(namedFields(await create({ user_type: "admin" }))).toEqual(["body.user_type"]);
  });

  test("under a key hashes the password before its transaction, which would hold everybody's writes up", async () => {
    const passwords = await import("@/lib/accounts/sign-in/passwords");
    const { hashPassword } = passwords;
    const connections: unknown[] = [];
    vi.spyOn(passwords, "hashPassword").mockImplementation((password) => {
      connections.push(db());
      return hashPassword(password);
    });
    const body = { name: "New Person", email: newEmail(), password: "secret1" };
    const send = () =>
      call("POST", "/v1/users/create", { token: admin.token, body, headers: { "idempotency-key": body.email } });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect(connections.length).toBeGreaterThan(0);
    // The reading connection: no transaction is open.
    for (const connection of connections) expect(connection).toBe(clients().reader);
    expect(await isAlive(await signIn(body.email, "secret1"))).toBe(true);
  });

  test("makes admins and liquidity providers", async () => {
    const email = newEmail();
    await create({ email, password: "secret1", role: "admin", is_liquidity_provider: true });
    const token = await signIn(email, "secret1");
    expect((await call("GET", "/v1/users", { token })).status).toBe(200);
    expect((await call("GET", "/v1/quotes/my", { token })).status).toBe(200);
  });

  test("without a password makes an account that nobody can sign in to, until it is given one", async () => {
    const email = newEmail();
    const { body } = await create({ email });
    const login = (password: string) => call("POST", "/v1/users/login", { form: { username: email, password } });
    for (const guess of ["undefined", "null", " "]) expect((await login(guess)).status).toBe(401);
    expect((await update({ id: body.element.id, password: "secret2" })).status).toBe(200);
    expect((await login("secret2")).status).toBe(200);
  });

  test("refuses a taken e-mail in any case", async () => {
    const email = newEmail();
    await create({ email });
    expect(await create({ email: email.toUpperCase() })).toMatchObject({ status: 409, body: { code: "email_taken" } });
  });

  test.each([
    [{ name: "  " }, "body.name", "Name is required"],
    [{ email: "nobody" }, "body.email", "Invalid email address"],
    [{ email: "" }, "body.email", "Invalid email address"],
    [{ password: "five5" }, "body.password", "Password must be at least 6 characters"],
    [{ password: "" }, "body.password", "Password must be at least 6 characters"],
    [{ role: "owner" }, "body.role", "Must be one of admin, user"],
    [{ is_liquidity_provider: "yes" }, "body.is_liquidity_provider", "Must be true or false"],
  ])("refuses %j in the form's words", async (body, field, message) => {
    const answer = await create(body);
    expect([answer.status, namedFields(answer)]).toEqual([422, [field]]);
    expect(fieldMessages(answer)[0]).toBe(message);
  });

  test("happens once per idempotency key", async () => {
    const headers = { "idempotency-key": "account-once" };
    const body = { name: "Once", email: newEmail() };
    const send = () => call("POST", "/v1/users/create", { token: admin.token, body, headers });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});

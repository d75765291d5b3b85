/**
 * Accounts that an admin changes (contract section 4 row 2, docs/decisions/0017): every rule, and every status it
 * answers with.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register, registerAdmin, signIn } from "@/tests/factories/people";
import { webhookBody } from "@/tests/factories/webhooks";
import { type Answer, call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { admin, newEmail, as, create, update, isAlive, notes, trail, makeAdmin } from "@/tests/factories/managed-users";

beforeAll(makeAdmin);

describe("update", () => {
  test.each(["POST", "PUT", "PATCH"] as const)("by %s changes what is given and nothing else", async (method) => {
    const maker = await register("market_maker");
    const { member: _, ...before } = (await call("GET", "/v1/users/me", { token: maker.token })).body.element;
    const { status, body } = await as(admin, method, "/v1/users/update", { id: maker.id, name: "Renamed" });
    expect(status).toBe(200);
    expect(body.element).toMatchObject({ ...before, name: "Renamed", company_name: "Renamed" });
    expect(await isAlive(maker.token)).toBe(true);
    expect(await trail(maker.id)).toContainEqual(["user.edit", admin.id, null, null]);
    expect(await notes(maker.id)).toEqual(["Name"]);
  });

  test("a new e-mail is the one to sign in with, and found by search", async () => {
    const person = await register("vc_investor");
    const email = newEmail();
    await update({ id: person.id, email });
    await signIn(email);
    const login = { form: { username: person.email, password: "correct horse battery" } };
    expect((await call("POST", "/v1/users/login", login)).status).toBe(401);
    // By a part of it: whole, it would be found as a member's.
    const found = await as(admin, "GET", `/v1/users?q=${email.slice(1)}`);
    expect(found.body.element.map(({ id }) => id)).toEqual([person.id]);
    // The address of before is told, and not which one it is now.
    const of = { to: person.email, subject: { contains: "another email" } };
    const told = await db().emailOutbox.findMany({ where: of });
    expect(told.map(({ text }) => text.includes("gave the account that had it another email"))).toEqual([true]);
    expect(JSON.stringify(told)).not.toContain(email);
  });

  test("an account is found by the whole e-mail of a member, too, and by no part of it", async () => {
    const person = await register("market_maker");
    const { email } = await addMember(person.id, "viewer");
    const found = async (q: string) =>
      (await as(admin, "GET", `/v1/users?q=${encodeURIComponent(q)}`)).body.element.map(({ id }) => id);
    expect(await found(email.toUpperCase())).toEqual([person.id]);
    expect(await found(email.slice(1))).toEqual([]);
  });

  test("makes nobody an administrator who isn't named: not the others of a company", async () => {
    const desk = await register("market_maker");
    const { id, token } = await addMember(desk.id, "viewer");
    await addMember(desk.id, "signer");
    const promotion = { id: desk.id, role: "admin" };
    const refused = await update(promotion);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "user_has_members"]);
    expect(errorOf(refused).detail).toContain("2 members beside its owner");
    expect((await call("GET", "/v1/quotes/all", { token })).status).toBe(403);
    expect((await update({ id: desk.id, name: "Renamed desk" })).status).toBe(200);
    const { element } = (await call("GET", "/v1/members", { token: desk.token })).body;
    for (const member of element.filter((one) => !one.is_self)) {
      expect((await as(desk, "DELETE", `/v1/members/${member.id}`)).status).toBe(200);
    }
    expect(await db().member.count({ where: { id } })).toBe(0);
    expect((await update(promotion)).status).toBe(200);
  });

  const ADDED: [string, (person: Person) => Promise<Answer>, (userId: number) => Promise<number>][] = [
    [
      "webhook",
      ({ token }) => call("POST", "/v1/webhooks", { token, body: webhookBody() }),
      (userId) => db().webhook.count({ where: { userId } }),
    ],
    [
      "member's invitation",
      ({ token }) => call("POST", "/v1/members", { token, body: { email: newEmail(), role: "viewer" } }),
      (accountId) => db().memberInvitation.count({ where: { accountId } }),
    ],
  ];

  test.each(ADDED)("to an administrator leaves no %s that is added in the same moment", async (_, add, count) => {
    const desk = await register("market_maker");
    const late = await callDuring(
      () => update({ id: desk.id, role: "admin" }),
      () => add(desk),
    );
    expect([late.status, errorOf(late).code]).toEqual([401, "invalid_token"]);
    expect(await count(desk.id)).toBe(0);
  });

  test("refuses another's e-mail, keeps everything", async () => {
    const [person, other] = [await register("vc_investor"), await register("vc_investor")];
    const answer = await update({ id: person.id, email: other.email, password: "secret9", role: "admin" });
    expect(answer).toMatchObject({ status: 409, body: { code: "email_taken", detail: "Email already registered" } });
    expect(await isAlive(person.token)).toBe(true);
    await signIn(person.email);
    expect((await update({ id: person.id, email: person.email })).status).toBe(200);
  });

  test("a new password ends every session; the old one is dead with it", async () => {
    const person = await register("token_issuer");
    const second = await signIn(person.email);
    await update({ id: person.id, password: "another one" });
    expect([await isAlive(person.token), await isAlive(second)]).toEqual([false, false]);
    await expect(signIn(person.email)).rejects.toThrow();
    expect(await isAlive(await signIn(person.email, "another one"))).toBe(true);
    expect((await trail(person.id)).at(-1)).toEqual(["user.password", admin.id, null, null]);
    const told = await db().emailOutbox.findMany({ where: { to: person.email, subject: { contains: "password" } } });
    expect(told.map(({ text }) => text.includes("An administrator of Depthbook set another one"))).toEqual([true]);
  });

  test("a new role ends every session, and the next one has it; the same role ends none", async () => {
    const person = await register("token_issuer");
    await update({ id: person.id, role: "user" });
    expect(await isAlive(person.token)).toBe(true);
    await update({ id: person.id, role: "admin" });
    expect(await isAlive(person.token)).toBe(false);
    const token = await signIn(person.email);
    expect((await call("GET", "/v1/stats", { token })).status).toBe(200);
    await update({ id: person.id, role: "user" });
    expect(await isAlive(token)).toBe(false);
    expect((await trail(person.id)).filter(([action]) => action === "user.role")).toEqual([
      ["user.role", admin.id, "user", "admin"],
      ["user.role", admin.id, "admin", "user"],
    ]);
  });

  test("nobody demotes themselves, last admin or not", async () => {
    const other = await registerAdmin();
    for (const person of [admin, other]) {
      const answer = await as(person, "PATCH", "/v1/users/update", { id: person.id, role: "user" });
      expect(answer).toMatchObject({ status: 409, body: { code: "own_account", detail: "You can't demote yourself" } });
    }
    expect(await isAlive(admin.token)).toBe(true);
    expect(
      (await as(other, "PATCH", "/v1/users/update", { id: other.id, name: "Still admin", role: "admin" })).status,
    ).toBe(200);
  });

  test("the liquidity provider flag belongs to market makers and to users without a type", async () => {
    const set = async (person: Person, flag: boolean, more = {}) =>
      update({ id: person.id, is_liquidity_provider: flag, ...more });
    const [maker, issuer] = [await register("market_maker"), await register("token_issuer")];
    for (const [person, flag] of [
      [maker, false],
      [issuer, true],
    ] as const) {
      const answer = await set(person, flag);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.is_liquidity_provider"]]);
    }
    expect((await set(issuer, true, { role: "admin" })).status).toBe(200);
    const { body } = await create({});
    expect(
      (await update({ id: body.element.id, is_liquidity_provider: true })).body.element.is_liquidity_provider,
    ).toBe(true);
    expect(await notes(body.element.id)).toEqual(["Liquidity provider: on"]);
  });

  test("a flag and a role stay while what the user has depends on them, and the answer says what that is", async () => {
    const newPerson = async (account: object): Promise<Person> => {
      const { element } = (await create({ password: "secret1", ...account })).body;
      return { ...element, memberId: 0, token: await signIn(element.email, "secret1") };
    };
    const refusal = async (body: object) => {
      const answer = await update(body);
      expect(answer).toMatchObject({ status: 409, body: { code: "user_has_records" } });
      return errorOf(answer).detail;
    };
    const issuer = await register("token_issuer");
    const desk = await newPerson({ is_liquidity_provider: true });
    const rfqId = await createOpenRfq(issuer, [desk]);
    const unflag = { id: desk.id, is_liquidity_provider: false };
    expect(await refusal(unflag)).toBe("The user has 1 invitation to an RFQ and would lose access to that");
    const quoteId = await createQuote(desk, rfqId);
    await as(issuer, "PUT", "/v1/quotes/status", { id: quoteId, status: "ACCEPTED" });
    expect(await refusal({ ...unflag, role: "admin" })).toBe(
      "The user has 1 invitation to an RFQ, 1 quote and 1 agreement and would lose access to that",
    );
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: desk.token })).status).toBe(200);
    expect((await trail(desk.id)).map(([action]) => action)).toEqual(["user.create"]);
    expect((await update({ id: desk.id, name: "Renamed", is_liquidity_provider: true })).status).toBe(200);

    const owner = await newPerson({ role: "admin" });
    const { id: draftId } = await createDraft(owner, [desk]);
    const demote = { id: owner.id, role: "user" };
    expect(await refusal(demote)).toBe("The user has 1 RFQ and would lose access to that");
    expect((await as(owner, "DELETE", "/v1/rfqs/delete", { id: draftId })).status).toBe(200);
    expect((await update(demote)).status).toBe(200);

    // An issuer keeps their RFQs as an administrator, and as the issuer that they are again then.
    for (const role of ["admin", "user"]) expect((await update({ id: issuer.id, role })).status).toBe(200);
  });

  test.each([0, -1, 1.5, "5", null, 2_147_483_648])("%j is no id", async (id) => {
    for (const path of ["/v1/users/update", "/v1/users/delete"]) {
      const answer = await as(admin, "POST", path, { id });
      expect([answer.status, namedFields(answer), fieldMessages(answer)[0]]).toEqual([
        422,
        ["body.id"],
        "Invalid user ID.",
      ]);
    }
  });

  test("an unknown user is a 404", async () => {
    expect((await update({ id: 2_147_483_647, name: "Nobody" })).status).toBe(404);
  });
});

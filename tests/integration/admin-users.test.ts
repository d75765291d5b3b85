/** Users as admins manage them (contract section 4 row 2, docs/decisions/0017): every rule, and every status it answers with. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { addMember } from "@/tests/factories/members";
import { type Person, register, registerAdmin, registerOnly, signIn } from "@/tests/factories/people";
import { createProfile } from "@/tests/factories/profiles";
import { call, errorOf, fieldMessages, type Method, namedFields } from "@/tests/setup/api";

let admin: Person;
let count = 0;

const newEmail = () => `account${(count += 1)}@example.test`;
const as = <Url extends string>(person: Person, method: Method, path: Url, body?: unknown) =>
  call(method, path, { token: person.token, body });
const create = (body: object) =>
  as(admin, "POST", "/v1/users/create", { name: "New Person", email: newEmail(), ...body });
const update = (body: object) => as(admin, "PUT", "/v1/users/update", body);
const isAlive = async (token: string) => (await call("GET", "/v1/users/me", { token })).status === 200;
const notes = async (entityId: number) =>
  (await db().auditEvent.findMany({ where: { entityType: "user", entityId, action: "user.edit" } })).map(
    ({ note }) => note,
  );
const trail = async (entityId: number) => {
  const rows = await db().auditEvent.findMany({ where: { entityType: "user", entityId }, orderBy: { id: "asc" } });
  return rows.map(({ action, actorId, fromState, toState }) => [action, actorId, fromState, toState]);
};

beforeAll(async () => {
  admin = await registerAdmin();
});

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
    const found = await as(admin, "GET", `/v1/users?q=${email}`);
    expect(found.body.element.map(({ id }) => id)).toEqual([person.id]);
    // The address of before is told, and not which one it is now.
    const of = { to: person.email, subject: { contains: "another e-mail" } };
    const told = await db().emailOutbox.findMany({ where: of });
    expect(told.map(({ text }) => text.includes("gave the account that had it another e-mail"))).toEqual([true]);
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

describe("delete", () => {
  test.each<[string, (id: number) => [Method, string, unknown?]]>([
    ["POST with an id", (id) => ["POST", "/v1/users/delete", { id }]],
    ["DELETE by path", (id) => ["DELETE", `/v1/users/${id}`]],
  ])("%s: the user, their sessions and their sign-in are gone, the trail stays", async (_how, request) => {
    const person = await register("vc_investor");
    const [method, path, body] = request(person.id);
    expect(await as(admin, method, path, body)).toMatchObject({ status: 200, body: { element: { id: person.id } } });
    expect(await isAlive(person.token)).toBe(false);
    await expect(signIn(person.email)).rejects.toThrow();
    expect(await db().session.count({ where: { userId: person.id } })).toBe(0);
    expect((await trail(person.id)).at(-1)).toEqual(["user.delete", admin.id, "user", null]);
    expect((await as(admin, method, path, body)).status).toBe(404);
  });

  test("what waits to be sent to its members is not sent any more; those who ever came are told", async () => {
    const fund = await register("vc_investor");
    const [viewer, gone] = [await addMember(fund.id, "viewer"), await create({ user_type: "vc_investor" })];
    const members = [fund.email, viewer.email];
    const waiting = members.map((to, index) => ({
      ...{ to, subject: "Something new", text: "It changed", dedupeKey: `notification:${fund.id}0${index}` },
    }));
    await inTransaction((tx) => tx.emailOutbox.createMany({ data: waiting }));
    for (const id of [fund.id, gone.body.element.id]) {
      expect((await as(admin, "DELETE", `/v1/users/${id}`)).status).toBe(200);
    }
    const to = { in: [...members, gone.body.element.email] };
    const left = await db().emailOutbox.findMany({ where: { to, dedupeKey: { startsWith: "notification:" } } });
    expect(left).toEqual([]);
    const told = await db().emailOutbox.findMany({ where: { to, subject: "Your account on Depthbook was deleted" } });
    expect(told.map((mail) => mail.to).sort()).toEqual([...members].sort());
  });

  test("nobody deletes themselves", async () => {
    for (const answer of [
      await as(admin, "POST", "/v1/users/delete", { id: admin.id }),
      await as(admin, "DELETE", `/v1/users/${admin.id}`),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: "own_account", detail: "You can't delete yourself" } });
    }
  });

  test("another admin may go", async () => {
    const other = await registerAdmin();
    expect((await as(admin, "DELETE", `/v1/users/${other.id}`)).status).toBe(200);
  });

  test("one with RFQs, quotes or agreements stays, and the answer says why", async () => {
    const issuer = await register("token_issuer");
    const [maker, invited] = [await register("market_maker"), await register("market_maker")];
    await createDraft(issuer, [maker]);
    const rfqId = await createOpenRfq(issuer, [maker, invited]);
    const quoteId = await createQuote(maker, rfqId);
    const refusal = async (person: Person) => {
      const answer = await as(admin, "DELETE", `/v1/users/${person.id}`);
      expect(answer).toMatchObject({ status: 409, body: { code: "user_has_records" } });
      expect(await isAlive(person.token)).toBe(true);
      return errorOf(answer).detail;
    };
    expect(await refusal(invited)).toBe("The user has 1 invitation to an RFQ and can't be deleted");
    expect(await refusal(issuer)).toBe("The user has 2 RFQs and can't be deleted");
    await as(issuer, "PUT", "/v1/quotes/status", { id: quoteId, status: "ACCEPTED" });
    expect(await refusal(issuer)).toBe("The user has 2 RFQs and 1 agreement and can't be deleted");
    expect(await refusal(maker)).toBe(
      "The user has 2 invitations to RFQs, 1 quote and 1 agreement and can't be deleted",
    );
  });
});

describe("list", () => {
  const list = async (query: string) => {
    const { status, body } = await as(admin, "GET", `/v1/users?${query}`);
    expect(status).toBe(200);
    return body.element;
  };
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);

  test("filters by role and by type", async () => {
    const maker = await register("market_maker");
    expect((await list("role=admin&limit=500")).every(({ role }) => role === "admin")).toBe(true);
    const makers = await list("user_type=market_maker&role=user&limit=500");
    expect(makers.every(({ user_type }) => user_type === "market_maker")).toBe(true);
    expect(makers.map(({ id }) => id)).toContain(maker.id);
    for (const query of ["role=owner", "user_type=bank", "sort=password_hash"]) {
      expect((await as(admin, "GET", `/v1/users?${query}`)).status).toBe(422);
    }
  });

  test("searches name and e-mail as they are written, ignoring case", async () => {
    const plain = (await create({ name: "Zephyr Holdings", email: "axb.zephyr@example.test" })).body.element.id;
    const special = (await create({ name: "Zephyr 50%", email: "a_b.zephyr@example.test" })).body.element.id;
    expect((await ids("q=ZEPHYR&sort=email")).sort()).toEqual([plain, special].sort());
    expect(await ids("q=holdings")).toEqual([plain]);
    expect(await ids("q=A_B.ZEPHYR@EXAMPLE")).toEqual([special]);
    expect(await ids("q=50%25")).toEqual([special]);
    expect(await ids("q=nobody at all")).toEqual([]);
  });

  test("finds them by role, as its table names it, a page at a time", async () => {
    const [first, second] = [await registerAdmin(), await registerAdmin()];
    const everybody = await as(admin, "GET", "/v1/users?limit=500");
    const admins = everybody.body.element.filter(({ role }) => role === "admin").map(({ id }) => id);
    const plainEmail = newEmail();
    const plain = (await create({ name: "Plain", email: plainEmail })).body.element.id;
    const found = async (query: string) => {
      const { status, body } = await as(admin, "GET", `/v1/users?${query}`);
      expect(status).toBe(200);
      return { ids: body.element.map(({ id }) => id), total: body.total };
    };
    expect(admins).toEqual(expect.arrayContaining([first.id, second.id]));
    for (const q of ["admin", "ADMIN", "dmi"]) {
      const { ids, total } = await found(`q=${q}&limit=500`);
      expect(ids).toEqual(expect.arrayContaining(admins));
      expect(ids).not.toContain(plain);
      expect(total).toBe(ids.length);
    }
    const paged: number[] = [];
    const whole = await found("q=admin&sort=email&limit=500");
    for (let offset = 0; offset < whole.total; offset += 2) {
      paged.push(...(await found(`q=admin&sort=email&limit=2&offset=${offset}`)).ids);
    }
    expect(paged).toEqual(whole.ids);
    expect((await found(`q=user&limit=500`)).ids).toContain(plain);
    expect((await found("q=user&role=user&limit=500")).ids).toContain(plain);
    expect((await found("q=dmi&role=user")).ids).not.toContain(first.id);
    expect((await found("q=admi%25&limit=500")).ids).not.toContain(first.id);
    expect((await found(`q=${plainEmail}`)).ids).toEqual([plain]);
  });

  test("an issuer finds market makers by their ids, and nobody else", async () => {
    const issuer = await register("token_issuer");
    const [one, two] = [await register("market_maker", "Beacon"), await register("market_maker", "Anchor")];
    const found = (ids: string) => call("GET", `/v1/users/lps?ids=${ids}&sort=company_name`, { token: issuer.token });
    const names = async (ids: string) => (await found(ids)).body.element.map((maker) => maker.company_name);
    expect(await names(`${one.id},${two.id},${issuer.id},2147483647`)).toEqual(["Anchor", "Beacon"]);
    expect(await names(String(two.id))).toEqual(["Anchor"]);
    for (const wrong of ["", "0", "1,", "x", "2147483648", Array.from({ length: 101 }, (_, id) => id + 1).join(",")]) {
      const answer = await found(wrong);
      expect(answer.status).toBe(422);
      expect(namedFields(answer)).toEqual(["query.ids"]);
    }
  });

  test("an issuer reads what a market maker does, and leaves out who has not finished their profile", async () => {
    const issuer = await register("token_issuer");
    const [done, begun, none] = [
      await register("market_maker", "Twin Desk"),
      await registerOnly("market_maker", "Twin Desk"),
      await registerOnly("market_maker", "Twin Desk"),
    ];
    await createProfile(begun, "market_maker");
    const found = async (query: string) =>
      (await call("GET", `/v1/users/lps?q=twin&sort=id&${query}`, { token: issuer.token })).body;
    const offer = {
      name: "Twin Desk",
      company_name: "Twin Desk",
      services: { otc: false, marketMaking: true, compliance: false },
      services_provided: ["CEX Market Making"],
      trading_venues_coverage: ["Binance"],
    };
    const nothing = { services: { ...offer.services, marketMaking: false }, services_provided: [] };
    const [first, second, third] = [
      { ...offer, id: done.id, onboarding_completed: true },
      { ...offer, id: begun.id, onboarding_completed: false },
      { ...offer, ...nothing, trading_venues_coverage: [], id: none.id, onboarding_completed: false },
    ];
    expect((await found("")).element).toEqual([first, second, third]);
    expect(await found("onboarding=completed")).toMatchObject({ element: [first], total: 1 });
    expect((await found("onboarding=in_progress&limit=1&offset=1")).element).toEqual([third]);
    expect((await found(`onboarding=completed&ids=${begun.id}`)).total).toBe(0);
  });

  test("an issuer's search for market makers finds nobody by e-mail", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker", "Quiet Desk");
    const found = (q: string) => call("GET", `/v1/users/lps?q=${q}`, { token: issuer.token });
    expect((await found("quiet")).body.total).toBe(1);
    expect((await found(maker.email)).body.total).toBe(0);
  });
});

describe("at once", () => {
  test("two admins who demote each other leave one", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await registerAdmin(), await registerAdmin()];
      const answers = await Promise.all([
        as(one, "PATCH", "/v1/users/update", { id: two.id, role: "user" }),
        as(two, "PATCH", "/v1/users/update", { id: one.id, role: "user" }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await db().user.count({ where: { id: { in: [one.id, two.id] }, role: "admin" } })).toBe(1);
    }
  });

  test("the last two of all: the second is told that it is the last admin", async () => {
    const other = await registerAdmin();
    const others = { role: "admin" as const, id: { notIn: [admin.id, other.id] } };
    await clients().writer.user.updateMany({ where: others, data: { role: "user" } });
    const answers = await Promise.all([
      as(admin, "DELETE", `/v1/users/${other.id}`),
      as(other, "DELETE", `/v1/users/${admin.id}`),
    ]);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Which of the two comes depends on whether the session was gone before the second call began.
    expect(["last_admin", "invalid_token"]).toContain(refused && errorOf(refused).code);
    expect(await db().user.count({ where: { role: "admin" } })).toBe(1);
    const [survivor] = [admin, other].filter((_, index) => answers[index]?.status === 200);
    admin = survivor ?? admin;
  });

  test("ten deletions of one user: one does it, the others find nobody", async () => {
    const person = await register("vc_investor");
    const answers = await Promise.all(Array.from({ length: 10 }, () => as(admin, "DELETE", `/v1/users/${person.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  test("a deletion beside an RFQ of the user's: one of them holds", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker");
    const [deleted, created] = await Promise.all([
      as(admin, "DELETE", `/v1/users/${issuer.id}`),
      createDraft(issuer, [maker]).catch(() => null),
    ]);
    expect(deleted.status === 200).toBe(created === null);
    if (deleted.status !== 200) expect(errorOf(deleted).code).toBe("user_has_records");
  });
});

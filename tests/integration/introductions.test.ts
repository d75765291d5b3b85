/** Introductions between funds and token issuers (docs/decisions/0069): who asks, who answers, who sees how to reach whom. */
import { beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { pausedBy } from "@/lib/introductions/rules";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { LIMITS } from "@/lib/kit/limits";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile, PRIVATE } from "@/tests/factories/full-profile";
import { createProfile, kindPath } from "@/tests/factories/profiles";
import { type Answer, call, errorOf, fieldMessages } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";

const MESSAGE = "We lead seed rounds in your sector.";

let fund: Person, issuer: Person;
let issuerProfile: number, fundProfile: number;

/** Somebody whose whole profile is marked where it is private, as if they had completed the wizard with it. */
async function registerMarked(kind: "token_issuer" | "vc_investor", name: string): Promise<[Person, number]> {
  const person = await registerOnly(kind, name);
  const profile = await createProfile(person, kind, fullProfile[kind]);
  await inTransaction((tx) =>
    tx.user.update({ where: { id: person.id }, data: { onboardingCompletedAt: new Date() } }),
  );
  return [person, profile];
}

beforeEach(async () => {
  [fund, fundProfile] = await registerMarked("vc_investor", "Granite Peak");
  [issuer, issuerProfile] = await registerMarked("token_issuer", "Nimbus Labs");
});

const ask = ({ token }: Person, { id }: { id: number }, message: unknown = MESSAGE) =>
  call("POST", "/v1/introductions", { token, body: { user_id: id, message } });
const asked = async (from: Person, to: Person): Promise<number> => (await ask(from, to)).body.element.id;
const decide = ({ token }: Person, id: number, status: string, reason?: string) =>
  call("PUT", "/v1/introductions/status", { token, body: { id, status, ...(reason !== undefined && { reason }) } });
const read = async ({ token }: Person, query = "") => (await call("GET", `/v1/introductions${query}`, { token })).body;
const refusal = (given: Answer) => [given.status, errorOf(given).code];
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const seenOf = async (viewer: Person, kind: "token_issuer" | "vc_investor", id: number) =>
  JSON.stringify((await call("GET", kindPath(kind, id), { token: viewer.token })).body).split(PRIVATE).length - 1;

async function toldOf({ token }: Person) {
  const { body } = await call("GET", "/v1/notifications?limit=100", { token });
  return body.element.filter(({ kind }) => kind.startsWith("introduction_")).map(({ kind }) => kind);
}

/** Issuers that can be asked, at less expense than by the wizard. */
async function registerIssuers(count: number): Promise<Person[]> {
  const companies = await Promise.all(Array.from({ length: count }, () => registerOnly("token_issuer")));
  const where = { id: { in: companies.map(({ id }) => id) } };
  await inTransaction((tx) => tx.user.updateMany({ where, data: { onboardingCompletedAt: new Date() } }));
  return companies;
}

/** As if it had been asked so many days ago. */
const age = (id: number, days: number) =>
  inTransaction((tx) =>
    tx.introduction.update({ where: { id }, data: { createdAt: new Date(Date.now() - days * 86_400_000) } }),
  );

describe("how to reach each other", () => {
  test("is seen by both once the side that was asked has accepted, and by nobody before", async () => {
    const id = await asked(fund, issuer);
    for (const person of [fund, issuer]) {
      expect(firstOf((await read(person)).element)).toMatchObject({ id, status: "PENDING", message: MESSAGE });
      expect(JSON.stringify(await read(person))).not.toContain(PRIVATE);
    }
    expect([
      await seenOf(fund, "token_issuer", issuerProfile),
      await seenOf(issuer, "vc_investor", fundProfile),
    ]).toEqual([0, 0]);
    expect((await decide(issuer, id, "ACCEPTED")).status).toBe(200);
    // Contacts, and never the terms that only the owner sees: as many as a counterparty's (directories/private-fields.test.ts).
    expect([
      await seenOf(fund, "token_issuer", issuerProfile),
      await seenOf(issuer, "vc_investor", fundProfile),
    ]).toEqual([6, 5]);
    for (const person of [fund, issuer]) {
      expect(firstOf((await read(person)).element).contacts?.[0]?.email).toContain(PRIVATE);
    }
  });

  test("stays unseen after a refusal, whose reason both read, and after a withdrawal", async () => {
    await decide(issuer, await asked(fund, issuer), "DECLINED", "Our round is full.");
    await decide(issuer, await asked(issuer, fund), "WITHDRAWN");
    for (const person of [fund, issuer]) {
      const { element } = await read(person);
      expect(element.map(({ status, reason }) => [status, reason])).toEqual([
        ["WITHDRAWN", null],
        ["DECLINED", "Our round is full."],
      ]);
      expect(JSON.stringify(element)).not.toContain(PRIVATE);
    }
    expect([
      await seenOf(fund, "token_issuer", issuerProfile),
      await seenOf(issuer, "vc_investor", fundProfile),
    ]).toEqual([0, 0]);
  });

  test("is the account's own address where a profile names nobody", async () => {
    const nameless = await register("token_issuer", "Nameless Labs");
    await decide(nameless, await asked(fund, nameless), "ACCEPTED");
    expect(firstOf((await read(fund)).element).contacts).toEqual([
      expect.objectContaining({ name: "Nameless Labs", email: nameless.email }),
    ]);
  });

  test("opens nothing to a third company, nor to another of the same kind", async () => {
    await decide(issuer, await asked(fund, issuer), "ACCEPTED");
    const [otherFund, otherIssuer] = [await register("vc_investor"), await register("token_issuer")];
    expect(await seenOf(otherFund, "token_issuer", issuerProfile)).toBe(0);
    expect(await seenOf(otherIssuer, "vc_investor", fundProfile)).toBe(0);
    for (const person of [otherFund, otherIssuer]) expect(await read(person)).toMatchObject({ element: [], total: 0 });
  });
});

describe("the list", () => {
  test("is the caller's own, by direction, state and company", async () => {
    const other = await register("token_issuer", "Other Labs");
    await asked(fund, issuer);
    await asked(other, fund);
    const companies = async (query: string) => (await read(fund, query)).element.map(({ company }) => company.user_id);
    expect(await companies("")).toEqual([other.id, issuer.id]);
    expect(await companies("?direction=sent")).toEqual([issuer.id]);
    expect(await companies("?direction=received")).toEqual([other.id]);
    expect(await companies(`?user_id=${issuer.id}`)).toEqual([issuer.id]);
    expect(await companies("?status=ACCEPTED")).toEqual([]);
    expect(await read(fund, "?limit=1&offset=1")).toMatchObject({ total: 2, limit: 1, offset: 1 });
    expect(firstOf((await read(other)).element)).toMatchObject({
      direction: "sent",
      company: { user_id: fund.id, kind: "vc_investor", company_name: fund.name, profile_id: fundProfile },
    });
  });
});

describe("asking", () => {
  test("is of the other kind only, and of nobody that there isn't", async () => {
    const [maker, sameKind, admin] = [
      await register("market_maker"),
      await register("vc_investor"),
      await registerAdmin(),
    ];
    for (const other of [maker, sameKind, admin, fund, { id: 2_000_000_000 }]) {
      expect(refusal(await ask(fund, other))).toEqual([404, "not_found"]);
    }
  });

  test("needs two completed onboardings", async () => {
    const [newFund, newIssuer] = [await registerOnly("vc_investor"), await registerOnly("token_issuer")];
    expect(refusal(await ask(newFund, issuer))).toEqual([409, "onboarding_unfinished"]);
    expect(refusal(await ask(fund, newIssuer))).toEqual([409, "onboarding_unfinished"]);
  });

  test("needs a message that can be seen, and not too long a one", async () => {
    for (const message of ["", "  ", "\u200b"]) {
      expect(fieldMessages(await ask(fund, issuer, message))).toEqual(["Write a message"]);
    }
    expect((await ask(fund, issuer, "a".repeat(LIMITS.introductionMessageLength + 1))).status).toBe(422);
    expect((await ask(fund, issuer, "a".repeat(LIMITS.introductionMessageLength))).status).toBe(201);
  });

  test("of several at once, from one side or from both, one stands", async () => {
    const answers = await Promise.all([ask(fund, issuer), ask(issuer, fund), ask(fund, issuer)]);
    expect(outcomes(answers)).toEqual([201, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(refusal(answer)).toEqual([409, "introduction_exists"]);
    }
    const { id } = firstOf((await read(fund)).element);
    const [recipient] = (await read(fund, "?direction=received")).total === 1 ? [fund] : [issuer];
    await decide(recipient, id, "ACCEPTED");
    for (const [from, to] of [[fund, issuer] as const, [issuer, fund] as const]) {
      expect(refusal(await ask(from, to))).toEqual([409, "introduction_exists"]);
    }
  });

  test("the same company again waits, whatever became of the first; the other side needn't", async () => {
    const id = await asked(fund, issuer);
    await decide(fund, id, "WITHDRAWN");
    const refused = await ask(fund, issuer);
    expect(refusal(refused)).toEqual([409, "asked_recently"]);
    // The moment, not the day: on that it would be refused until then.
    const [{ ask_again_at: from } = { ask_again_at: "" }] = (await read(fund)).element;
    expect(refused.body).toMatchObject({
      detail: `You asked them before. Ask again after ${formatDateTimeZone(from)}.`,
    });
    await age(id, LIMITS.introductionPauseDays - 1);
    expect(refusal(await ask(fund, issuer))).toEqual([409, "asked_recently"]);
    await age(id, LIMITS.introductionPauseDays + 1);
    const again = await asked(fund, issuer);
    await decide(issuer, again, "DECLINED");
    expect((await ask(issuer, fund)).status).toBe(201);
  });

  test("waits for what was sent also when the other side has asked since, and the newest two tell so", async () => {
    await decide(fund, await asked(fund, issuer), "WITHDRAWN");
    await decide(fund, await asked(issuer, fund), "DECLINED");
    expect(refusal(await ask(fund, issuer))).toEqual([409, "asked_recently"]);
    const { element } = await read(fund, `?user_id=${issuer.id}&limit=2`);
    expect(element.map(({ direction }) => direction)).toEqual(["received", "sent"]);
    expect(pausedBy(element, new Date())).toMatchObject({ direction: "sent", status: "WITHDRAWN" });
  });

  test("stops at so many of theirs without an answer", async () => {
    const first = await asked(fund, issuer);
    // Of a day before: a day's own limit is not what stops here.
    await age(first, 1);
    const companies = await registerIssuers(LIMITS.openIntroductions);
    const answers = await Promise.all(companies.map((company) => ask(fund, company)));
    const most = LIMITS.openIntroductions - 1;
    expect(outcomes(answers)).toEqual([...Array<number>(most).fill(201), 409]);
    const refused = companies[answers.findIndex(({ status }) => status === 409)] as Person;
    expect(refusal(await ask(fund, refused))).toEqual([409, "too_many_introductions"]);
    await decide(issuer, first, "DECLINED");
    expect((await ask(fund, refused)).status).toBe(201);
  });

  test("stops at so many of theirs within a day, those that they withdrew included", async () => {
    const [last, ...companies] = await registerIssuers(LIMITS.introductionsPerDay + 1);
    const ids = await Promise.all(companies.map((company) => asked(fund, company)));
    await Promise.all(ids.map((id) => decide(fund, id, "WITHDRAWN")));
    const refused = await ask(fund, last as Person);
    expect(refusal(refused)).toEqual([429, "introduction_budget"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(86_000);
    // Those of other companies don't count.
    expect((await ask(last as Person, fund)).status).toBe(201);
    await age(ids[0] as number, 1);
    expect((await ask(fund, issuer)).status).toBe(201);
  });
});

describe("deciding", () => {
  test("is the asked side's to answer and the asking side's to withdraw; others don't learn of it", async () => {
    const id = await asked(fund, issuer);
    for (const status of ["ACCEPTED", "DECLINED"])
      expect(refusal(await decide(fund, id, status))).toEqual([403, "forbidden"]);
    expect(refusal(await decide(issuer, id, "WITHDRAWN"))).toEqual([403, "forbidden"]);
    const stranger = await register("token_issuer");
    for (const status of ["ACCEPTED", "WITHDRAWN"]) {
      expect(refusal(await decide(stranger, id, status))).toEqual([404, "not_found"]);
    }
    expect((await decide(issuer, id, "PENDING")).status).toBe(422);
    expect(fieldMessages(await decide(issuer, id, "ACCEPTED", "Why not"))).toEqual(["Belongs to DECLINED only"]);
    expect(firstOf((await read(fund)).element).status).toBe("PENDING");
  });

  test("happens once: of an acceptance, a refusal and a withdrawal at once, one wins", async () => {
    const id = await asked(fund, issuer);
    const answers = await Promise.all([
      decide(issuer, id, "ACCEPTED"),
      decide(fund, id, "WITHDRAWN"),
      decide(issuer, id, "DECLINED"),
    ]);
    expect(outcomes(answers)).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.element.status;
    expect(firstOf((await read(fund)).element).status).toBe(won);
    for (const [person, status] of [[issuer, "ACCEPTED"] as const, [fund, "WITHDRAWN"] as const]) {
      expect(refusal(await decide(person, id, status))).toEqual([409, "introduction_decided"]);
    }
    const isSeen = (await seenOf(fund, "token_issuer", issuerProfile)) > 0;
    expect(isSeen).toBe(won === "ACCEPTED");
    const trail = await db().auditEvent.findMany({ where: { entityType: "introduction", entityId: id } });
    expect(trail.map(({ fromState, toState }) => [fromState, toState])).toEqual([
      [null, "PENDING"],
      ["PENDING", won],
    ]);
  });

  test("tells the other side, by e-mail too, without a word that was written", async () => {
    await decide(issuer, await asked(fund, issuer), "DECLINED", "Our round is full.");
    await decide(fund, await asked(issuer, fund), "ACCEPTED");
    expect(await toldOf(fund)).toEqual(["introduction_asked", "introduction_declined"]);
    expect(await toldOf(issuer)).toEqual(["introduction_accepted", "introduction_asked"]);
    const emails = await db().emailOutbox.findMany({ where: { to: { in: [fund.email, issuer.email] } } });
    expect(emails).toHaveLength(4);
    for (const written of [MESSAGE, "round is full"]) expect(JSON.stringify(emails)).not.toContain(written);
  });

  test("waits on the dashboard of whoever was asked, and of nobody else", async () => {
    const needs = async ({ token }: Person) =>
      (await call("GET", "/v1/dashboard", { token })).body.element.needs.find(
        ({ kind }) => kind === "introductions_to_answer",
      );
    const id = await asked(fund, issuer);
    expect(await needs(issuer)).toMatchObject({ total: 1, href: "/introductions", rows: [{ name: "Granite Peak" }] });
    expect(await needs(fund)).toBeUndefined();
    const [sooner] = await registerMarked("vc_investor", "Asked Before");
    const { createdAt } = await age(await asked(sooner, issuer), 3);
    // Who has waited longest first, and since when: their ids are in no order.
    const rows = [{ name: "Asked Before", since: createdAt.toISOString() }, { name: "Granite Peak" }];
    expect(await needs(issuer)).toMatchObject({ total: 2, rows });
    // Of many, those who have waited longest are shown, not those who came last and then in the order of their wait.
    for (const days of [1, 5, 2]) {
      const [other] = await registerMarked("vc_investor", `Asked ${days} days ago`);
      await age(await asked(other, issuer), days);
    }
    const longest = [{ name: "Asked 5 days ago" }, { name: "Asked Before" }, { name: "Asked 2 days ago" }];
    expect(await needs(issuer)).toMatchObject({ total: 5, rows: longest });
    await call("DELETE", `/v1/users/${sooner.id}`, { token: (await registerAdmin()).token });
    await decide(issuer, id, "ACCEPTED");
    expect(await needs(issuer)).toMatchObject({ total: 3 });
  });
});

describe("a company that leaves the directory", () => {
  const deleteProfile = ({ token }: Person, kind: string) => call("POST", `/v1/onboarding/${kind}/delete`, { token });
  const leave = {
    "its profile is deleted": () => deleteProfile(fund, "vc-investor"),
    "its account is made an administrator's": async () =>
      call("PUT", "/v1/users/update", { token: (await registerAdmin()).token, body: { id: fund.id, role: "admin" } }),
  };

  test.each(Object.entries(leave))("%s: nothing waits any more, and the others are told", async (_how, go) => {
    const [other] = await registerMarked("token_issuer", "Second Labs");
    const [sent, received] = [await asked(fund, issuer), await asked(other, fund)];
    expect((await go()).status).toBe(200);
    expect(firstOf((await read(issuer)).element)).toMatchObject({ id: sent, status: "WITHDRAWN" });
    expect(firstOf((await read(other)).element)).toMatchObject({
      ...{ id: received, status: "DECLINED", reason: "No longer in the directory." },
    });
    expect([await toldOf(issuer), await toldOf(other)]).toEqual([
      ["introduction_withdrawn", "introduction_asked"],
      ["introduction_declined"],
    ]);
    const told = (await call("GET", "/v1/notifications", { token: other.token })).body.element;
    expect(firstOf(told)).toMatchObject({
      title: "Introduction declined: Granite Peak",
      body: "They are no longer in the directory: there is nobody left to be introduced to.",
    });
    expect(refusal(await decide(issuer, sent, "ACCEPTED"))).toEqual([409, "introduction_decided"]);
    for (const id of [sent, received]) {
      const trail = await db().auditEvent.findMany({ where: { entityType: "introduction", entityId: id } });
      expect(trail.map(({ fromState, toState }) => [fromState, toState])).toEqual([
        [null, "PENDING"],
        ["PENDING", id === sent ? "WITHDRAWN" : "DECLINED"],
      ]);
    }
    // Who was introduced stays so.
    expect(JSON.stringify(await read(issuer))).not.toContain(PRIVATE);
  });

  test("with its account tells those who wait, whose list it leaves", async () => {
    const [other] = await registerMarked("token_issuer", "Second Labs");
    await asked(fund, issuer);
    await asked(other, fund);
    const { token } = await registerAdmin();
    expect((await call("DELETE", `/v1/users/${fund.id}`, { token })).status).toBe(200);
    for (const person of [issuer, other]) expect(await read(person)).toMatchObject({ total: 0 });
    expect([await toldOf(issuer), await toldOf(other)]).toEqual([
      ["introduction_withdrawn", "introduction_asked"],
      ["introduction_declined"],
    ]);
  });

  test("is accepted by nobody, also where it left before that ended what waits", async () => {
    const id = await asked(fund, issuer);
    const where = { id: fund.id };
    await inTransaction((tx) => tx.user.update({ where, data: { onboardingCompletedAt: null } }));
    const refused = await decide(issuer, id, "ACCEPTED");
    expect(refusal(refused)).toEqual([409, "onboarding_unfinished"]);
    expect(firstOf((await read(issuer)).element)).toMatchObject({ id, status: "PENDING" });
    expect(JSON.stringify(await read(issuer))).not.toContain(fund.email);
    expect((await decide(issuer, id, "DECLINED")).status).toBe(200);
  });

  test("and an acceptance at once: one is first, and nothing is left waiting", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [leaving] = await registerMarked("vc_investor", `Leaving ${round}`);
      const id = await asked(leaving, issuer);
      const [accepted, deleted] = await Promise.all([
        decide(issuer, id, "ACCEPTED"),
        deleteProfile(leaving, "vc-investor"),
      ]);
      expect(deleted.status).toBe(200);
      const status = accepted.status === 200 ? "ACCEPTED" : "WITHDRAWN";
      expect(firstOf((await read(issuer, `?user_id=${leaving.id}`)).element)).toMatchObject({ id, status });
    }
  });

  test("while an acceptance waits for it: the acceptance reads that it has left", async () => {
    const id = await asked(fund, issuer);
    const change = () => deleteProfile(fund, "vc-investor");
    const late = await callDuring(change, () => decide(issuer, id, "ACCEPTED"));
    expect(refusal(late)).toEqual([409, "introduction_decided"]);
    expect(JSON.stringify(await read(issuer))).not.toContain(PRIVATE);
  });
});

test("an account that is deleted takes its introductions along", async () => {
  await decide(issuer, await asked(fund, issuer), "ACCEPTED");
  const admin = await registerAdmin();
  expect((await call("DELETE", `/v1/users/${issuer.id}`, { token: admin.token })).status).toBe(200);
  expect(await read(fund)).toMatchObject({ element: [], total: 0 });
});

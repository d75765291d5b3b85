/** A process under way: extended, joined by more market makers, taken back, passed on (contract section 11). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { deadlineMove } from "@/lib/rfqs/rules/deadline";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createDraft, createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf, fieldMessages, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

const DAY_MS = 86_400_000;
const REASON = "We launch a quarter later";
const UNKNOWN_ID = 2_000_000_000;

let issuer: Person, otherIssuer: Person, alpha: Person, beta: Person, uninvited: Person, admin: Person;
let rfqId: number;

beforeAll(async () => {
  [issuer, otherIssuer] = [await register("token_issuer", "Nimbus Labs"), await register("token_issuer")];
  [alpha, beta] = [await register("market_maker", "Alpha"), await register("market_maker", "Beta")];
  [uninvited, admin] = [await register("market_maker"), await registerAdmin()];
});

beforeEach(async () => {
  rfqId = await createOpenRfq(issuer, [alpha, beta]);
});

const read = async ({ token }: Person, id = rfqId) => (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;
const extend = ({ token }: Person, valid_until: number, more: object = {}) =>
  call("PUT", "/v1/rfqs/extend", { token, body: { id: rfqId, valid_until, ...more } });
const invite = ({ token }: Person, market_maker_ids: unknown, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/invite`, { token, body: { market_maker_ids } });
const cancel = ({ token }: Person, reason: unknown = REASON, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/cancel`, { token, body: { reason } });
const pass = ({ token }: Person, reason: unknown = REASON, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/pass`, { token, body: { reason } });
const decide = ({ token }: Person, id: number, status: string, more: object = {}) =>
  call("PUT", "/v1/quotes/status", { token, body: { id, status, ...more } });
const quoteStatus = async (id: number) => (await db().quote.findUniqueOrThrow({ where: { id } })).status;
const setStatus = ({ token }: Person, status: string) =>
  call("PUT", "/v1/rfqs/status", { token, body: { id: rfqId, status } });

const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const NOT_OPEN = [409, "rfq_not_open"];

/** The titles of a person's notifications of the RFQ, beside those of its publication and of quotes. */
async function toldOf(person: Person): Promise<string[]> {
  const { body } = await call("GET", "/v1/notifications?limit=100", { token: person.token });
  return body.element
    .filter(({ rfq_id, kind }) => rfq_id === rfqId && ["rfq_extended", "rfq_cancelled", "rfq_passed"].includes(kind))
    .map(({ body: text }) => text);
}

const trail = async (person: Person) =>
  (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: person.token })).body.element;
const actions = async (person: Person) => (await trail(person)).map(({ action }) => action);

describe.each([
  ["extend", (person: Person) => extend(person, Date.now() + 30 * DAY_MS)],
  ["invite", (person: Person) => invite(person, [uninvited.id])],
  ["cancel", (person: Person) => cancel(person)],
  ["pass", () => pass(alpha)],
] as const)("%s", (_, ask) => {
  test.each(["CLOSED", "SIGNED"])("is a 409 for an RFQ that is %s", async (status) => {
    await setStatus(admin, status);
    const before = await read(issuer);
    expect(refusal(await ask(issuer))).toEqual(NOT_OPEN);
    expect(refusal(await ask(admin))).toEqual(NOT_OPEN);
    expect(await read(issuer)).toEqual(before);
  });

  test("is a 409 once the deadline has passed, whatever is stored", async () => {
    await inTransaction((tx) =>
      tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date(Date.now() - 1) } }),
    );
    expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).status).toBe("OPEN");
    expect(refusal(await ask(issuer))).toEqual(NOT_OPEN);
  });
});

describe("a draft", () => {
  beforeEach(async () => {
    rfqId = (await createDraft(issuer, [alpha])).id;
  });

  test("is neither extended, nor added to, nor cancelled; and unknown to those it names", async () => {
    expect(refusal(await extend(issuer, Date.now() + 30 * DAY_MS))).toEqual(NOT_OPEN);
    expect(refusal(await invite(issuer, [beta.id]))).toEqual(NOT_OPEN);
    expect(refusal(await cancel(issuer))).toEqual(NOT_OPEN);
    expect(refusal(await pass(alpha))).toEqual([404, "not_found"]);
  });
});

describe("extending", () => {
  test("moves the deadline and the version, not the terms; quotes keep their validity, parties are told", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const before = await read(issuer);
    const { validUntil } = await db().quote.findUniqueOrThrow({ where: { id: quoteId } });
    await settleDeadlines({ requestId: "clock", now: new Date(before.valid_until - 3_600_000) });

    const later = before.valid_until + DAY_MS;
    const answer = await extend(issuer, later);
    expect(answer.body.element).toMatchObject({
      ...{ valid_until: later, status: "OPEN" },
      ...{ version: before.version + 1, terms_version: before.terms_version },
    });
    expect((await db().quote.findUniqueOrThrow({ where: { id: quoteId } })).validUntil).toEqual(validUntil);
    expect((await db().rfq.findUniqueOrThrow({ where: { id: rfqId } })).closingNoticeAt).toBeNull();
    const moved = (await trail(issuer)).find(({ action }) => action === "rfq.extend");
    expect(moved?.note).toBe(deadlineMove(new Date(before.valid_until), new Date(later)));
    for (const maker of [alpha, beta]) {
      expect(await toldOf(maker)).toEqual([
        expect.stringMatching(/^Nimbus Labs takes quotes until .* UTC\. A quote of yours keeps its own validity/),
      ]);
    }
    expect(await toldOf(issuer)).toEqual([]);
    await extend(admin, later + 1);
    expect(await toldOf(issuer)).toEqual([expect.stringMatching(/^An administrator extended the deadline/)]);
  });

  test("is only ever to a later deadline, by a millisecond at least", async () => {
    const { valid_until: deadline } = await read(issuer);
    for (const earlier of [deadline, deadline - 1, Date.now() + 1000, 10_000_000_001]) {
      const answer = await extend(issuer, earlier);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.valid_until"]]);
      expect(fieldMessages(answer)).toEqual(["Must be later than the deadline it has now"]);
    }
    expect((await extend(issuer, deadline + 1)).status).toBe(200);
    expect((await extend(issuer, 4_102_444_800_001)).status).toBe(422);
  });

  test("names the version that was seen, if it wants", async () => {
    const { version, valid_until } = await read(issuer);
    expect(refusal(await extend(issuer, valid_until + 1, { version: version - 1 }))).toEqual([409, "rfq_changed"]);
    expect((await extend(issuer, valid_until + 1, { version })).status).toBe(200);
  });

  test("opens nothing again that the clock has closed: not by an administrator's later deadline either", async () => {
    await inTransaction((tx) => tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date() } }));
    const body = { id: rfqId, valid_until: Date.now() + 9 * DAY_MS };
    const edited = await call("PUT", "/v1/rfqs/update", { token: admin.token, body });
    expect([edited.status, edited.body.element.status, (await read(alpha)).status]).toEqual([200, "CLOSED", "CLOSED"]);
  });

  test("at once with others never shortens what one of them was answered", async () => {
    const { valid_until: deadline } = await read(issuer);
    const days = [1, 2, 3, 4, 5];
    const answers = await Promise.all(days.map((day) => extend(issuer, deadline + day * DAY_MS)));
    const taken = answers.flatMap(({ status, body }) => (status === 200 ? [body.element.valid_until] : []));
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect([409, 422]).toContain(answer.status);
    expect((await read(issuer)).valid_until).toBe(Math.max(...taken));
  });

  test("while the clock closes it: it is closed at its old deadline, or open until the new one", async () => {
    const { valid_until: deadline } = await read(issuer);
    const [answer] = await Promise.all([
      extend(issuer, deadline + DAY_MS),
      settleDeadlines({ requestId: "clock", now: new Date(deadline + 1) }),
    ]);
    const { status, validUntil } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
    if (answer.status === 200) expect([status, validUntil.getTime()]).toEqual(["OPEN", deadline + DAY_MS]);
    else expect([answer.status, status, validUntil.getTime()]).toEqual([409, "CLOSED", deadline]);
  });
});

describe("inviting", () => {
  test("adds who is not invited, tells them alone, and moves the version, not the terms", async () => {
    const before = await read(issuer);
    const answer = await invite(issuer, [alpha.id, uninvited.id]);
    expect(answer.body.element).toMatchObject({
      ...{ market_maker_count: 3, version: before.version + 1, terms_version: before.terms_version },
      market_maker_ids: [alpha.id, beta.id, uninvited.id].sort((a, b) => a - b),
    });
    expect((await read(uninvited)).id).toBe(rfqId);
    const published = { rfqId, kind: "rfq_published" };
    expect(await db().notification.count({ where: { ...published, memberId: uninvited.memberId } })).toBe(1);
    expect(await db().notification.count({ where: { ...published, memberId: alpha.memberId } })).toBe(1);
    expect(await actions(issuer)).toContain("rfq.invite");
    expect((await createQuote(uninvited, rfqId)) > 0).toBe(true);
  });

  test("those who are all invited already changes nothing", async () => {
    const before = await read(issuer);
    expect((await invite(issuer, [alpha.id, beta.id])).body.element).toEqual(before);
    expect(await actions(issuer)).not.toContain("rfq.invite");
  });

  test("refuses whom there is not, who is no market maker, and an empty or doubled list", async () => {
    const cases: [unknown, string][] = [
      [[uninvited.id, UNKNOWN_ID], "body.market_maker_ids.1"],
      [[otherIssuer.id], "body.market_maker_ids.0"],
      [[], "body.market_maker_ids"],
      [[uninvited.id, uninvited.id], "body.market_maker_ids"],
      [undefined, "body.market_maker_ids"],
    ];
    for (const [ids, field] of cases) {
      const answer = await invite(issuer, ids);
      expect([answer.status, namedFields(answer)]).toEqual([422, [field]]);
    }
    expect((await read(issuer)).market_maker_count).toBe(2);
  });

  test("the same twenty times at once: invited once, counted once, told once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite(issuer, [uninvited.id])));
    expect(new Set(outcomes(answers))).toEqual(new Set([200]));
    expect((await read(issuer)).market_maker_count).toBe(3);
    const told = { rfqId, kind: "rfq_published", memberId: uninvited.memberId };
    expect(await db().notification.count({ where: told })).toBe(1);
    expect((await actions(issuer)).filter((action) => action === "rfq.invite")).toHaveLength(1);
  });
});

describe("cancelling", () => {
  test("closes it, rejects what is pending, and tells whose quotes these were, without the reason in the e-mail", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const { element } = (await cancel(issuer)).body;
    expect(element).toMatchObject({ status: "CLOSED", cancelled: { reason: REASON } });
    const quote = await call("GET", `/v1/quotes/${quoteId}`, { token: alpha.token });
    expect(quote.body.element).toMatchObject({ status: "REJECTED", reason: REASON });
    expect((await read(alpha)).cancelled).toEqual(element.cancelled);
    expect((await read(admin)).cancelled).toEqual(element.cancelled);
    expect(await toldOf(alpha)).toEqual([
      "Nimbus Labs cancelled the RFP, and your quote is rejected. The RFP says why.",
    ]);
    expect(await toldOf(beta)).toEqual([]);
    const emails = await db().emailOutbox.findMany({ where: { to: alpha.email } });
    expect(emails.map(({ subject }) => subject)).toContain("An RFP was cancelled");
    expect(JSON.stringify(emails)).not.toContain(REASON);
    expect(await actions(issuer)).toContain("rfq.cancel");
    const trail = await call("GET", `/v1/audit/quote/${quoteId}`, { token: issuer.token });
    expect(trail.body.element.map(({ action }) => action)).toContain("quote.rejectCancelled");
  });

  test("leaves an accepted quote and its agreement, and quotes that were decided", async () => {
    const [accepted, withdrawn] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    await decide(issuer, accepted, "ACCEPTED");
    await decide(beta, withdrawn, "WITHDRAWN");
    expect((await cancel(issuer)).status).toBe(200);
    expect([await quoteStatus(accepted), await quoteStatus(withdrawn)]).toEqual(["ACCEPTED", "WITHDRAWN"]);
    expect(await db().agreement.count({ where: { quoteId: accepted } })).toBe(1);
    expect(await toldOf(alpha)).toEqual([]);
  });

  test("leaves what has expired by then to the clock, as an acceptance that signs does", async () => {
    const signed = await createOpenRfq(issuer, [alpha, beta]);
    const [overdue, other] = [await createQuote(beta, rfqId), await createQuote(beta, signed)];
    await inTransaction((tx) =>
      tx.quote.updateMany({ where: { id: { in: [overdue, other] } }, data: { validUntil: new Date() } }),
    );
    expect((await cancel(issuer)).status).toBe(200);
    const accepted = await createQuote(alpha, signed);
    expect((await decide(issuer, accepted, "ACCEPTED", { close_rfq: true })).body.element.status).toBe("ACCEPTED");
    expect([await quoteStatus(overdue), await quoteStatus(other), await toldOf(beta)]).toEqual([
      "PENDING",
      "PENDING",
      [],
    ]);
  });

  test("needs a reason of at most 1000 characters", async () => {
    for (const reason of [null, 5, "", "  ", "\u200b", "a".repeat(1001), "a\u0000b"]) {
      const answer = await cancel(issuer, reason);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.reason"]]);
    }
    expect((await cancel(issuer, "a".repeat(1000))).status).toBe(200);
  });

  test("is no news once an admin opens it again, whatever closes it then", async () => {
    await cancel(issuer);
    await setStatus(admin, "OPEN");
    expect((await read(issuer)).cancelled).toBeNull();
    await setStatus(issuer, "CLOSED");
    expect((await read(alpha)).cancelled).toBeNull();
  });

  test("at once with acceptances: each quote is accepted or rejected, as its answer said, and none is left pending", async () => {
    const [first, second] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    const [cancelled, ...accepted] = await Promise.all([
      cancel(issuer),
      decide(issuer, first, "ACCEPTED"),
      decide(issuer, second, "ACCEPTED"),
    ]);
    expect(cancelled.status).toBe(200);
    const expected = accepted.map(({ status }) => (status === 200 ? "ACCEPTED" : "REJECTED"));
    expect([await quoteStatus(first), await quoteStatus(second)]).toEqual(expected);
    const agreements = expected.filter((status) => status === "ACCEPTED").length;
    expect(await db().agreement.count({ where: { rfqId } })).toBe(agreements);
  });

  test("at once with an acceptance that signs it: one of them holds", async () => {
    const quoteId = await createQuote(alpha, rfqId);
    const [cancelled, signed] = await Promise.all([
      cancel(issuer),
      decide(issuer, quoteId, "ACCEPTED", { close_rfq: true }),
    ]);
    expect(outcomes([cancelled, signed])).toEqual([200, 409]);
    const { status } = await read(issuer);
    expect([status, await quoteStatus(quoteId)]).toEqual(
      signed.status === 200 ? ["SIGNED", "ACCEPTED"] : ["CLOSED", "REJECTED"],
    );
  });

  test("at once with quotes: each is rejected or refused", async () => {
    const submit = ({ token }: Person) => call("POST", "/v1/quotes/create", { token, body: quoteBody(rfqId) });
    const [cancelled, ...submitted] = await Promise.all([cancel(issuer), submit(alpha), submit(beta)]);
    expect(cancelled.status).toBe(200);
    for (const { status } of submitted) expect([201, 409]).toContain(status);
    expect(await db().quote.count({ where: { rfqId, status: "PENDING" } })).toBe(0);
  });

  test("twice at once: once", async () => {
    expect(outcomes(await Promise.all([cancel(issuer), cancel(admin)]))).toEqual([200, 409]);
    expect((await actions(admin)).filter((action) => action === "rfq.cancel")).toHaveLength(1);
  });
});

describe("passing", () => {
  test("is read by the maker, the owner and admins, and by nobody else invited; the owner is told", async () => {
    const { version } = await read(issuer);
    expect((await read(alpha)).my_pass).toBeNull();
    const { element } = (await pass(alpha)).body;
    expect(element.my_pass).toMatchObject({ reason: REASON });
    expect(element).not.toHaveProperty("passes");
    const passes = [{ market_maker_id: alpha.id, ...element.my_pass }];
    expect((await read(issuer)).passes).toEqual(passes);
    expect((await read(admin)).passes).toEqual(passes);
    expect((await read(issuer)).version).toBe(version);
    expect(JSON.stringify(await read(beta))).not.toContain(REASON);
    expect((await read(beta)).my_pass).toBeNull();
    expect(await toldOf(issuer)).toEqual(["They don’t quote. The RFP says why."]);
    expect(await toldOf(beta)).toEqual([]);
    expect(await actions(issuer)).toContain("rfq.pass");
    expect(JSON.stringify(await db().emailOutbox.findMany({ where: { to: issuer.email } }))).not.toContain(REASON);
  });

  test("again replaces the reason, and tells nobody once more", async () => {
    await pass(alpha);
    await pass(alpha, "The terms don't fit");
    expect((await read(issuer)).passes).toMatchObject([{ reason: "The terms don't fit" }]);
    expect(await toldOf(issuer)).toHaveLength(1);
  });

  test("is undone by a quote, and impossible while one is pending", async () => {
    await pass(alpha);
    const quoteId = await createQuote(alpha, rfqId);
    expect([(await read(alpha)).my_pass, (await read(issuer)).passes]).toEqual([null, []]);
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_pending"]);
    await decide(alpha, quoteId, "WITHDRAWN");
    // News to the owner again, who has had a quote of theirs since.
    const before = (await toldOf(issuer)).filter((body) => body.startsWith("They don’t quote")).length;
    expect((await pass(alpha)).status).toBe(200);
    expect((await toldOf(issuer)).filter((body) => body.startsWith("They don’t quote"))).toHaveLength(before + 1);
  });

  test("is impossible for who has won, also once a later quote of theirs is withdrawn", async () => {
    await decide(issuer, await createQuote(alpha, rfqId), "ACCEPTED");
    const refused = await pass(alpha);
    expect(refusal(refused)).toEqual([409, "quote_already_accepted"]);
    expect(errorOf(refused).detail).toBe("Your quote on this RFQ is accepted");
    const later = await createQuote(alpha, rfqId);
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_accepted"]);
    await decide(alpha, later, "WITHDRAWN");
    expect(refusal(await pass(alpha))).toEqual([409, "quote_already_accepted"]);
    expect([(await read(alpha)).my_pass, (await read(issuer)).passes]).toEqual([null, []]);
    expect((await pass(beta)).status).toBe(200);
  });

  test.each(["PENDING", "ACCEPTED"])("is undone by an admin who revives a quote of theirs as %s", async (status) => {
    const quoteId = await createQuote(alpha, rfqId);
    await decide(alpha, quoteId, "WITHDRAWN");
    await pass(alpha);
    expect((await decide(admin, quoteId, status)).status).toBe(200);
    expect([(await read(alpha)).my_pass, (await read(issuer)).passes]).toEqual([null, []]);
  });

  test("at once with an acceptance: never a pass beside an accepted quote", async () => {
    const [mine, withdrawn] = [await createQuote(alpha, rfqId), await createQuote(beta, rfqId)];
    const [passed, accepted] = await Promise.all([pass(alpha), decide(issuer, mine, "ACCEPTED")]);
    // Before the acceptance the quote is pending.
    expect([passed.status, accepted.status, (await read(alpha)).my_pass]).toEqual([409, 200, null]);

    await decide(admin, mine, "REJECTED");
    await decide(beta, withdrawn, "WITHDRAWN");
    const [asWell, revived] = await Promise.all([pass(beta), decide(admin, withdrawn, "ACCEPTED")]);
    expect([200, 409]).toContain(asWell.status);
    expect([revived.status, (await read(beta)).my_pass]).toEqual([200, null]);
  });

  test("outlives an admin's change of who is invited, for those who stay", async () => {
    await pass(alpha);
    const ids = [alpha.id, uninvited.id];
    const body = { id: rfqId, market_maker_ids: ids };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body })).body.element).toMatchObject({
      ...{ market_maker_count: 2, passes: [{ market_maker_id: alpha.id, reason: REASON }] },
      market_maker_ids: ids.toSorted((a, b) => a - b),
    });
    expect(refusal(await pass(beta))).toEqual([404, "not_found"]);
  });

  test("at once with a quote of theirs: never a pass beside a pending quote", async () => {
    const submit = () => call("POST", "/v1/quotes/create", { token: alpha.token, body: quoteBody(rfqId) });
    const [passed, submitted] = await Promise.all([pass(alpha), submit()]);
    expect(submitted.status).toBe(201);
    expect([200, 409]).toContain(passed.status);
    expect((await read(alpha)).my_pass).toBeNull();
  });

  test("needs a reason, and an invitation", async () => {
    expect(namedFields(await pass(alpha, " "))).toEqual(["body.reason"]);
    expect(refusal(await pass(uninvited))).toEqual([404, "not_found"]);
    expect(refusal(await pass(alpha, REASON, UNKNOWN_ID))).toEqual([404, "not_found"]);
  });
});

/** Questions about an RFQ (contract section 11, docs/decisions/0056): who asks, answers and reads, and that nobody but admins learns who asked. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { LIMITS } from "@/lib/kit/limits";
import { createDraft, createOpenRfq } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf, fieldMessages } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";

const QUESTION = "Is the TGE date fixed?";
const ANSWER = "Yes, whatever the market does.";
const NOT_OPEN = [409, "rfq_not_open"];

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

const ask = ({ token }: Person, text: unknown = QUESTION, id = rfqId) =>
  call("POST", `/v1/rfqs/${id}/questions`, { token, body: { text } });
const answer = ({ token }: Person, id: number, text: unknown = ANSWER) =>
  call("POST", `/v1/questions/${id}/answer`, { token, body: { text } });
const read = async ({ token }: Person, query = "") =>
  (await call("GET", `/v1/rfqs/${rfqId}/questions${query}`, { token })).body;
const askedBy = async (person: Person, text = QUESTION): Promise<number> => (await ask(person, text)).body.element.id;
const textsFor = async (person: Person) => (await read(person)).element.map(({ text }) => text);
const setStatus = (status: string) =>
  call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id: rfqId, status } });
const refusal = (given: Answer) => [given.status, errorOf(given).code];
const outcomes = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** What a person was told of questions about the RFQ, the newest first. */
async function toldOf({ token }: Person) {
  const { body } = await call("GET", "/v1/notifications?limit=100", { token });
  return body.element.filter(({ rfq_id, kind }) => rfq_id === rfqId && kind.startsWith("question_"));
}

describe("who reads", () => {
  test("an unanswered one: its asker, the owner and admins; an answered one: everyone invited", async () => {
    const id = await askedBy(alpha);
    for (const person of [alpha, issuer, admin]) expect(await textsFor(person)).toEqual([QUESTION]);
    const awaits = async (person: Person) => firstOf((await read(person)).element).may_answer;
    expect([await awaits(issuer), await awaits(admin), await awaits(alpha)]).toEqual([true, false, false]);
    expect(await read(beta)).toMatchObject({ element: [], total: 0 });
    const answered = (await answer(issuer, id)).body.element;
    expect(answered.answer).toEqual({ text: ANSWER, at: expect.any(String) });
    for (const person of [alpha, beta, issuer, admin]) {
      expect(firstOf((await read(person)).element)).toMatchObject({ answer: answered.answer, may_answer: false });
    }
    for (const person of [uninvited, otherIssuer]) {
      expect((await call("GET", `/v1/rfqs/${rfqId}/questions`, { token: person.token })).status).toBe(404);
    }
  });

  test("the newest first, page by page; a market maker's total counts what they may read", async () => {
    for (const text of ["First", "Second", "Third"]) await answer(issuer, await askedBy(alpha, text));
    await askedBy(alpha, "Fourth");
    expect(await textsFor(alpha)).toEqual(["Fourth", "Third", "Second", "First"]);
    const page = await read(beta, "?limit=1&offset=1");
    expect(page).toMatchObject({ total: 3, limit: 1, offset: 1 });
    expect(page.element.map(({ text }) => text)).toEqual(["Second"]);
  });

  test("whoever is not invited any more reads nothing, their own included", async () => {
    await askedBy(alpha);
    await call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, market_maker_ids: [beta.id] } });
    expect((await call("GET", `/v1/rfqs/${rfqId}/questions`, { token: alpha.token })).status).toBe(404);
    expect(refusal(await ask(alpha))).toEqual([404, "not_found"]);
    expect(await textsFor(issuer)).toEqual([QUESTION]);
  });
});

describe("who asked", () => {
  test("is told to admins, and to a market maker of their own; never to the owner or to others", async () => {
    const id = await askedBy(alpha);
    await answer(issuer, id);
    expect(firstOf((await read(admin)).element)).toMatchObject({ is_own: false, asker: { id: alpha.id } });
    expect(firstOf((await read(alpha)).element)).toMatchObject({ is_own: true });
    for (const person of [issuer, beta, alpha])
      expect(firstOf((await read(person)).element)).not.toHaveProperty("asker");
    for (const person of [issuer, beta]) expect(firstOf((await read(person)).element).is_own).toBe(false);
  });

  test("is in nothing that the owner reads or is sent", async () => {
    const id = await askedBy(alpha);
    await answer(issuer, id);
    const trail = await call("GET", `/v1/audit/rfq/${rfqId}`, { token: issuer.token });
    const event = firstOf(trail.body.element.filter(({ action }) => action === "rfq.ask"));
    expect(event.actor).toEqual({ id: null, name: "A market maker", member: null, key: null });
    const ofAdmin = await call("GET", `/v1/audit/rfq/${rfqId}`, { token: admin.token });
    expect(firstOf(ofAdmin.body.element.filter(({ action }) => action === "rfq.ask")).actor?.id).toBe(alpha.id);
    const emails = await db().emailOutbox.findMany({ where: { to: issuer.email } });
    const sent = emails.filter(({ subject }) => subject === "A question about your RFP");
    expect(sent.length).toBeGreaterThan(0);
    const shown = JSON.stringify([trail.body, await read(issuer), await toldOf(issuer), sent]);
    for (const trace of [alpha.name, alpha.email]) expect(shown).not.toContain(trace);
  });

  test("shows neither in the RFQ's versions nor in when it changed", async () => {
    const rfq = async () => (await call("GET", `/v1/rfqs/${rfqId}`, { token: beta.token })).body.element;
    const before = await rfq();
    await askedBy(alpha);
    expect(await rfq()).toEqual(before);
  });
});

describe("asking", () => {
  test.each(["CLOSED", "SIGNED"])(
    "is a 409 for an RFQ that is %s, and what was asked may still be answered",
    async (to) => {
      const id = await askedBy(alpha);
      await setStatus(to);
      expect(refusal(await ask(alpha))).toEqual(NOT_OPEN);
      expect((await answer(issuer, id)).status).toBe(200);
    },
  );

  test("is a 409 once the deadline has passed, whatever is stored; and a draft is unknown", async () => {
    await inTransaction((tx) =>
      tx.rfq.update({ where: { id: rfqId }, data: { validUntil: new Date(Date.now() - 1) } }),
    );
    expect(refusal(await ask(alpha))).toEqual(NOT_OPEN);
    const { id } = await createDraft(issuer, [alpha]);
    expect(refusal(await ask(alpha, QUESTION, id))).toEqual([404, "not_found"]);
  });

  test("needs words that can be seen, and not too many", async () => {
    for (const text of ["", "  ", "\u200b"])
      expect(fieldMessages(await ask(alpha, text))).toEqual(["Write your question"]);
    expect((await ask(alpha, "a".repeat(LIMITS.questionLength + 1))).status).toBe(422);
    expect((await ask(alpha, "a".repeat(LIMITS.questionLength))).status).toBe(201);
  });

  test("stops at so many of theirs without an answer, however many ask at once", async () => {
    const most = LIMITS.unansweredQuestions;
    const first = await askedBy(alpha);
    const asked = await Promise.all(Array.from({ length: most + 1 }, () => ask(alpha)));
    expect(outcomes(asked)).toEqual([...Array<number>(most - 1).fill(201), 409, 409]);
    expect(refusal(await ask(alpha))).toEqual([409, "too_many_questions"]);
    expect((await ask(beta)).status).toBe(201);
    await answer(issuer, first);
    expect((await ask(alpha)).status).toBe(201);
  });

  test("tells the owner, and leads to the questions", async () => {
    await askedBy(alpha);
    expect(await toldOf(issuer)).toEqual([
      expect.objectContaining({ kind: "question_asked", href: `/rfqs/${rfqId}#questions` }),
    ]);
    for (const maker of [alpha, beta]) expect(await toldOf(maker)).toEqual([]);
  });
});

describe("answering", () => {
  test("tells everyone invited, and the asker that it was theirs", async () => {
    await answer(issuer, await askedBy(alpha));
    const bodyOf = async (maker: Person) => (await toldOf(maker)).map(({ body }) => body);
    const told = (what: string) => [`Nimbus Labs answered ${what}. Everyone whom the RFP invites can read it.`];
    expect(await bodyOf(alpha)).toEqual(told("your question"));
    expect(await bodyOf(beta)).toEqual(told("a question"));
    expect((await toldOf(issuer)).map(({ kind }) => kind)).toEqual(["question_asked"]);
    const trail = await call("GET", `/v1/audit/rfq/${rfqId}`, { token: issuer.token });
    expect(firstOf(trail.body.element)).toMatchObject({ action: "rfq.answer", actor: { id: issuer.id } });
  });

  test("on a draft that an administrator made of it tells no market maker, who reads it once it is published again", async () => {
    const id = await askedBy(alpha);
    await setStatus("DRAFT");
    const edit = (body: object) =>
      call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id: rfqId, ...body } });
    // One of them has never heard of it: whom it invites is its owner's to change until then.
    await edit({ market_maker_ids: [alpha.id, beta.id, uninvited.id] });
    expect((await answer(issuer, id)).status).toBe(200);
    for (const maker of [alpha, beta, uninvited]) expect(await toldOf(maker)).toEqual([]);
    expect((await edit({ status: "OPEN" })).status).toBe(200);
    for (const maker of [alpha, beta, uninvited]) expect(await textsFor(maker)).toEqual([QUESTION]);
  });

  test("again with the same words is the same answer, and told to nobody twice", async () => {
    const id = await askedBy(alpha);
    const [first, again] = [await answer(issuer, id, "On chain"), await answer(issuer, id, "On chain")];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await toldOf(beta)).toHaveLength(1);
    expect(refusal(await answer(issuer, id, "Off chain"))).toEqual([409, "question_answered"]);
  });

  test("is done once, by the owner alone; of several at once, by one", async () => {
    const id = await askedBy(alpha);
    expect(refusal(await answer(admin, id))).toEqual([403, "forbidden"]);
    expect(refusal(await answer(otherIssuer, id))).toEqual([404, "not_found"]);
    expect(await answer(otherIssuer, 2_000_000_000)).toMatchObject({ status: 404 });
    expect(fieldMessages(await answer(issuer, id, " "))).toEqual(["Write an answer"]);
    const answers = await Promise.all(["One", "Two", "Three"].map((text) => answer(issuer, id, text)));
    expect(outcomes(answers)).toEqual([200, 409, 409]);
    expect(refusal(await answer(issuer, id))).toEqual([409, "question_answered"]);
    const given = answers.find(({ status }) => status === 200)?.body.element.answer;
    expect(firstOf((await read(beta)).element).answer).toEqual(given);
    expect(await toldOf(beta)).toHaveLength(1);
  });
});

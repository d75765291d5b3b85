/** A quote's revisions: read one by one, limited in number, and never replaced by somebody who has not seen them. */
import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/kit/limits";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote, quoteBody, submission } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";

let issuer: Person;
let maker: Person;
let quoteId: number;

beforeAll(async () => {
  [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
});

const newQuote = async () => createQuote(maker, await createOpenRfq(issuer, [maker]));
const read = (id: number, { token }: Person = issuer) => call("GET", `/v1/quotes/${id}`, { token });
const readRevision = (id: number, number: number, { token }: Person = issuer) =>
  call("GET", `/v1/quotes/${id}/revisions/${number}`, { token });
const revise = (id: number, body: object = {}) =>
  call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details: submission(), ...body } });
const notes = (additionalNotes: string) => ({ details: submission({ additionalNotes }) });

/** Revisions as if they had been submitted, up to and with `last`: more than anybody would submit in a test. */
async function fillUpTo(id: number, last: number): Promise<void> {
  const { writer } = clients();
  const first = await writer.quoteRevision.findFirstOrThrow({
    where: { quoteId: id, number: 1 },
    include: { options: true, venues: true },
  });
  const { id: _, options, venues, rfqContext, kindTerms: __, ...content } = first;
  const numbers = Array.from({ length: last - 1 }, (___, index) => index + 2);
  await writer.quoteRevision.createMany({
    data: numbers.map((number) => ({ ...content, number, rfqContext: rfqContext as object })),
  });
  const added = await writer.quoteRevision.findMany({
    where: { quoteId: id, number: { gt: 1 } },
    select: { id: true },
  });
  const ofEach = <Row extends object>(rows: Row[]) =>
    added.flatMap(({ id: revisionId }) => rows.map((row) => ({ ...row, revisionId })));
  await writer.quoteOption.createMany({ data: ofEach(options) });
  await writer.quoteVenueTarget.createMany({ data: ofEach(venues) });
  await writer.quote.update({ where: { id }, data: { revision: last } });
}

const parametersOf = (statement: string) => new Set(statement.match(/\$\d+|\?/g) ?? []).size;
const mostParameters = (statements: string[]) => Math.max(...statements.map(parametersOf));

describe("the quote's answer", () => {
  beforeAll(async () => {
    quoteId = await newQuote();
    await revise(quoteId, notes("second"));
  });

  test("carries the current submission, and of each revision only its head", async () => {
    const { status, body } = await read(quoteId);
    expect(status).toBe(200);
    expect(body.element.submission?.additionalNotes).toBe("second");
    expect(body.element.revisions.map((head) => Object.keys(head).sort())).toEqual(
      Array(2).fill(["created_at", "number", "price", "price_unit", "terms_version", "valid_until"]),
    );
    expect(body.element.revisions.map(({ number }) => number)).toEqual([2, 1]);
  });

  test("carries what its head names, also while a newer revision is there already", async () => {
    // As a reader's statement sees it that began before the revision, beside one that began after it.
    const { quote } = clients().writer;
    await quote.update({ where: { id: quoteId }, data: { revision: 1 } });
    try {
      expect((await read(quoteId)).body.element.submission).toMatchObject({ additionalNotes: "" });
    } finally {
      await quote.update({ where: { id: quoteId }, data: { revision: 2 } });
    }
  });

  test("is bounded, and so is every statement behind it, however many revisions there are", async () => {
    const many = await newQuote();
    await fillUpTo(many, 1_200);
    const few = await countQueries(() => read(quoteId));
    let size = 0;
    const statements = await countQueries(async () => {
      const answer = await read(many);
      expect(answer.status).toBe(200);
      expect(answer.body.element.revisions).toHaveLength(LIMITS.revisionsPerQuote);
      expect(answer.body.element.revisions[0]?.number).toBe(1_200);
      size = JSON.stringify(answer.body).length;
    });
    expect(statements).toHaveLength(few.length);
    expect(mostParameters(statements)).toBe(mostParameters(few));
    expect(size).toBeLessThan(30_000);
    expect((await readRevision(many, 1)).body.element.number).toBe(1);
    const decided = await call("PUT", "/v1/quotes/status", {
      token: issuer.token,
      body: { id: many, status: "REJECTED" },
    });
    expect([decided.status, decided.body.element.status]).toEqual([200, "REJECTED"]);
  });
});

describe("one revision", () => {
  test("is read by its number, with what it said", async () => {
    for (const person of [issuer, maker]) {
      const { status, body } = await readRevision(quoteId, 1, person);
      expect(status).toBe(200);
      expect(body.element).toMatchObject({ number: 1, submission: { additionalNotes: "" } });
      expect(body.element.submission.options).toHaveLength(3);
      expect(body.element.submission.venues).toMatchObject([{ venue: "binance", venueName: "Binance" }]);
    }
    expect((await readRevision(quoteId, 2)).body.element.submission.additionalNotes).toBe("second");
  });

  test("is 404 for whoever may not know of the quote, and where there is no such number", async () => {
    const [otherIssuer, otherMaker] = [await register("token_issuer"), await register("market_maker")];
    for (const person of [otherIssuer, otherMaker]) {
      expect((await readRevision(quoteId, 1, person)).status).toBe(404);
    }
    expect((await readRevision(quoteId, 3)).status).toBe(404);
    expect((await readRevision(2_000_000_000, 1)).status).toBe(404);
    expect(namedFields(await readRevision(quoteId, 0))).toEqual(["path.number"]);
  });
});

test(`a quote takes ${LIMITS.revisionsPerQuote} revisions; the next is refused in words, and nothing is written`, async () => {
  const id = await newQuote();
  await fillUpTo(id, LIMITS.revisionsPerQuote - 1);
  expect((await revise(id)).body.element.revision).toBe(LIMITS.revisionsPerQuote);
  const refused = await revise(id);
  expect([refused.status, errorOf(refused).code]).toEqual([409, "revision_limit"]);
  expect(errorOf(refused).detail).toContain(`${LIMITS.revisionsPerQuote} revisions`);
  expect((await read(id)).body.element.revision).toBe(LIMITS.revisionsPerQuote);
});

describe("a revision that names the one it was written to", () => {
  test("is refused once a newer one stands, and says which", async () => {
    const id = await newQuote();
    expect((await revise(id, { ...notes("here"), revision: 1 })).status).toBe(200);
    const late = await revise(id, { ...notes("there"), revision: 1 });
    expect([late.status, errorOf(late).code]).toEqual([409, "quote_revised"]);
    expect(errorOf(late).detail).toContain("revision 2");
    const { body } = await read(id);
    expect([body.element.revision, body.element.submission?.additionalNotes]).toEqual([2, "here"]);
    expect((await revise(id, { ...notes("there"), revision: 2 })).body.element.revision).toBe(3);
  });

  test("wins alone of any number at once", async () => {
    const id = await newQuote();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => revise(id, { ...notes(`of ${index}`), revision: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(errorOf(answer).code).toBe("quote_revised");
    }
    expect((await read(id)).body.element.revision).toBe(2);
  });

  test("sent again, its answer lost, is the same save", async () => {
    const id = await newQuote();
    // As the form sends it.
    const body = { ...notes("once"), valid_until: Date.now() + 9 * 86_400_000, terms_version: 1, revision: 1 };
    expect((await revise(id, body)).body.element.revision).toBe(2);
    const again = await revise(id, body);
    expect([again.status, again.body.element.revision]).toEqual([200, 2]);
    expect((await read(id)).body.element.revisions).toHaveLength(2);
    // What stands a day longer is none.
    const longer = await revise(id, { ...body, valid_until: body.valid_until + 86_400_000 });
    expect([longer.status, errorOf(longer).code]).toEqual([409, "quote_revised"]);
  });

  test("is of a number that there can be", async () => {
    const id = await newQuote();
    for (const revision of [-1, 1.5, "1", null]) {
      expect(namedFields(await revise(id, { revision }))).toEqual(["body.revision"]);
    }
  });
});

test("a desk that names no revision revises what is current, and the one before stays readable", async () => {
  const id = await newQuote();
  await revise(id, notes("second"));
  const third = await revise(id, notes("third"));
  expect([third.status, third.body.element.revision]).toEqual([200, 3]);
  expect((await readRevision(id, 2)).body.element.submission.additionalNotes).toBe("second");
});

test.each([
  ["by itself", {}],
  ["under a key, as one transaction", { "idempotency-key": "instead-of-an-overdue-one" }],
])("a quote whose own deadline has passed makes way for another: %s", async (_, headers) => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const overdue = await createQuote(maker, rfqId);
  const { writer } = clients();
  const validUntil = new Date(Date.now() - 1_000);
  await writer.quote.update({ where: { id: overdue }, data: { validUntil } });

  const submit = (more: object = {}) =>
    call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId), ...more });
  expect((await submit({ headers })).status).toBe(201);
  const refused = await submit();
  expect([refused.status, errorOf(refused).code]).toEqual([409, "quote_already_pending"]);
  expect(
    await writer.quote.findMany({ where: { rfqId }, select: { status: true }, orderBy: { createdAt: "asc" } }),
  ).toEqual([{ status: "EXPIRED" }, { status: "PENDING" }]);
  expect(await writer.rfq.findUnique({ where: { id: rfqId }, select: { quoteCount: true } })).toEqual({
    quoteCount: 2,
  });
  const expiry = { entityType: "quote", entityId: overdue, action: "quote.deadline", actorId: null };
  expect(await writer.auditEvent.count({ where: expiry })).toBe(1);
});

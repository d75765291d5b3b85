/** What an RFQ says beyond its terms, and how many of its quotes are chosen (contract section 11, docs/decisions/0054, 0055). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { markUnreferencedExcept } from "@/lib/files/store";
import { sweepUnreferencedFiles } from "@/lib/files/service/sweep";
import { createDraft, createOpenRfq, createQuote, publish, rfqBody, submission } from "@/tests/factories/deals";
import { upload } from "@/tests/factories/documents";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

const DAY_MS = 86_400_000;

let issuer: Person, admin: Person, uninvited: Person;
let makers: [Person, Person, Person];

beforeAll(async () => {
  [issuer, admin] = [await register("token_issuer", "Nimbus Labs"), await registerAdmin()];
  makers = [await register("market_maker"), await register("market_maker"), await register("market_maker")];
  uninvited = await register("market_maker");
});

const read = async ({ token }: Person, id: number) => (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;
const create = (body: object) => call("POST", "/v1/rfqs/create", { token: issuer.token, body });
const update = ({ token }: Person, id: number, body: object) =>
  call("PUT", "/v1/rfqs/update", { token, body: { id, ...body } });
const refusal = (answer: Answer) => [answer.status, errorOf(answer).code];

describe("what an RFQ asks", () => {
  const asks = {
    brief: "Tight books.\n\nFrom the first minute.",
    requirements: { max_spread: 0.5, min_depth_two: 150_000, min_uptime: 95, term_months: 20 },
    is_sealed: true,
    award_count: 2,
  };

  test("is read by its owner and those whom it invites, who learn of no award", async () => {
    const { id } = await createDraft(issuer, makers, asks);
    await publish(issuer, id);
    expect(await read(issuer, id)).toMatchObject({ ...asks, documents: [], awarded_count: 0 });
    const seen = await read(makers[0], id);
    expect(seen).toMatchObject(asks);
    expect(seen).not.toHaveProperty("awarded_count");
    expect(seen).not.toHaveProperty("liquidity_provider_ids");
  });

  test("is one open award and nothing else where nothing is said", async () => {
    const nothing = { max_spread: null, min_depth_two: null, min_uptime: null, term_months: null };
    const plain = { brief: "", requirements: nothing, documents: [], is_sealed: false, award_count: 1 };
    expect(await createDraft(issuer, makers)).toMatchObject(plain);
  });

  test("changes while it is a draft, requirement by requirement, and moves no terms", async () => {
    const { id, terms_version: terms } = await createDraft(issuer, makers, asks);
    const change = { requirements: { max_spread: null, term_months: 12 }, brief: "", is_sealed: false };
    const { body } = await update(issuer, id, change);
    const requirements = { ...asks.requirements, max_spread: null, term_months: 12 };
    expect(body.element).toMatchObject({ brief: "", requirements, is_sealed: false, award_count: 2 });
    expect(body.element.terms_version).toBe(terms);
  });

  test.each([
    ["brief", { brief: "Another" }],
    ["requirements", { requirements: { max_spread: 1 } }],
    ["documents", { documents: [2_000_000_000] }],
    ["is_sealed", { is_sealed: false }],
    ["award_count", { award_count: 3 }],
  ])("its %s is fixed once it is published, for admins too; saying the same again is no change", async (_, change) => {
    const id = await createOpenRfq(issuer, makers, asks);
    for (const person of [issuer, admin]) {
      expect(refusal(await update(person, id, change))).toEqual([409, "rfq_not_draft"]);
    }
    expect((await update(admin, id, { ...asks, documents: [] })).status).toBe(200);
  });

  test.each([
    [{ brief: "x".repeat(10_001) }, "brief"],
    [{ requirements: { max_spread: 101 } }, "requirements.max_spread"],
    [{ requirements: { min_depth_two: -1 } }, "requirements.min_depth_two"],
    [{ requirements: { term_months: 0 } }, "requirements.term_months"],
    [{ documents: [5, 5] }, "documents"],
    [{ documents: [2_000_000_000] }, "documents.0"],
    [{ award_count: 0 }, "award_count"],
    [{ award_count: 101 }, "award_count"],
    [{ is_sealed: "yes" }, "is_sealed"],
  ])("%j is refused, naming the field", async (wrong, field) => {
    const answer = await create(rfqBody(makers, wrong));
    expect([answer.status, namedFields(answer)]).toEqual([422, [`body.${field}`]]);
  });
});

describe("other spellings", () => {
  test("liquidity_provider_ids are market_maker_ids; both, and different, are refused", async () => {
    const { market_maker_ids: ids, ...rest } = rfqBody(makers);
    const { body } = await create({ ...rest, liquidity_provider_ids: ids });
    const sorted = ids.toSorted((a, b) => a - b);
    expect(body.element).toMatchObject({ market_maker_ids: sorted, liquidity_provider_ids: sorted });
    expect((await create({ ...rest, market_maker_ids: ids, liquidity_provider_ids: ids.toReversed() })).status).toBe(
      201,
    );
    const differs = await create({ ...rest, market_maker_ids: ids, liquidity_provider_ids: ids.slice(1) });
    expect([differs.status, namedFields(differs)]).toEqual([422, ["body.liquidity_provider_ids"]]);
    expect(namedFields(await create(rest))).toEqual(["body.market_maker_ids"]);
    const fewer = await update(issuer, body.element.id, { liquidity_provider_ids: ids.slice(1) });
    expect(fewer.body.element.market_maker_ids).toHaveLength(2);
  });

  test("a draft whose TGE was sent in seconds, before that was refused, is not published as it is", async () => {
    const { id } = await createDraft(issuer, makers);
    const inSeconds = Math.floor((Date.now() + 60 * DAY_MS) / 1000);
    await clients().writer.rfq.update({ where: { id }, data: { estimatedTgeDate: new Date(inSeconds) } });
    const asItIs = await update(issuer, id, { status: "OPEN" });
    expect([asItIs.status, namedFields(asItIs)]).toEqual([422, ["body.estimated_tge_date"]]);
    const mended = await update(issuer, id, { status: "OPEN", estimated_tge_date: inSeconds * 1000 });
    expect([mended.status, mended.body.element.status]).toEqual([200, "OPEN"]);
  });

  test("time_to_live counts from now where there is no valid_until", async () => {
    const { valid_until: until, ...rest } = rfqBody(makers);
    const { body } = await create({ ...rest, time_to_live: 3 * DAY_MS });
    expect(Math.abs(body.element.valid_until - (Date.now() + 3 * DAY_MS))).toBeLessThan(60_000);
    expect((await create({ ...rest, valid_until: until, time_to_live: 1 })).body.element.valid_until).toBe(until);
    const longer = await update(issuer, body.element.id, { time_to_live: 5 * DAY_MS });
    expect(longer.body.element.valid_until).toBeGreaterThan(body.element.valid_until + DAY_MS);
    expect(namedFields(await create(rest))).toEqual(["body.valid_until"]);
    expect(namedFields(await create({ ...rest, time_to_live: 0 }))).toEqual(["body.time_to_live"]);
  });
});

describe("an RFQ's documents", () => {
  const download = async ({ token }: Person, id: number) => (await call("GET", `/v1/files/${id}`, { token })).status;

  test("are downloaded by its owner, admins and, once it is published, those whom it invites; by nobody else", async () => {
    const file = await upload(issuer, "rfp_document", "Term sheet draft.pdf");
    const { id } = await createDraft(issuer, [makers[0]], { documents: [file.id] });
    expect(await read(issuer, id)).toMatchObject({ documents: [file.id], document_files: [file] });
    expect(await download(makers[0], file.id)).toBe(404);
    await publish(issuer, id);
    const everybody = [issuer, admin, makers[0], makers[1], uninvited, await register("token_issuer")];
    const statuses = await Promise.all(everybody.map((person) => download(person, file.id)));
    expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
  });

  test("are its owner's own, and stay as long as it refers to them", async () => {
    const [kept, dropped] = [await upload(issuer, "rfp_document"), await upload(issuer, "rfp_document")];
    const foreign = await upload(makers[0]);
    const wrong = await create(rfqBody(makers, { documents: [kept.id, foreign.id] }));
    expect([wrong.status, namedFields(wrong)]).toEqual([422, ["body.documents.1"]]);

    const { id } = await createDraft(issuer, makers, { documents: [kept.id, dropped.id] });
    await update(issuer, id, { documents: [kept.id] });
    const isLetGo = async (file: number) =>
      (await db().file.findUniqueOrThrow({ where: { id: file } })).unreferencedSince !== null;
    expect([await isLetGo(kept.id), await isLetGo(dropped.id)]).toEqual([false, true]);
    const deleted = await createDraft(issuer, makers, { documents: [dropped.id] });
    expect(await isLetGo(dropped.id)).toBe(false);
    await call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id: deleted.id } });
    expect(await isLetGo(dropped.id)).toBe(true);
    // Saving a profile settles what that one refers to, and leaves the documents of RFQs alone.
    const saved = await call("POST", "/v1/onboarding/token-issuer/update", { token: issuer.token, body: {} });
    expect(saved.status).toBe(200);
    const later = new Date(Date.now() + 2 * DAY_MS);
    await sweepUnreferencedFiles(later);
    expect([await download(issuer, kept.id), await download(issuer, dropped.id)]).toEqual([200, 404]);
    // Whatever the mark says, the sweep looks at the RFQs themselves.
    await inTransaction((tx) => markUnreferencedExcept(tx, issuer.id, [], new Date()));
    await sweepUnreferencedFiles(later);
    expect(await download(issuer, kept.id)).toBe(200);
  });
});

describe("requirements", () => {
  test("are held against each quote in the comparison", async () => {
    const requirements = { max_spread: 0.3, min_depth_two: 200_001, min_uptime: 95, term_months: 20 };
    const id = await createOpenRfq(issuer, makers, { requirements });
    await createQuote(makers[0], id);
    await createQuote(makers[1], id, { details: JSON.stringify(submission({ venues: [] })) });
    const { body } = await call("GET", `/v1/rfqs/${id}/comparison`, { token: issuer.token });
    expect(body.element.requirements).toEqual(requirements);
    expect(body.element.quotes.map(({ meets }) => meets)).toEqual([
      { max_spread: true, min_depth_two: false, min_uptime: null, term_months: true },
      { max_spread: null, min_depth_two: null, min_uptime: null, term_months: true },
    ]);
  });
});

describe("several awards", () => {
  const accept = (id: number, more: object = {}) =>
    call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED", ...more } });
  const quoteAll = async (id: number) => {
    const [first, second, third] = makers;
    return [await createQuote(first, id), await createQuote(second, id), await createQuote(third, id)] as const;
  };

  test("the last one signs the RFQ and rejects who is left, whom nobody tells more than that", async () => {
    const id = await createOpenRfq(issuer, makers, { award_count: 2 });
    const [first, second, third] = await quoteAll(id);
    expect((await accept(first, { close_rfq: true })).status).toBe(200);
    expect(await read(issuer, id)).toMatchObject({ status: "OPEN", awarded_count: 1 });
    expect((await accept(second, { close_rfq: true })).status).toBe(200);
    expect(await read(issuer, id)).toMatchObject({ status: "SIGNED", awarded_count: 2 });

    const lost = await call("GET", `/v1/quotes/${third}`, { token: makers[2].token });
    expect(lost.body.element.status).toBe("REJECTED");
    const told = await call("GET", "/v1/notifications?limit=100", { token: makers[2].token });
    const words = told.body.element.filter(({ rfq_id }) => rfq_id === id).map(({ body }) => body);
    expect(words).toContain("Nimbus Labs chose others and closed the RFP without accepting your quote.");
    expect(words.join()).not.toMatch(/OTM|Company/);
  });

  test("once all are given, whoever would write a quote reads that it can't be accepted, while the RFQ is open", async () => {
    const id = await createOpenRfq(issuer, makers, { award_count: 2 });
    const isFull = async () => {
      const answers = await Promise.all([issuer, admin, ...makers].map((person) => read(person, id)));
      const listed = await call("GET", "/v1/rfqs/assigned?limit=1", { token: makers[2].token });
      return new Set([...answers, ...listed.body.element].map((rfq) => rfq.is_fully_awarded));
    };
    const [first, second] = await quoteAll(id);
    await accept(first);
    expect(await isFull()).toEqual(new Set([false]));
    await accept(second);
    expect(await isFull()).toEqual(new Set([true]));
    expect(await read(makers[2], id)).toMatchObject({ status: "OPEN", is_awarded: false });
    // Of one that has ended, nobody who wasn't chosen learns what became of its awards.
    expect((await update(issuer, id, { status: "CLOSED" })).status).toBe(200);
    expect(await isFull()).toEqual(new Set([false]));
  });

  test("no more are accepted than it awards, by admins neither; one that is taken back is free again", async () => {
    const id = await createOpenRfq(issuer, makers, { award_count: 1 });
    const [first, second] = await quoteAll(id);
    await accept(first);
    expect(refusal(await accept(second))).toEqual([409, "awards_given"]);
    const set = (quoteId: number, status: string) =>
      call("PUT", "/v1/quotes/status", { token: admin.token, body: { id: quoteId, status } });
    expect(refusal(await set(second, "ACCEPTED"))).toEqual([409, "awards_given"]);
    expect((await set(first, "REJECTED")).status).toBe(200);
    expect((await read(issuer, id)).awarded_count).toBe(0);
    expect((await accept(second)).status).toBe(200);
    expect((await update(admin, id, { status: "DRAFT" })).status).toBe(200);
    expect((await update(admin, id, { award_count: 2 })).status).toBe(200);
  });

  test("of acceptances at once as many win as it awards", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await createOpenRfq(issuer, makers, { award_count: 2 });
      const answers = await Promise.all((await quoteAll(id)).map((quoteId) => accept(quoteId, { close_rfq: true })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
      expect(await read(issuer, id)).toMatchObject({ status: "SIGNED", awarded_count: 2 });
      expect(await db().agreement.count({ where: { rfqId: id } })).toBe(2);
    }
  });

  test("a draft can't be made to award fewer than were given", async () => {
    const id = await createOpenRfq(issuer, makers, { award_count: 2 });
    for (const quoteId of (await quoteAll(id)).slice(0, 2)) await accept(quoteId);
    await inTransaction((tx) => tx.rfq.update({ where: { id }, data: { status: "DRAFT" } }));
    const answer = await update(issuer, id, { award_count: 1 });
    expect([answer.status, namedFields(answer)]).toEqual([422, ["body.award_count"]]);
  });
});

/**
 * Quotes that were written to terms of before (contract section 11): what is said of them, and what may be done with
 * them.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createOpenRfq, createQuote, rfqBody, submission } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { expectRepeated } from "@/tests/setup/repeated";
import { issuer, maker, other, admin, makePeople, DAY_MS, TERMS, edit, revise } from "@/tests/setup/versioned-terms";

afterAll(expectRepeated);

beforeAll(makePeople);

describe("a quote that was written to other terms", () => {
  const accept = (id: number, { token }: Person = issuer) =>
    call("PUT", "/v1/quotes/status", { token, body: { id, status: "ACCEPTED" } });
  const isOutdated = async (id: number) =>
    (await call("GET", `/v1/quotes/${id}`, { token: maker.token })).body.element.terms_changed;

  test("binds nobody: it is accepted once its market maker has revised it, also after the RFP closed", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    expect(await isOutdated(id)).toBe(false);
    await edit(rfqId, { estimated_tge_date: Date.now() + 700 * DAY_MS });
    expect(await isOutdated(id)).toBe(true);
    await edit(rfqId, { status: "CLOSED" }, issuer);
    const refused = await accept(id);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
    expect((await revise(id, { terms_version: 2 })).status).toBe(200);
    expect(await isOutdated(id)).toBe(false);
    expect((await accept(id)).body.element.status).toBe("ACCEPTED");
  });

  test("is an administrator's to accept, as any status is theirs to set", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    const { contract_parameters: usual } = rfqBody([]);
    const changed = { ...usual, target_fdv: 50_000_000, stable_allocation: 1 };
    await edit(rfqId, { estimated_tge_date: Date.now() + 700 * DAY_MS, contract_parameters: changed });
    expect((await accept(id, admin)).body.element.status).toBe("ACCEPTED");
    // What is agreed are the amounts that the quote was written to.
    const agreed = await db().agreement.findFirstOrThrow({ where: { quoteId: id } });
    expect([agreed.loanValue, agreed.stableAllocation]).toEqual([5_000_000, 1_000_000]);
  });

  test("is accepted by what is changed of the RFP beside its terms", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    await edit(rfqId, { name: "Renamed", valid_until: Date.now() + 20 * DAY_MS });
    expect((await accept(id)).status).toBe(200);
  });

  test("loses to a change that comes between the look at it and its acceptance", async () => {
    for (let round = 0; round < 4; round += 1) {
      const rfqId = await createOpenRfq(issuer, [maker]);
      const id = await createQuote(maker, rfqId);
      const editing = call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, venues: ["binance"] } });
      const [accepted, edited] = await Promise.all([accept(id), editing]);
      const trail = (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: issuer.token })).body.element;
      const actions = trail.map(({ action }) => action).reverse();
      if (edited.status !== 200) {
        // The acceptance came between the edit's own look and its write.
        expect([errorOf(edited).code, accepted.status]).toEqual(["rfq_changed", 200]);
        continue;
      }
      const isFirst = actions.indexOf("quote.status") < actions.indexOf("rfq.edit");
      const outcome = actions.includes("quote.status") && isFirst ? [200, undefined] : [409, "terms_changed"];
      expect([accepted.status, accepted.status === 200 ? undefined : errorOf(accepted).code]).toEqual(outcome);
      expect(edited.body.element.terms_version).toBe(2);
    }
  });

  test("is compared with none that was written to those of today", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    await createQuote(maker, rfqId);
    await edit(rfqId, { contract_parameters: { ...TERMS, supply_allocation_percentage: 10 } });
    const newer = await createQuote(other, rfqId);
    const { element } = (await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token })).body;
    expect([element.quotes.map(({ id }) => id), element.outdated_quotes]).toEqual([[newer], 1]);
  });

  test("is what everyone invited is told of, and its issuer", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    await edit(rfqId, { venues: ["okx"] });
    await edit(rfqId, { name: "Only another name" });
    const toldOf = async ({ token }: Person) => {
      const { element } = (await call("GET", "/v1/notifications", { token })).body;
      return element.filter(({ kind, rfq_id: about }) => kind === "rfq_terms_changed" && about === rfqId).length;
    };
    expect([await toldOf(maker), await toldOf(other), await toldOf(issuer)]).toEqual([1, 1, 1]);
    // Who is invited no more by the same edit is told nothing of its terms.
    await edit(rfqId, { venues: ["binance"], market_maker_ids: [maker.id] });
    expect([await toldOf(maker), await toldOf(other), await toldOf(issuer)]).toEqual([2, 1, 2]);
    // While its quotes are decided on as well: what stands there is revised first. Once it is signed nothing waits for that.
    await edit(rfqId, { status: "CLOSED" }, issuer);
    await edit(rfqId, { venues: ["okx"] });
    expect([await toldOf(maker), await toldOf(issuer)]).toEqual([3, 3]);
    await edit(rfqId, { status: "SIGNED" });
    await edit(rfqId, { venues: ["binance"] });
    expect([await toldOf(maker), await toldOf(issuer)]).toEqual([3, 3]);
  });

  test("keeps its place in a comparison once it is accepted, and is marked there", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other], { award_count: 2 });
    const accepted = await createQuote(maker, rfqId);
    expect((await accept(accepted)).status).toBe(200);
    await edit(rfqId, { venues: ["okx"] });
    const newer = await createQuote(other, rfqId, { details: JSON.stringify(submission({ venues: [] })) });
    const { element } = (await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token })).body;
    expect(element.quotes.map(({ id, terms_changed: isOfBefore }) => [id, isOfBefore])).toEqual([
      [accepted, true],
      [newer, false],
    ]);
  });

  test("is what its market maker is told when its owner publishes the RFQ anew", async () => {
    const [quoting, silent] = [await register("market_maker"), await register("market_maker")];
    const rfqId = await createOpenRfq(issuer, [quoting, silent, maker]);
    await createQuote(quoting, rfqId);
    const withdrawn = await createQuote(maker, rfqId);
    await call("PUT", "/v1/quotes/status", { token: maker.token, body: { id: withdrawn, status: "WITHDRAWN" } });
    const move = async (person: Person, status: string) => edit(rfqId, { status }, person);
    const newestOf = async ({ token }: Person) => {
      const [newest] = (await call("GET", "/v1/notifications?limit=1", { token })).body.element;
      return [newest?.kind, newest?.rfq_id];
    };
    await move(admin, "DRAFT");
    await move(issuer, "OPEN");
    // It stands as it was written.
    expect(await newestOf(quoting)).toEqual(["rfq_published", rfqId]);
    await move(admin, "DRAFT");
    await edit(rfqId, { contract_parameters: { ...TERMS, target_fdv: 90_000_000 } }, issuer);
    await move(issuer, "OPEN");
    expect(await newestOf(quoting)).toEqual(["rfq_terms_changed", rfqId]);
    expect(await newestOf(silent)).toEqual(["rfq_published", rfqId]);
    expect(await newestOf(maker)).toEqual(["rfq_published", rfqId]);
  });
});

describe("a quote whose market maker is invited no more", () => {
  const takenOff = async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const quoteId = await createQuote(maker, rfqId);
    await edit(rfqId, { market_maker_ids: [other.id] });
    return { rfqId, quoteId };
  };

  test("tells them nothing of the RFQ's terms by a revision, and can be withdrawn", async () => {
    const { rfqId, quoteId } = await takenOff();
    await edit(rfqId, { contract_parameters: { ...TERMS, target_fdv: 90_000_000 }, venues: ["okx"] });
    // Neither by what it comes to nor by what is wrong with it.
    for (const body of [{}, { price: 1 }, { details: submission({ venues: [] }) }, { terms_version: 1 }]) {
      const refused = await revise(quoteId, body);
      expect([refused.status, errorOf(refused).code]).toEqual([409, "not_invited"]);
    }
    const answer = await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token });
    expect(answer.body.element).toMatchObject({ revision: 1, submission: { rfqContext: { targetFdv: 100_000_000 } } });
    const withdrawal = { token: maker.token, body: { id: quoteId, status: "WITHDRAWN" } };
    expect((await call("PUT", "/v1/quotes/status", withdrawal)).status).toBe(200);
  });

  test("is revised by an administrator, and by them once they are invited again", async () => {
    const { rfqId, quoteId } = await takenOff();
    const body = { id: quoteId, details: submission() };
    expect((await call("PUT", "/v1/quotes/update", { token: admin.token, body })).status).toBe(200);
    await edit(rfqId, { market_maker_ids: [maker.id, other.id] });
    expect((await revise(quoteId, {})).body.element.revision).toBe(3);
  });

  test("is not revised by one that was on its way as they were taken off", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const quoteId = await createQuote(maker, rfqId);
    const refused = await callDuring(
      () => edit(rfqId, { market_maker_ids: [other.id] }),
      () => revise(quoteId, {}),
    );
    expect([refused.status, errorOf(refused).code]).toEqual([409, "not_invited"]);
  });
});

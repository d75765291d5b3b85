/** Each kind of deal from its submission to the agreement and its term sheet (contract section 10). */
import { beforeAll, describe, expect, test } from "vitest";
import { reviewedRevision } from "@/components/quotes/form/review/reviewed";
import { monthsAfter } from "@/lib/agreements/rules/end";
import { clients } from "@/lib/kit/db/client";
import { quoteSubmissionSchema } from "@/lib/quotes/contract/content";
import { createOpenRfq, rfqBody, submission } from "@/tests/factories/deals";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { type Person, register } from "@/tests/factories/people";
import { call, fieldMessages, namedFields } from "@/tests/setup/api";
import { pdfPages } from "@/tests/setup/pdf-text";

const DAY_MS = 86_400_000;

const TYPES = {
  RETAINER: { type: "MARKET_MAKING", subtype: "RETAINER_WORKING_CAPITAL" },
  OTC: { type: "OTC", subtype: null },
  TREASURY: { type: "TREASURY_MANAGEMENT", subtype: null },
  LOAN_CALL_OPTION: {},
};
type Kind = keyof typeof TYPES;

let issuer: Person;
let maker: Person;

const openRfq = (kind: Kind, terms: object = {}) => createOpenRfq(issuer, [maker], { ...TYPES[kind], ...terms });

const submit = (rfqId: number, details: object, rest: object = {}) =>
  call("POST", "/v1/quotes/create", { token: maker.token, body: { rfq_id: rfqId, details, ...rest } });

const revise = (id: number, details: object) =>
  call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details } });

const accept = (id: number) =>
  call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED" } });

async function agreementOn(quoteId: number) {
  const { body } = await call("GET", "/v1/agreements/my", { token: issuer.token });
  const agreement = body.element.find(({ quote_id: of }) => of === quoteId);
  if (!agreement) throw new Error(`No agreement on quote ${quoteId}`);
  return agreement;
}

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
});

describe.each([
  {
    kind: "RETAINER" as const,
    terms: { retainer: RETAINER },
    revised: { retainer: { ...RETAINER, monthlyFeeUsd: 12_500 } },
    price: { price: 15_000, price_unit: "MONTHLY_FEE_USD" },
    then: { price: 12_500, price_unit: "MONTHLY_FEE_USD" },
    figures: { fees_usd: 225_000, cost_usd: 225_000, term_months: 18, cost_per_month_usd: 12_500 },
    words: "New price: $12,500 a month.",
    changes: ["Monthly Fee $15,000 → $12,500"],
    begins: { words: "the signature", afterDays: 0 },
    sheet: ["Retainer Terms", "Monthly Fee $12,500", "Term 18 months", "Profit Share 10.00%", "Notice 30 days"],
  },
  {
    kind: "OTC" as const,
    terms: { otc: OTC },
    revised: { otc: { ...OTC, pricePerTokenUsd: null, discountPercent: 12.125 }, twapMethodology: "TWAP over 7 days" },
    price: { price: 0.085, price_unit: "TOKEN_PRICE_USD" },
    then: { price: 12.125, price_unit: "DISCOUNT_PERCENT" },
    figures: { fees_usd: 0, cost_usd: 0, term_months: 18, cost_per_month_usd: 0 },
    words: "New price: 12.125% discount.",
    changes: ["Price per Token $0.085 → none", "Discount to the TWAP none → 12.125%", "TWAP methodology changed"],
    begins: { words: "the settlement", afterDays: OTC.settlementDays },
    sheet: ["OTC Terms", "Side The market maker buys", "Discount to the TWAP 12.125%", "Vesting 12 months"],
  },
  {
    kind: "TREASURY" as const,
    terms: { treasury: TREASURY },
    revised: { treasury: { ...TREASURY, managementFeePercent: 1.25 } },
    price: { price: 1.5, price_unit: "FEE_PERCENT" },
    then: { price: 1.25, price_unit: "FEE_PERCENT" },
    figures: { fees_usd: 25_000, cost_usd: 25_000, term_months: 12 },
    words: "New price: 1.25% a year.",
    changes: ["Management Fee a Year 1.50% → 1.25%"],
    begins: { words: "the signature", afterDays: 0 },
    sheet: ["Treasury Terms", "Managed $2,000,000", "Hurdle a Year 5.00%", "Strategies Covered calls, Basis trades"],
  },
])("a quote of the kind $kind", ({ kind, terms, revised, price, then, figures, words, changes, begins, sheet }) => {
  test("is submitted, revised, compared, accepted and written down by its own terms", async () => {
    // A token that trades already: the deal begins with its signature, a trade with its settlement.
    const rfqId = await openRfq(kind, { estimated_tge_date: Date.now() - 900 * DAY_MS });
    const created = await submit(rfqId, terms, { price: price.price });
    expect(created.status).toBe(201);
    const { id } = created.body.element;
    expect(created.body.element).toMatchObject({
      ...price,
      submission: { kind, ...NO_TERMS, ...terms, options: [], twapMethodology: "" },
    });

    const second = await revise(id, revised);
    expect(second.body.element).toMatchObject({ revision: 2, ...then, submission: { kind, ...revised } });
    // The same save again, its answer lost, makes no third.
    const again = await call("PUT", "/v1/quotes/update", {
      token: maker.token,
      body: { id, details: { kind, ...revised }, revision: 1 },
    });
    expect(again.body.element).toMatchObject({ revision: 2, revisions: [then, price] });
    const first = await call("GET", `/v1/quotes/${id}/revisions/1`, { token: issuer.token });
    expect(first.body.element.submission).toMatchObject({ kind, ...NO_TERMS, ...terms });

    const { body: told } = await call("GET", "/v1/notifications", { token: issuer.token });
    expect(told.element[0]).toMatchObject({ quote_id: id, body: words });
    const { body: listed } = await call("GET", "/v1/quotes/my", { token: maker.token });
    expect(listed.element.find((quote) => quote.id === id)).toMatchObject(then);
    const { body: comparison } = await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token });
    expect(comparison.element.quotes).toMatchObject([{ id, changes, figures }]);

    const accepted = await accept(id);
    expect(accepted.status).toBe(200);
    const agreement = await agreementOn(id);
    expect(agreement).toMatchObject(then);
    const begin = new Date(Date.parse(agreement.start) + begins.afterDays * DAY_MS);
    expect(agreement.end).toBe(monthsAfter(begin, figures.term_months).toISOString());
    const pdf = await call("GET", `/v1/agreements/${agreement.id}/term-sheet`, { token: maker.token });
    const text = (await pdfPages(pdf.body)).join(" ");
    for (const part of [...sheet, `${begins.words} plus ${figures.term_months} months`]) expect(text).toContain(part);
    expect(text).not.toMatch(/Option Emission Program|Implied/);
  });

  test("is what the RFQ asks for, whatever the body says", async () => {
    const rfqId = await openRfq(kind);
    const other = kind === "OTC" ? { retainer: RETAINER } : { otc: OTC };
    for (const details of [{ kind: "LOAN_CALL_OPTION", ...submission() }, other]) {
      const answer = await submit(rfqId, details);
      expect([answer.status, namedFields(answer)]).toEqual([422, ["body.details.kind"]]);
    }
    const onLoan = await submit(await openRfq("LOAN_CALL_OPTION"), terms);
    expect(namedFields(onLoan)).toEqual(["body.details.kind"]);
    const namedOnly = await submit(rfqId, { kind, ...submission() });
    expect(namedFields(namedOnly)).toEqual([`body.details.${kind.toLowerCase()}`]);
    const wrongPrice = await submit(rfqId, terms, { price: price.price + 0.005 });
    expect(namedFields(wrongPrice)).toEqual(["body.price"]);
  });

  test("may be options alone, as before there were kinds, or have them beside its terms", async () => {
    const before = await submit(await openRfq(kind), submission(), { price: 47.5 });
    expect(before.body.element).toMatchObject({
      ...{ price: 47.5, price_unit: "STRIKE_OTM" },
      submission: { kind, ...NO_TERMS },
    });
    const both = await submit(await openRfq(kind), { ...submission(), ...terms });
    expect(both.body.element).toMatchObject({ ...price, submission: { ...terms, options: submission().options } });
  });
});

describe("a quote with options", () => {
  test.each([
    ["runs for no time", { duration: 0 }, "duration"],
    ["takes nothing of the loan", { loanPercentage: 0 }, "loanPercentage"],
  ])("is refused where one %s; one that was stored before is read", async (_, change, field) => {
    const rfqId = await openRfq("LOAN_CALL_OPTION");
    const [first, ...others] = submission().options;
    const answer = await submit(rfqId, submission({ options: [{ ...first, ...change }, ...others] }));
    expect(namedFields(answer)).toEqual([`body.details.options.0.${field}`]);

    const { body } = await submit(rfqId, submission());
    const { id } = body.element;
    const { writer } = clients();
    await writer.quoteOption.updateMany({ where: { revision: { quoteId: id }, position: 0 }, data: change });
    const read = await call("GET", `/v1/quotes/${id}`, { token: maker.token });
    expect(read.body.element.submission?.options[0]).toMatchObject(change);
  });
});

describe("an option that comes to no whole token", () => {
  const small = (loanPercentage: number) => [{ duration: 12, loanPercentage, startMonth: 1, strikeOTM: 50 }];
  const lending = (supply_allocation_percentage: number) =>
    createOpenRfq(issuer, [maker], {
      contract_parameters: { ...rfqBody([]).contract_parameters, supply_allocation_percentage },
    });

  test.each([1e-6, 1e-12])(
    "is refused by its share, submitted and revised: %d% of 10,000,000 tokens",
    async (share) => {
      const rfqId = await lending(1);
      const options = [...submission().options.slice(1), ...small(share)];
      const body = { rfq_id: rfqId, submission: submission({ options }) };
      const refused = await call("POST", "/v1/quotes/create", { token: maker.token, body });
      expect(refused.status).toBe(422);
      expect(namedFields(refused)).toEqual(["body.submission.options.2.loanPercentage"]);
      expect(fieldMessages(refused)).toEqual(["Comes to no whole token"]);
      const { body: quote } = await submit(rfqId, submission());
      const revised = await revise(quote.element.id, submission({ options: small(share) }));
      expect(namedFields(revised)).toEqual(["body.details.options.0.loanPercentage"]);
    },
  );

  test("is named beside whatever else is wrong with the quote: all of it at once", async () => {
    const rfqId = await lending(1);
    const [first] = small(40);
    const given = submission();
    const options = [...small(1e-6), { ...first, tokenAmount: 5 }, { ...first, tokenAmount: 7 }, ...small(1e-12)];
    const venues = [
      ...given.venues,
      { ...given.venues[0], venue: "nowhere" },
      { ...given.venues[0], venue: "elsewhere" },
    ];
    const refused = await submit(rfqId, { ...given, options, venues });
    expect(refused.status).toBe(422);
    const count = given.venues.length;
    expect(namedFields(refused)).toEqual([
      "body.details.options.0.loanPercentage",
      "body.details.options.1.tokenAmount",
      "body.details.options.2.tokenAmount",
      "body.details.options.3.loanPercentage",
      `body.details.venues.${count}.venue`,
      `body.details.venues.${count + 1}.venue`,
    ]);
    const priced = await call("POST", "/v1/quotes/create", {
      token: maker.token,
      body: { rfq_id: rfqId, price: 7, submission: { ...given, venues } },
    });
    expect(namedFields(priced)[0]).toBe("body.price");
    expect(namedFields(priced)).toHaveLength(3);
  });

  test("is not one of half a token, which is rounded up to one", async () => {
    const { status, body } = await submit(await lending(1), submission({ options: small(0.000005) }));
    expect([status, body.element.submission?.options[0]?.tokenAmount, body.element.price]).toEqual([201, 1, 50]);
  });

  test("is not refused where the RFQ lends no tokens: every option does", async () => {
    const { status, body } = await submit(await lending(0), submission({ options: small(100) }));
    expect([status, body.element.submission?.options[0]?.tokenAmount, body.element.price]).toEqual([201, 0, 0]);
  });
});

describe("uptime", () => {
  test("is a commitment of each venue, and counts in the comparison", async () => {
    const rfqId = await openRfq("RETAINER");
    const [target] = submission().venues;
    const venues = [
      { ...target, uptimePercent: 95 },
      { ...target, venue: "okx" },
    ];
    const { status, body } = await submit(rfqId, { retainer: RETAINER, venues });
    expect(status).toBe(201);
    expect(body.element.submission?.venues.map(({ uptimePercent }) => uptimePercent)).toEqual([95, null]);
    const { body: comparison } = await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token });
    expect(comparison.element.quotes[0]?.figures?.weighted_uptime).toBe(47.5);
    const tooMuch = [{ ...target, uptimePercent: 100.5 }];
    expect(namedFields(await revise(body.element.id, { retainer: RETAINER, venues: tooMuch }))).toEqual([
      "body.details.venues.0.uptimePercent",
    ]);
  });
});

/** As the form's review works it out in the browser. */
describe("what is shown before a quote is sent", () => {
  test.each([
    ["LOAN_CALL_OPTION" as const, submission()],
    ["RETAINER" as const, { ...submission(), retainer: RETAINER }],
    ["OTC" as const, { otc: { ...OTC, pricePerTokenUsd: null, discountPercent: 12 }, twapMethodology: "TWAP" }],
    ["TREASURY" as const, { treasury: TREASURY }],
  ])("is what is answered after: %s", async (kind, details) => {
    const rfqId = await openRfq(kind);
    const rfq = (await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token })).body.element;
    const content = quoteSubmissionSchema.parse(details);
    const validUntil = Date.now() + 30 * DAY_MS;
    const shown = reviewedRevision(rfq, { ...content, kind, validUntil });
    const { body } = await submit(rfqId, details, { valid_until: validUntil });
    const answered = await call("GET", `/v1/quotes/${body.element.id}/revisions/1`, { token: issuer.token });
    expect(answered.body.element).toMatchObject(shown);
  });
});

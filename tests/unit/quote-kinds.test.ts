/** What an RFP's kind of deal makes of a quote: its price, its term, its terms in words (docs/decisions/0052). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { givenTerms, termInFull, termRows, termText } from "@/lib/quotes/rules/kind-terms";
import { feesUsd, impliedValue, kindOf, ownMonths, priceOf, termMonths } from "@/lib/quotes/rules/kinds";
import { priceText, shortPrice } from "@/lib/quotes/rules/price-text";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";

const atDiscount = { ...OTC, pricePerTokenUsd: null, discountPercent: 12 };
const option = { duration: 24, loanPercentage: 100, startMonth: 2, strikeOTM: 50 };
const rfqPrice = { fdv: 100_000_000, totalSupply: 1_000_000_000, isNominalSupply: false };

describe("the kind of a quote", () => {
  it("is its RFP's: a retainer by the subtype, the others by the type, and options for all else", () => {
    const kinds = RFQ_TYPES.map((type) => kindOf({ type, subtype: null }));
    expect(kinds).toEqual(["LOAN_CALL_OPTION", "OTC", "TREASURY", "LOAN_CALL_OPTION", "LOAN_CALL_OPTION"]);
    expect(kindOf({ type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION" })).toBe("LOAN_CALL_OPTION");
    expect(kindOf({ type: "MARKET_MAKING", subtype: "RETAINER_WORKING_CAPITAL" })).toBe("RETAINER");
  });
});

describe("the price of a quote", () => {
  it.each([
    [NO_TERMS, "62.50% OTM", "62.50% OTM · 1.63×"],
    [{ ...NO_TERMS, retainer: RETAINER }, "$15,000 a month", "$15,000 a month"],
    [{ ...NO_TERMS, retainer: { ...RETAINER, monthlyFeeUsd: 0.49 } }, "$0.49 a month", "$0.49 a month"],
    [{ ...NO_TERMS, otc: OTC }, "$0.085 a token", "$0.085 a token"],
    [{ ...NO_TERMS, otc: atDiscount }, "12.00% discount", "12.00% discount"],
    [{ ...NO_TERMS, treasury: TREASURY }, "1.50% a year", "1.50% a year"],
  ])("fits its kind: %j", (terms, short, text) => {
    const { price, unit } = priceOf(terms, 62.5);
    expect([shortPrice({ price, price_unit: unit }), priceText({ price, price_unit: unit })]).toEqual([short, text]);
  });
});

describe("the term of a quote", () => {
  it("is its own, of a trade until its last token is free, or that of a later option", () => {
    expect([RETAINER, TREASURY].map(({ termMonths: own }) => own)).toEqual([18, 12]);
    expect(ownMonths({ ...NO_TERMS, otc: OTC })).toBe(18);
    expect(ownMonths(NO_TERMS)).toBeNull();
    expect(termMonths({ ...NO_TERMS, retainer: RETAINER, options: [] })).toBe(18);
    expect(termMonths({ ...NO_TERMS, retainer: RETAINER, options: [option] })).toBe(26);
    expect(termMonths({ ...NO_TERMS, options: [option] })).toBe(26);
  });
});

describe("money", () => {
  it("is reckoned in decimal: a fee of ten cents over three months is thirty", () => {
    expect(feesUsd({ ...NO_TERMS, retainer: { ...RETAINER, monthlyFeeUsd: 0.1, termMonths: 3 } })).toBe(0.3);
    expect(feesUsd({ ...NO_TERMS, treasury: TREASURY })).toBe(30_000);
    expect([NO_TERMS, { ...NO_TERMS, otc: OTC }].map(feesUsd)).toEqual([0, 0]);
  });

  it("of a trade at a discount follows the RFP's price, and is unknown without one", () => {
    expect(impliedValue(OTC, null)).toBe(85_000);
    expect(impliedValue(atDiscount, 0.1)).toBe(88_000);
    expect(impliedValue({ ...atDiscount, discountPercent: 99.9 }, 0.1)).toBe(100);
    expect(impliedValue(atDiscount, null)).toBeNull();
  });

  it("of a trade is no more than at the RFP's price, and no less than nothing", () => {
    const tokens = fc.double({ min: 1, max: 1e12, noNaN: true });
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const reference = fc.double({ min: 1e-9, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(tokens, percent, reference, (tokenAmount, discountPercent, price) => {
        const value = impliedValue({ ...atDiscount, tokenAmount, discountPercent }, price) ?? NaN;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(tokenAmount * price * (1 + 1e-12));
      }),
    );
  });
});

describe("terms in words", () => {
  const lines = (terms: Parameters<typeof termRows>[0], to = termText) =>
    givenTerms(termRows(terms, rfqPrice)).map((row) => `${row.label}: ${to(row)}`);

  it("are none of a quote with options alone", () => {
    expect(lines(NO_TERMS)).toEqual([]);
  });

  it("are those of the kind, without the price in the other unit", () => {
    expect(lines({ ...NO_TERMS, retainer: RETAINER })).toEqual([
      ...["Monthly Fee: $15,000", "Term: 18 months", "Working Capital: $500,000"],
      ...["Working Capital in Tokens: 2,000,000", "Profit Share: 10.00%", "Notice: 30 days"],
    ]);
    expect(lines({ ...NO_TERMS, otc: atDiscount })).toEqual([
      ...["Side: The market maker buys", "Amount: 1,000,000", "Discount to the TWAP: 12.00%"],
      ...["Implied Price per Token: $0.088", "Implied Value: $88,000"],
      ...["Lock-up: 6 months", "Vesting: 12 months", "Settlement: 5 days"],
    ]);
    expect(lines({ ...NO_TERMS, treasury: { ...TREASURY, noticeDays: 1 } })).toEqual([
      ...["Managed: $2,000,000", "Management Fee a Year: 1.50%", "Performance Fee: 20.00%", "Hurdle a Year: 5.00%"],
      ...["Term: 12 months", "Notice: 1 day", "Strategies: Covered calls, Basis trades"],
    ]);
  });

  it("tell a strategy that has a comma from two", () => {
    const strategiesOf = (strategies: string[]) => lines({ ...NO_TERMS, treasury: { ...TREASURY, strategies } }).at(-1);
    expect(strategiesOf(["Basis trades, hedged", "Lending"])).toBe("Strategies: “Basis trades, hedged”, Lending");
    expect(strategiesOf(["Basis trades, hedged"])).not.toBe(strategiesOf(["Basis trades", "hedged"]));
  });

  it("have no strategies where a mandate leaves them open", () => {
    const open = { ...NO_TERMS, treasury: { ...TREASURY, strategies: [] } };
    expect(lines(open, termInFull).at(-1)).toBe("Notice: 60 days");
  });

  it.each([termText, termInFull])("are in full wherever they are agreed: %o", (inWords) => {
    const exact = { ...NO_TERMS, retainer: { ...RETAINER, monthlyFeeUsd: 15_000.5, profitSharePercent: 12.125 } };
    expect(lines(exact, inWords)).toEqual(
      expect.arrayContaining(["Monthly Fee: $15,000.50", "Profit Share: 12.125%", "Term: 18 months"]),
    );
  });

  it("are in full in documents where screens round what follows from them", () => {
    const trade = { ...NO_TERMS, otc: { ...OTC, tokenAmount: 1_000, pricePerTokenUsd: 0.1234567 } };
    expect(lines(trade)).toEqual(expect.arrayContaining(["Price per Token: $0.12346", "Implied Value: $123"]));
    expect(lines(trade, termInFull)).toEqual(
      expect.arrayContaining(["Price per Token: $0.1234567", "Implied Value: $123.4567"]),
    );
  });
});

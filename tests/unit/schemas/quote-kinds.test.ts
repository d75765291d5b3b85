import { describe, expect, it } from "vitest";
import { OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { formValues } from "@/components/quotes/form/quote-values";
import { quoteFormSchema } from "@/lib/quotes/contract/form";
import { quoteCreateBodySchema } from "@/lib/quotes/contract/quotes";
import { namedBy } from "@/tests/setup/schema-refusals";
import { submission } from "@/tests/factories/request-bodies";

describe("the terms of a kind", () => {
  const body = (details: object) => ({ rfq_id: 7, details });
  const faults = (details: object) => namedBy(quoteCreateBodySchema, body(details));

  it.each([
    { kind: "RETAINER", retainer: RETAINER },
    { retainer: RETAINER },
    { kind: "OTC", otc: OTC },
    { otc: { ...OTC, discountPercent: 12, pricePerTokenUsd: null }, twapMethodology: "TWAP over 7 days" },
    { kind: "TREASURY", treasury: TREASURY },
    { kind: "LOAN_CALL_OPTION", ...submission },
    { retainer: RETAINER, ...submission },
  ])("are a submission: %j", (details) => {
    expect(faults(details)).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{}, ["options", "twapMethodology"]],
    [{ kind: "LOAN_CALL_OPTION", ...submission, otc: OTC }, ["otc"]],
    [{ kind: "OTC", otc: OTC, treasury: TREASURY }, ["treasury"]],
    [{ otc: OTC, retainer: RETAINER }, ["retainer"]],
    [{ retainer: RETAINER, options: submission.options }, ["twapMethodology"]],
    [{ otc: { ...OTC, pricePerTokenUsd: undefined, discountPercent: 5 } }, ["twapMethodology"]],
    [{ otc: { ...OTC, discountPercent: 5 }, twapMethodology: "TWAP" }, ["otc.pricePerTokenUsd"]],
    [{ otc: { ...OTC, pricePerTokenUsd: null } }, ["otc.pricePerTokenUsd"]],
    [{ otc: { ...OTC, side: "HOLD" } }, ["otc.side"]],
    [{ otc: { ...OTC, tokenAmount: 0 } }, ["otc.tokenAmount"]],
    [{ otc: { ...OTC, tokenAmount: 10.5 } }, ["otc.tokenAmount"]],
    [{ retainer: { ...RETAINER, workingCapitalTokens: 0.25 } }, ["retainer.workingCapitalTokens"]],
    [{ retainer: { ...RETAINER, termMonths: 0 } }, ["retainer.termMonths"]],
    [{ retainer: { ...RETAINER, profitSharePercent: 101 } }, ["retainer.profitSharePercent"]],
    [{ retainer: { ...RETAINER, monthlyFeeUsd: -1 } }, ["retainer.monthlyFeeUsd"]],
    [{ treasury: { ...TREASURY, strategies: "Covered calls" } }, ["treasury.strategies"]],
    [{ treasury: { ...TREASURY, strategies: [" "] } }, ["treasury.strategies.0"]],
    [{ treasury: { ...TREASURY, termMonths: 121 } }, ["treasury.termMonths"]],
    [{ kind: "LOAN", ...submission }, ["kind"]],
  ])("are refused where they are wrong: %j", (details, named) => {
    expect(faults(details)).toEqual(named.map((path) => `details.${path}`));
  });

  it("are typed in a form that says all that is missing at once", () => {
    const tomorrow = Date.now() + 86_400_000;
    const empty = formValues("OTC", [], null, tomorrow);
    expect(namedBy(quoteFormSchema, empty).toSorted()).toEqual([
      ...["otc.lockupMonths", "otc.pricePerTokenUsd", "otc.settlementDays", "otc.side", "otc.tokenAmount"],
      "otc.vestingMonths",
    ]);
    expect(namedBy(quoteFormSchema, { ...empty, otc: OTC })).toEqual([]);
    for (const validUntil of [null, Date.now() - 1, 1e15]) {
      expect(namedBy(quoteFormSchema, { ...empty, otc: OTC, validUntil })).toEqual(["validUntil"]);
    }
    expect(namedBy(quoteFormSchema, formValues("LOAN_CALL_OPTION", [], null, tomorrow))).toEqual([
      "options",
      "twapMethodology",
    ]);
  });
});

describe("minus zero", () => {
  it("is zero: no price is told as -$0", () => {
    const typed = { retainer: { ...RETAINER, monthlyFeeUsd: -0, profitSharePercent: -0, noticeDays: -0 } };
    const { submission } = quoteCreateBodySchema.parse({ rfq_id: 1, price: -0, details: typed });
    expect(submission.retainer).toEqual({ ...RETAINER, monthlyFeeUsd: 0, profitSharePercent: 0, noticeDays: 0 });
  });
});

/** What a quote is started from: what of a template or a former quote a form takes, and what is said of the rest. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formValues } from "@/components/quotes/form/quote-values";
import {
  partsOf,
  type Source,
  sourceOfQuote,
  startedFrom,
  templateContentOf,
} from "@/components/quotes/form/start-from/source";
import { inDays, startingValidity } from "@/components/quotes/form/validity";
import type { QuoteKind } from "@/lib/quotes/constants";
import { templateContentSchema, templateContentShape } from "@/lib/templates/contract";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";

const UNTIL = Date.UTC(2027, 0, 5);
const NONE = {
  ...{ maxTOBSpread: null, depthHalfPercent: null, depthOnePercent: null, depthTwoPercent: null, uptimePercent: null },
};
const target = (venue: string) => ({ ...NONE, venue, maxTOBSpread: 0.5 });
const OPTION = { duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM: 50 };

const source = (content: Partial<Source>): Source => ({
  ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "", options: [], venues: [] },
  ...content,
});
const form = (kind: QuoteKind = "LOAN_CALL_OPTION", venues = ["binance", "okx"]) =>
  formValues(kind, venues, null, UNTIL);
const nameOf = (code: string) => code.toUpperCase();

describe("a form that is started from something", () => {
  it("takes options, targets and TWAP, and keeps what the source says nothing of", () => {
    const typed = { ...form(), additionalNotes: "Dear Aurora", twapMethodology: "Mine" };
    const { values, said } = startedFrom(source({ options: [OPTION], venues: [target("okx")] }), typed, nameOf);
    expect(values).toEqual({
      ...typed,
      options: [OPTION],
      venues: [{ ...NONE, venue: "binance" }, target("okx")],
    });
    expect(said).toEqual(["Taken over: 1 option, targets for 1 venue.", "It has no targets for BINANCE."]);
  });

  it("says which targets it can't use, and that nothing fits", () => {
    const { values, said } = startedFrom(source({ venues: [target("kraken"), target("bybit")] }), form(), nameOf);
    expect(values).toEqual(form());
    expect(said).toEqual([
      "Nothing of it fits this RFP.",
      "Left out: the targets for KRAKEN, BYBIT, which this RFP doesn't name.",
    ]);
  });

  it("takes the terms of its own kind alone, and says what it leaves out", () => {
    const retainer = source({ kind: "RETAINER", retainer: RETAINER, twapMethodology: "3 days" });
    const own = startedFrom(retainer, form("RETAINER"), nameOf);
    expect(own.values.retainer).toEqual(RETAINER);
    expect(own.said).toEqual(["Taken over: Retainer Terms, TWAP methodology."]);
    const typed = { ...form("OTC"), otc: OTC };
    const other = startedFrom(retainer, typed, nameOf);
    expect(other.values).toEqual({ ...typed, twapMethodology: "3 days" });
    expect(other.said).toEqual([
      "Taken over: TWAP methodology.",
      "Left out: Retainer Terms, which this RFP doesn't ask for.",
    ]);
  });

  it("takes a former quote's notes, and leaves its validity", () => {
    const { values, said } = startedFrom(source({ options: [OPTION], additionalNotes: "As before" }), form(), nameOf);
    expect([values.additionalNotes, values.validUntil]).toEqual(["As before", UNTIL]);
    expect(said).toEqual(["Taken over: 1 option, notes."]);
  });

  it("has the rows of its RFP's venues, and every venue of the source in the form or in words", () => {
    const codes = fc.uniqueArray(fc.constantFrom("binance", "okx", "kraken", "bybit", "gate"));
    fc.assert(
      fc.property(codes, codes, (asked, had) => {
        const typed = form("LOAN_CALL_OPTION", asked);
        const { values, said } = startedFrom(source({ venues: had.map(target) }), typed, (code) => `<${code}>`);
        expect(values.venues.map(({ venue }) => venue)).toEqual(asked);
        for (const code of had) {
          const isTaken = values.venues.some(({ venue, maxTOBSpread }) => venue === code && maxTOBSpread === 0.5);
          expect(isTaken).toBe(asked.includes(code));
          expect(said.join(" ").includes(`<${code}>`)).toBe(!isTaken);
        }
      }),
    );
  });
});

describe("a template", () => {
  it("keeps the form without notes, validity and venues that nothing is typed for", () => {
    const typed = { ...form(), options: [{ ...OPTION, strikeOTM: null }], venues: [{ ...NONE, venue: "okx" }] };
    const content = templateContentOf({ ...typed, additionalNotes: "Dear Aurora" });
    expect(content).toEqual(source({ options: [{ ...OPTION, strikeOTM: null }] }));
    expect(templateContentSchema.parse(content)).toEqual(content);
  });

  it("of any kind is sent and answered as the form has it", () => {
    for (const terms of [{ retainer: RETAINER }, { otc: OTC }, { treasury: TREASURY }]) {
      const kind = "retainer" in terms ? "RETAINER" : "otc" in terms ? "OTC" : "TREASURY";
      const content = templateContentOf({ ...form(kind), ...terms });
      expect(templateContentSchema.parse(content)).toEqual(content);
      expect(templateContentShape.parse(content)).toEqual(content);
    }
  });

  it("is refused with a figure that is no number: JSON would make it nothing", () => {
    const content = templateContentOf({ ...form(), options: [{ ...OPTION, duration: Number.NaN }] });
    expect(templateContentSchema.safeParse(content).success).toBe(false);
  });

  it("is told by its parts", () => {
    expect(partsOf(source({}))).toEqual([]);
    expect(partsOf(form("RETAINER"))).toEqual([]);
    const parts = partsOf(source({ kind: "OTC", otc: OTC, options: [OPTION, OPTION], venues: [target("okx")] }));
    expect(parts).toEqual(["OTC Terms", "2 options", "targets for 1 venue"]);
  });
});

describe("a former quote", () => {
  it("brings what it says, without tokens and the RFP that it was made for", () => {
    const rfqContext = {
      ...{ term: 12, totalSupply: 1, isNominalSupply: false, fdv: 1, targetFdv: 1, loanPercentage: 1, loanTokens: 1 },
      ...{ supplyAllocationPercentage: 1, stableAllocation: 1, totalAllocation: 1, loanValue: 1, validUntil: UNTIL },
    };
    const brought = sourceOfQuote({
      ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS, rfqContext, twapMethodology: "3 days", additionalNotes: "Hi" },
      options: [{ id: 1, tokenAmount: 5, ...OPTION }],
      venues: [
        {
          id: 1,
          venue: "okx",
          venueName: "OKX",
          maxTOBSpread: 1,
          uptimePercent: 99,
          ...{ depthHalfPercent: 1 },
          depthOnePercent: 2,
          depthTwoPercent: 3,
        },
      ],
    });
    expect(brought).toEqual({
      ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "3 days", additionalNotes: "Hi" },
      options: [OPTION],
      venues: [
        {
          venue: "okx",
          maxTOBSpread: 1,
          depthHalfPercent: 1,
          depthOnePercent: 2,
          depthTwoPercent: 3,
          uptimePercent: 99,
        },
      ],
    });
  });
});

describe("the validity of a quote", () => {
  it("begins as the revised quote's, or a week after the RFP's deadline", () => {
    expect(startingValidity(UNTIL, { valid_until: "2027-02-01T09:30:00.000Z" })).toBe(Date.UTC(2027, 1, 1, 9, 30));
    expect(startingValidity(UNTIL, null)).toBe(Date.UTC(2027, 0, 12));
  });

  it("in days ends on a whole minute", () => {
    expect(inDays(7, Date.UTC(2027, 0, 5, 9, 30, 59, 999))).toBe(Date.UTC(2027, 0, 12, 9, 30));
  });
});

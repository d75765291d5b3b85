import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formPath,
  formValues,
  kindValues,
  payloadOf,
  priceTyped,
  typedNumber,
  typedTerm,
  venueRows,
  withFile,
} from "@/components/quotes/form/quote-values";
import { isUnreadable } from "@/components/quotes/form/unreadable";
import { mapValues } from "@/lib/kit/objects";
import { readQuoteFile } from "@/lib/quotes/contract/quote-file";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { priceOptions } from "@/lib/quotes/rules/quote-math";

const OPTION = { duration: 12, loanPercentage: 60, startMonth: 0, strikeOTM: 120 };
const DEPTHS = { depthHalfPercent: 1, depthOnePercent: 2, depthTwoPercent: 3 };
const TARGET = { venue: "okx", maxTOBSpread: 0.5, ...DEPTHS, uptimePercent: 99 };
const UNTIL = Date.UTC(2027, 0, 5);
const NO_DEPTHS = { depthHalfPercent: null, depthOnePercent: null, depthTwoPercent: null };
const EMPTY = { maxTOBSpread: null, ...NO_DEPTHS, uptimePercent: null };

describe("venueRows", () => {
  it("has a row for each venue of the RFP, in its order, and none for another", () => {
    expect(venueRows(["binance", "okx"], [{ ...TARGET, venue: "kraken" }, TARGET])).toEqual([
      { venue: "binance", ...EMPTY },
      TARGET,
    ]);
  });
});

describe("formValues", () => {
  it("of a new quote are empty, with a row for each venue", () => {
    expect(formValues("LOAN_CALL_OPTION", ["okx"], null, UNTIL)).toEqual({
      ...{ kind: "LOAN_CALL_OPTION", ...NO_TERMS },
      twapMethodology: "",
      options: [],
      venues: [{ venue: "okx", ...EMPTY }],
      additionalNotes: "",
      validUntil: UNTIL,
    });
  });

  it("have the fields of the RFP's kind, empty or as they were kept, and no other's", () => {
    const { retainer, otc, treasury } = formValues("RETAINER", [], null, UNTIL);
    expect(retainer).toEqual(mapValues(RETAINER, () => null));
    expect([otc, treasury]).toEqual([null, null]);
    expect(kindValues("OTC", { ...NO_TERMS, otc: OTC })).toEqual({ ...NO_TERMS, otc: OTC });
    expect(kindValues("LOAN_CALL_OPTION", { ...NO_TERMS, otc: OTC })).toEqual(NO_TERMS);
    expect(kindValues("TREASURY", NO_TERMS).treasury).toMatchObject({ managedUsd: null, strategies: [] });
  });
});

describe("withFile", () => {
  const typed = { ...formValues("LOAN_CALL_OPTION", ["binance", "okx"], null, UNTIL), additionalNotes: "Typed" };

  it("has what the file says in the place of what was typed, and the rest as it was", () => {
    const file = { options: [OPTION], venues: [TARGET] };
    expect(withFile(typed, file)).toEqual({
      ...typed,
      options: [OPTION],
      venues: [{ venue: "binance", ...EMPTY }, TARGET],
    });
    expect(withFile(typed, { additionalNotes: "" })).toEqual({ ...typed, additionalNotes: "" });
  });

  it("takes of a venue's row and of a kind's terms what the file names, figure by figure", () => {
    const targets = { ...typed, venues: [{ venue: "binance", ...EMPTY }, TARGET] };
    const { content } = readQuoteFile('{"venues": [{"venue": "okx", "maxTOBSpread": 0.2}]}', {
      ...{ kind: "LOAN_CALL_OPTION", venues: ["okx"] },
    });
    expect(withFile(targets, content ?? {})).toEqual({
      ...targets,
      venues: [
        { venue: "binance", ...EMPTY },
        { ...TARGET, maxTOBSpread: 0.2 },
      ],
    });
    const managed = { ...typed, ...NO_TERMS, treasury: TREASURY };
    const terms = readQuoteFile("treasury.noticeDays,7", { kind: "TREASURY", venues: [] });
    expect(withFile(managed, terms.content ?? {})).toEqual({ ...managed, treasury: { ...TREASURY, noticeDays: 7 } });
  });
});

describe("isUnreadable", () => {
  const typed = formValues("LOAN_CALL_OPTION", ["okx"], null, UNTIL);

  it("is a form in which a figure is no number, wherever it stands", () => {
    expect(isUnreadable({ ...typed, options: [OPTION], venues: [TARGET] })).toBe(false);
    expect(isUnreadable({ ...typed, options: [OPTION, { ...OPTION, strikeOTM: Number.NaN }] })).toBe(true);
    expect(isUnreadable({ ...typed, retainer: { ...RETAINER, termMonths: Number.NaN } })).toBe(true);
  });
});

describe("typedNumber", () => {
  it("counts what is empty or no number as 0", () => {
    expect([null, Number.NaN, Number.POSITIVE_INFINITY, 7].map(typedNumber)).toEqual([0, 0, 0, 7]);
  });
});

describe("priceTyped", () => {
  it("is the price of the options once they are all filled in, and a number before", () => {
    expect(priceTyped(1000, [OPTION])).toEqual(priceOptions(1000, [OPTION]));
    const typed = fc.option(fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constant(Number.NaN)));
    const row = fc.record({ duration: typed, loanPercentage: typed, startMonth: typed, strikeOTM: typed });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        expect(Number.isFinite(priceTyped(1000, rows).price)).toBe(true);
      }),
    );
  });
});

describe("typedTerm", () => {
  it("is that of the kind's terms or of the last option, and 0 before either is typed", () => {
    const option = { duration: 12, loanPercentage: null, startMonth: 2, strikeOTM: null };
    expect(typedTerm({ ...NO_TERMS, options: [option] })).toBe(14);
    expect(typedTerm({ ...NO_TERMS, retainer: RETAINER, options: [option] })).toBe(18);
    expect(typedTerm({ ...NO_TERMS, otc: { ...OTC, vestingMonths: null }, options: [] })).toBe(6);
    expect(typedTerm({ ...kindValues("TREASURY", NO_TERMS), options: [] })).toBe(0);
  });
});

describe("payloadOf", () => {
  it("prices the options and says the rest as it stands", () => {
    const kind = "LOAN_CALL_OPTION" as const;
    const rest = { kind, ...NO_TERMS, twapMethodology: "3 days", venues: [TARGET], additionalNotes: "None" };
    expect(payloadOf(1000, { ...rest, options: [OPTION], validUntil: UNTIL })).toEqual({
      price: 120,
      details: { ...rest, options: [{ ...OPTION, tokenAmount: 600 }] },
      validUntil: UNTIL,
    });
  });

  it("has the price of its kind", () => {
    const rest = { twapMethodology: "", options: [], venues: [], additionalNotes: "" };
    const { price } = payloadOf(1000, {
      kind: "RETAINER",
      ...NO_TERMS,
      retainer: RETAINER,
      validUntil: UNTIL,
      ...rest,
    });
    expect(price).toBe(15_000);
  });
});

describe("formPath", () => {
  const shown = { venues: [{ venue: "binance", ...EMPTY }, TARGET] };
  const sent = { venues: [TARGET] };

  it("counts the venues as the form shows them", () => {
    expect(formPath("details.venues.0.depthOnePercent", sent, shown)).toBe("venues.1.depthOnePercent");
  });

  it("leaves the other fields where they are", () => {
    expect(formPath("details.options.2.duration", sent, shown)).toBe("options.2.duration");
    expect(formPath("price", sent, shown)).toBe("price");
    expect(formPath("valid_until", sent, shown)).toBe("validUntil");
  });
});

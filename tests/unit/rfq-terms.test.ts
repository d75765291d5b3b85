import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RFQ_SUBTYPES, RFQ_TYPES } from "@/lib/rfqs/constants";
import { jurisdictionWords } from "@/lib/rfqs/rules/jurisdiction";
import { areTermsOthers, hasSeenTerms, type RfqTerms, termsDiffer } from "@/lib/rfqs/rules/terms";

const time = fc.date({ min: new Date(0), max: new Date("2099-12-31"), noInvalidDate: true });
const terms: fc.Arbitrary<RfqTerms> = fc.record({
  type: fc.constantFrom(...RFQ_TYPES),
  subtype: fc.constantFrom(null, ...RFQ_SUBTYPES),
  estimatedTgeDate: time,
  targetFdv: fc.double({ min: 0, max: 1e15, noNaN: true }),
  supplyAllocationPercentage: fc.double({ min: 0, max: 100, noNaN: true }),
  stableAllocation: fc.double({ min: 0, max: 1e15, noNaN: true }),
  totalSupply: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
  venues: fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 10 }),
});

const copyOf = (rfq: RfqTerms): RfqTerms => ({ ...rfq, estimatedTgeDate: new Date(rfq.estimatedTgeDate) });

describe("areTermsOthers", () => {
  it("is true of a version before, and of none that nothing is known of", () => {
    const written = [1, 2, null].map((version) => areTermsOthers(version, { termsVersion: 2 }));
    expect(written).toEqual([true, false, false]);
  });
});

describe("termsDiffer", () => {
  it("is false of the same terms, in any order of their venues", () => {
    fc.assert(
      fc.property(terms, (rfq) => {
        expect(termsDiffer(rfq, { ...copyOf(rfq), venues: rfq.venues.toReversed() })).toBe(false);
      }),
    );
  });

  it("is true as soon as any one of them differs, and says the same both ways", () => {
    const names = ["type", "subtype", "estimatedTgeDate", "targetFdv", "supplyAllocationPercentage"] as const;
    const name = fc.constantFrom(...names, "stableAllocation" as const, "totalSupply" as const);
    fc.assert(
      fc.property(terms, terms, name, (rfq, other, changed) => {
        const after = { ...copyOf(rfq), [changed]: other[changed] };
        const isSame = String(Number(rfq[changed])) === String(Number(other[changed])) && rfq[changed] !== null;
        fc.pre(rfq[changed] !== other[changed] && !(changed === "estimatedTgeDate" && isSame));
        expect(termsDiffer(rfq, after)).toBe(true);
        expect(termsDiffer(after, rfq)).toBe(true);
      }),
    );
  });

  it("is true when a venue comes, goes or is exchanged", () => {
    const without = { ...fc.sample(terms, 1)[0], venues: ["binance", "okx"] } as RfqTerms;
    for (const venues of [["binance"], [], ["binance", "okx", "bybit"], ["binance", "bybit"]]) {
      expect(termsDiffer(without, { ...without, venues })).toBe(true);
    }
  });
});

describe("hasSeenTerms", () => {
  const stored = fc.record({
    termsVersion: fc.integer({ min: 1, max: 100 }),
    termsChangedAt: fc.option(time),
    updatedAt: time,
  });

  it("takes whoever names nothing, or what the RFQ is now", () => {
    fc.assert(
      fc.property(stored, (rfq) => {
        expect(hasSeenTerms(rfq, {})).toBe(true);
        expect(hasSeenTerms(rfq, { version: rfq.termsVersion })).toBe(true);
        expect(hasSeenTerms(rfq, { updatedAt: rfq.updatedAt })).toBe(true);
        expect(hasSeenTerms(rfq, { version: rfq.termsVersion, updatedAt: rfq.updatedAt })).toBe(true);
      }),
    );
  });

  it("refuses any other version, whatever else is named", () => {
    fc.assert(
      fc.property(stored, fc.integer({ min: 1, max: 100 }), fc.option(time, { nil: undefined }), (rfq, version, at) => {
        fc.pre(version !== rfq.termsVersion);
        expect(hasSeenTerms(rfq, { version, updatedAt: at })).toBe(false);
      }),
    );
  });

  it("takes a time from the last change of the terms on, and none before it", () => {
    fc.assert(
      fc.property(stored, time, (rfq, updatedAt) => {
        fc.pre(updatedAt.getTime() !== rfq.updatedAt.getTime());
        const isSeen = rfq.termsChangedAt === null || updatedAt >= rfq.termsChangedAt;
        expect(hasSeenTerms(rfq, { updatedAt })).toBe(isSeen);
        // Where both are named, both have to hold.
        expect(hasSeenTerms(rfq, { version: rfq.termsVersion, updatedAt })).toBe(isSeen);
      }),
    );
  });
});

describe("jurisdictionWords", () => {
  const words = (token_issuing_entity: string, incorporation: string[]) =>
    jurisdictionWords({ token_issuing_entity, incorporation });

  it("names a place once", () => {
    expect(words("Panama", ["Switzerland", "Malta"]).note).toBe("Incorporated in Switzerland, Malta");
    expect(words("Switzerland", ["Switzerland"])).toEqual({ value: "Switzerland", note: "Incorporated there too" });
  });

  it("says nothing of what isn't known", () => {
    expect(words("Panama", [])).toEqual({ value: "Panama", note: "" });
    expect(words("", []).note).toBe("");
    expect(jurisdictionWords(null)).toEqual({ value: "", note: "" });
  });
});

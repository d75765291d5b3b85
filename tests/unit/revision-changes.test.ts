import { CONTENT_TEXTS } from "@/lib/quotes/contract/content";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedRevision, revisionChanges } from "@/lib/quotes/rules/revision-changes";
import { LIMITS } from "@/lib/kit/limits";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";

const changesOf = (before: ComparedRevision, after: ComparedRevision) => revisionChanges(before, after, CONTENT_TEXTS);

type Submission = ComparedRevision["submission"];

const figure = fc.integer({ min: 1, max: 1_000 });
const months = fc.integer({ min: 1, max: LIMITS.months });
const option = fc.record({
  ...{ id: figure, duration: months, loanPercentage: figure, startMonth: months, strikeOTM: figure },
  tokenAmount: figure,
});
const targetOn = (venue: string) =>
  fc.record({
    ...{ id: figure, venue: fc.constant(venue.toLowerCase()), venueName: fc.constant(venue) },
    ...{ maxTOBSpread: figure, depthHalfPercent: figure, depthOnePercent: figure, depthTwoPercent: figure },
    uptimePercent: fc.option(figure),
  });
const VENUES = ["Binance", "Kraken", "OKX"];
const someVenues = fc.subarray(VENUES, { minLength: 1 }).chain((names) => fc.tuple(...names.map(targetOn)));

const rfqContext = {
  ...{ term: 12, totalSupply: 1e9, isNominalSupply: false, fdv: 1e8, targetFdv: 1e8, loanPercentage: 5 },
  ...{ supplyAllocationPercentage: 5, stableAllocation: 0, totalAllocation: 5e6, loanValue: 5e6 },
  ...{ loanTokens: 50e6, validUntil: 0 },
};

const terms = fc.constantFrom(
  { kind: "LOAN_CALL_OPTION" as const, ...NO_TERMS },
  { kind: "RETAINER" as const, ...NO_TERMS, retainer: RETAINER },
  { kind: "OTC" as const, ...NO_TERMS, otc: OTC },
  { kind: "TREASURY" as const, ...NO_TERMS, treasury: TREASURY },
);

/** A revision of any kind, with options and targets at least one of each. */
const revision: fc.Arbitrary<ComparedRevision> = fc
  .tuple(terms, fc.array(option, { minLength: 1, maxLength: 5 }), someVenues)
  .map(([own, options, venues]) => ({
    ...{ price: 50, price_unit: "STRIKE_OTM", valid_until: "2027-02-01T12:00:00.000Z", terms_version: 1 },
    submission: { ...own, rfqContext, options, venues, twapMethodology: "TWAP", additionalNotes: "" },
  }));

/** The same one at every run, with so many options. */
function firstRevision(count = 1): ComparedRevision {
  const [base] = fc.sample(revision, { seed: 1, numRuns: 1 });
  const options = fc.sample(option, { seed: 1, numRuns: count });
  if (!base) throw new Error("No revision");
  return saying(base, { ...NO_TERMS, kind: "LOAN_CALL_OPTION", options });
}

const saying = (base: ComparedRevision, submission: Partial<Submission>): ComparedRevision => ({
  ...base,
  submission: { ...base.submission, ...submission },
});

/** The first of the rows with another value of one field. */
function raised<Row extends object>(rows: readonly Row[], field: keyof Row): Row[] {
  const more = field === "duration" || field === "startMonth" ? 1 : 0.25;
  return rows.map((row, index) => (index === 0 ? { ...row, [field]: Number(row[field]) + more } : row));
}

/** Every figure of an option and of a target, and the one line that says that it is another. */
const OPTION_FIELDS = [
  ["duration", /^Option( 1)?: duration \d+ months? → \d+ months$/],
  ["loanPercentage", /^Option( 1)?: share of the loan [\d.,]+% → [\d.,]+\.25%$/],
  ["startMonth", /^Option( 1)?: start month \d+ → month /],
  ["strikeOTM", /^Option( 1)?: strike \+[\d.,]+% → \+[\d.,]+\.25%$/],
] as const;
const TARGET_FIELDS = [
  ["maxTOBSpread", /^\w+: largest spread [\d.,]+% → [\d.,]+\.25%$/],
  ["depthHalfPercent", /^\w+: ±0\.5% depth \$[\d,]+ → \$[\d,]+\.25$/],
  ["depthOnePercent", /^\w+: ±1% depth \$[\d,]+ → \$[\d,]+\.25$/],
  ["depthTwoPercent", /^\w+: ±2% depth \$[\d,]+ → \$[\d,]+\.25$/],
  ["uptimePercent", /^\w+: uptime ([\d.,]+%|none) → [\d.,]+\.25%$/],
] as const;

const onlyLine = (before: ComparedRevision, after: ComparedRevision) => {
  const changes = changesOf(before, after);
  expect(changes).toHaveLength(1);
  return changes[0];
};

describe("what a revision changed", () => {
  it("is nothing where it says the same, in whatever order", () => {
    fc.assert(
      fc.property(revision, (base) => {
        expect(changesOf(base, structuredClone(base))).toEqual([]);
        const { options, venues } = base.submission;
        const turned = { options: options.toReversed(), venues: venues.toReversed() };
        expect(changesOf(base, saying(base, turned))).toEqual([]);
      }),
    );
  });

  it.each(OPTION_FIELDS)("names an option's %s, from what to what", (field, line) => {
    fc.assert(
      fc.property(revision, (base) => {
        const after = saying(base, { options: raised(base.submission.options, field) });
        expect(onlyLine(base, after)).toMatch(line);
      }),
    );
  });

  it.each(TARGET_FIELDS)("names a venue's %s, from what to what", (field, line) => {
    fc.assert(
      fc.property(revision, (base) => {
        const after = saying(base, { venues: raised(base.submission.venues, field) });
        expect(onlyLine(base, after)).toMatch(line);
      }),
    );
  });

  it("names every option and every venue that comes or goes", () => {
    fc.assert(
      fc.property(revision, fc.nat(4), (base, at) => {
        const { options, venues } = base.submission;
        const fewer = saying(base, { options: options.toSpliced(at % options.length, 1) });
        expect(onlyLine(base, fewer)).toMatch(
          /^Option removed: .* of the loan, \d+ months? from month \d+, struck at \+/,
        );
        expect(onlyLine(fewer, base)).toMatch(/^Option added: /);
        const index = at % venues.length;
        const without = saying(base, { venues: venues.toSpliced(index, 1) });
        expect(onlyLine(base, without)).toBe(`${venues[index]?.venueName} left out`);
        expect(onlyLine(without, base)).toBe(`${venues[index]?.venueName} added`);
      }),
    );
  });

  it("counts options that are alike: of two, one that goes takes its share of the loan with it", () => {
    fc.assert(
      fc.property(revision, option, fc.nat(4), (base, twin, at) => {
        const { options } = base.submission;
        const once = options.toSpliced(at % options.length, 0, twin);
        const [single, double] = [saying(base, { options: once }), saying(base, { options: [...once, twin] })];
        expect(onlyLine(double, single)).toMatch(/^Option removed: /);
        expect(onlyLine(single, double)).toMatch(/^Option added: /);
      }),
    );
  });

  it.each([
    [
      "retainer",
      RETAINER,
      [
        "Monthly Fee $15,000 → $15,001",
        "Term 18 months → 19 months",
        "Working Capital $500,000 → $500,001",
        "Working Capital in Tokens 2,000,000 → 2,000,001",
        "Profit Share 10.00% → 11.00%",
        "Notice 30 days → 31 days",
      ],
    ],
    [
      "otc",
      OTC,
      [
        "Side The market maker buys → The market maker sells",
        "Amount 1,000,000 → 1,000,001",
        "Price per Token $0.085 → $1.085",
        "Discount to the TWAP none → 1.00%",
        "Lock-up 6 months → 7 months",
        "Vesting 12 months → 13 months",
        "Settlement 5 days → 6 days",
      ],
    ],
    [
      "treasury",
      TREASURY,
      [
        "Managed $2,000,000 → $2,000,001",
        "Management Fee a Year 1.50% → 2.50%",
        "Performance Fee 20.00% → 21.00%",
        "Hurdle a Year 5.00% → 6.00%",
        "Term 12 months → 13 months",
        "Notice 60 days → 61 days",
        "Strategies Covered calls, Basis trades → Lending",
      ],
    ],
  ] as const)("names each term of the kind: %s", (part, own, lines) => {
    const base = firstRevision();
    const before = saying(base, { ...NO_TERMS, [part]: own });
    const changes = Object.entries(own).map(([field, value]) => {
      const other = Array.isArray(value) ? ["Lending"] : value === "BUY" ? "SELL" : Number(value) + 1;
      return onlyLine(before, saying(base, { ...NO_TERMS, [part]: { ...own, [field]: other } }));
    });
    expect(changes).toEqual(lines);
  });

  it("names what is text as changed, and dates and the RFP's terms from what to what", () => {
    const base = firstRevision();
    expect(onlyLine(base, saying(base, { twapMethodology: "TWAP over a week" }))).toBe("TWAP methodology changed");
    expect(onlyLine(base, saying(base, { additionalNotes: "More" }))).toBe("Additional notes changed");
    expect(onlyLine(base, { ...base, valid_until: "2027-03-01T12:00:00.000Z" })).toBe(
      "Valid until Feb 1, 2027 12:00:00 UTC → Mar 1, 2027 12:00:00 UTC",
    );
    expect(onlyLine(base, { ...base, terms_version: 2 })).toBe("Terms of the RFP: version 1 → version 2");
  });

  it("begins with the mean of several strikes; a single one says it itself, as a fee does", () => {
    const [one, two] = [firstRevision().submission.options, firstRevision(2).submission.options];
    const dearer = (options: Submission["options"]) => {
      const base = saying(firstRevision(), { options });
      return changesOf(base, { ...saying(base, { options: raised(options, "strikeOTM") }), price: 40 });
    };
    expect(dearer(two)).toEqual([
      "Weighted strike 50.00% OTM → 40.00% OTM",
      expect.stringMatching(/^Option 1: strike /),
    ]);
    expect(dearer(one)).toEqual([expect.stringMatching(/^Option: strike /)]);
    const added = { ...saying(firstRevision(), { options: two }), price: 40 };
    expect(changesOf(firstRevision(), added)[0]).toBe("Weighted strike 50.00% OTM → 40.00% OTM");
    for (const count of [1, 2]) {
      const fee = { ...firstRevision(count), price_unit: "MONTHLY_FEE_USD" as const };
      expect(changesOf(fee, { ...fee, price: 40 })).toEqual([]);
    }
  });

  it("says several figures of one venue in one line, and doesn't write alike what isn't", () => {
    const base = firstRevision();
    const [target] = base.submission.venues;
    if (!target) throw new Error("No target");
    const after = { ...target, maxTOBSpread: target.maxTOBSpread + 1, uptimePercent: 95 };
    const line = onlyLine(
      saying(base, { venues: [{ ...target, uptimePercent: null }] }),
      saying(base, { venues: [after] }),
    );
    expect(line).toMatch(/^\w+: largest spread .+ → .+, uptime none → 95\.00%$/);
    const tokens = (amount: number) =>
      saying(base, { ...NO_TERMS, retainer: { ...RETAINER, workingCapitalTokens: amount } });
    expect(onlyLine(tokens(1.1), tokens(1.2))).toBe("Working Capital in Tokens changed");
  });
});

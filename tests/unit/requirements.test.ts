import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { requirementSections, termRow } from "@/lib/comparison/rules/requirement-rows";
import { figuresOf } from "@/lib/comparison/rules/figures";
import type { ComparisonRow } from "@/lib/comparison/rules/rows";
import { markOf, meetsOf } from "@/lib/comparison/rules/requirements";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { quoteOf, usual } from "@/tests/factories/compared-quotes";
import { NO_TERMS } from "@/tests/factories/kinds";
import { NO_REQUIREMENTS } from "@/lib/rfqs/constants";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";

const asked = { max_spread: 0.5, min_depth_two: 100_000, min_uptime: 95, term_months: 12 };
const NO_DEAL = { loanValue: 0, fdv: 0, totalSupply: 0, venues: [] };
const NO_OFFER = { ...NO_TERMS, kind: "LOAN_CALL_OPTION" as const, options: [], venues: [] };
const target = (maxTOBSpread: number | null, depthTwoPercent: number | null, uptimePercent?: number) => ({
  ...{ maxTOBSpread, depthTwoPercent, uptimePercent },
});

describe("whether a quote meets what is required", () => {
  test("the limit itself meets it, on every venue that it commits to", () => {
    const venues = [target(0.5, 100_000, 95), target(0.1, 500_000, 99)];
    expect(Object.values(meetsOf(asked, { term: 12, venues }))).toEqual([true, true, true, true]);
    const worse = [...venues, target(0.51, 99_999, 94.9)];
    expect(Object.values(meetsOf(asked, { term: 13, venues: worse }))).toEqual([false, false, false, false]);
  });

  test("what it says nothing of stays open, unless what it does say decides", () => {
    expect(Object.values(meetsOf(asked, { term: null, venues: [] }))).toEqual([null, null, null, null]);
    const half = [target(0.4, null), target(null, 50_000, 99)];
    expect(meetsOf(asked, { term: 12, venues: half })).toMatchObject({
      ...{ max_spread: null, min_depth_two: false, min_uptime: null },
    });
    expect(Object.values(meetsOf(asked, null))).toEqual([null, null, null, null]);
  });

  test("what isn't asked is neither met nor missed, whatever the quote says", () => {
    const figure = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.tuple(figure, figure)), (venues) => {
        const held = { term: 12, venues: venues.map(([spread, depth]) => target(spread, depth)) };
        expect(Object.values(meetsOf(NO_REQUIREMENTS, held))).toEqual([null, null, null, null]);
      }),
    );
  });
});

test("a tighter requirement is never met where a looser one is missed", () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(percent, percent, fc.array(percent, { minLength: 1 }), (a, b, spreads) => {
      const met = (limit: number) =>
        meetsOf(
          { ...NO_REQUIREMENTS, max_spread: limit },
          { term: null, venues: spreads.map((own) => target(own, 0)) },
        );
      if (met(Math.min(a, b)).max_spread) expect(met(Math.max(a, b)).max_spread).toBe(true);
    }),
  );
});

test("the comparison has a row for each that is asked, with a sign beside the words", () => {
  const meets = { max_spread: true, min_depth_two: false, min_uptime: null, term_months: null };
  const quotes = [{ meets } as Partial<ComparedQuoteWire> as ComparedQuoteWire];
  const [section] = requirementSections(quotes, { ...asked, term_months: null });
  expect(section?.rows.map(({ label, cells }) => [label, cells()[0]?.text, cells()[0]?.isMissing])).toEqual([
    ["Largest spread: at most 0.50%", "✓ Met", false],
    ["Depth within ±2%: at least $100,000", "✗ Not met", true],
    ["Uptime: at least 95.00%", "? Not said", false],
  ]);
  expect(requirementSections(quotes, NO_REQUIREMENTS)).toEqual([]);
  expect([true, false, null].map(markOf)).toEqual(["✓ Met", "✗ Not met", "? Not said"]);
  expect(askedRequirements({ ...NO_REQUIREMENTS, term_months: 1 })).toMatchObject([
    { label: "Term", words: "1 month" },
  ]);
});

test("no term is the best where one is asked for, and another one says so", () => {
  const ofTerm = (id: number, term: number | null): ComparedQuoteWire => {
    const quote = quoteOf(id, {});
    const figures = term === null ? null : { ...figuresOf(NO_DEAL, NO_OFFER, usual), term_months: term };
    return { ...quote, figures, meets: { ...quote.meets, term_months: term === null ? null : term === 12 } };
  };
  const quotes = [ofTerm(1, 9), ofTerm(2, 12), ofTerm(3, null)];
  const saidOf = (row: ComparisonRow) => row.cells().map(({ text, isBest, isMissing }) => [text, isBest, isMissing]);
  const open = termRow(quotes, NO_REQUIREMENTS);
  expect([open.why, saidOf(open)]).toEqual([
    expect.stringMatching(/^Lower is better: /),
    [
      ["9", true, false],
      ["12", false, false],
      ["N/A", false, false],
    ],
  ]);
  const held = termRow(quotes, asked);
  expect(held.why).toBe("The RFP asks for 12 months: a shorter term is no better than that.");
  expect(saidOf(held)).toEqual([
    ["9 (12 asked)", false, true],
    ["12", false, false],
    ["N/A", false, false],
  ]);
  // Of many, those in sight are made.
  expect(held.cells(1, 2).map(({ text }) => text)).toEqual(["12"]);
});

test("what decides is written with all of its decimals", () => {
  const exact = { max_spread: 0.125, min_depth_two: 99_999.5, min_uptime: 99.995, term_months: null };
  expect(askedRequirements(exact).map(({ words }) => words)).toEqual([
    ...["at most 0.125%", "at least $99,999.50", "at least 99.995%"],
  ]);
});

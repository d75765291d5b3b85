import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arranged, valued } from "@/components/comparison/columns";
import { comparisonCsv, comparisonSections, differences } from "@/components/comparison/comparison-sections";
import { gainCurves } from "@/components/comparison/gain-curve";
import { seriesLook } from "@/components/comparison/series-look";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";

const venues = [
  { code: "binance", name: "Binance" },
  { code: "okx", name: "OKX" },
];
const usual = { sigma: 100, rate: 4 };
const at = "2026-06-01T12:00:00.000Z";

type Given = { strikeOTM?: number; committed?: [venue: string, spread: number, depth: number][]; tokenAmount?: number };

/** A quote of a year on a loan of $5M: 50 million tokens at 10 cents. */
function quoteOf(id: number, { strikeOTM = 50, committed = [], tokenAmount = 50e6 }: Given): ComparedQuoteWire {
  return {
    ...{ id, rfq_id: 1, rfq_name: "Aurora", provider_id: id + 100, provider_name: `Desk ${id}`, price: strikeOTM },
    ...{ status: "PENDING", revision: 1, valid_until: at, decided_at: null, figures: null, score: null, score_parts: [] },
    ...{ created_at: at, updated_at: at, create_date: at, update_date: at },
    submission: {
      rfqContext: {
        ...{ term: 12, totalSupply: 1e9, isNominalSupply: false, fdv: 1e8, targetFdv: 1e8, loanPercentage: 5 },
        ...{ supplyAllocationPercentage: 5, stableAllocation: 0, totalAllocation: 5e6, loanValue: 5e6 },
        ...{ loanTokens: 50e6, validUntil: 0 },
      },
      twapMethodology: "TWAP",
      options: [{ id: 1, duration: 12, loanPercentage: 100, tokenAmount, startMonth: 0, strikeOTM }],
      venues: committed.map(([venue, maxTOBSpread, depthTwoPercent], index) => ({
        ...{ id: index + 1, venue, venueName: venue, maxTOBSpread, depthTwoPercent },
        ...{ depthHalfPercent: 0, depthOnePercent: 0 },
      })),
      additionalNotes: "",
    },
  };
}

const basic = (id: number): ComparedQuoteWire => ({ ...quoteOf(id, {}), submission: null });

const cheap = quoteOf(1, { strikeOTM: 100, committed: [["binance", 0.5, 100_000]] });
const dear = quoteOf(2, {
  strikeOTM: 0,
  committed: [
    ["binance", 0.4, 100_000],
    ["okx", 1, 50_000],
  ],
});
const quotes = valued([cheap, dear, basic(3)], venues, usual);
const sections = comparisonSections(quotes, venues);
const rowOf = (label: string) => sections.flatMap(({ rows }) => rows).find((row) => row.label === label);
const texts = (label: string) => rowOf(label)?.cells.map(({ text }) => text);
const bests = (label: string) => rowOf(label)?.cells.map(({ isBest }) => isBest);

describe("the rows", () => {
  it("say each figure, mark the best, and have nothing of a quote without a submission", () => {
    expect(texts("Option value")).toEqual(["$1,000,243", "$1,976,495", "N/A"]);
    expect(bests("Option value")).toEqual([true, false, false]);
    expect(texts("Cost per $ of depth")?.[2]).toBe("N/A");
  });

  it("name the venues that are left out", () => {
    expect(texts("Venues left out")).toEqual(["1: OKX", "0", "N/A"]);
    expect(rowOf("Venues left out")?.cells.map(({ isMissing }) => isMissing)).toEqual([true, false, false]);
    expect(texts("OKX: largest spread")).toEqual(["Left out", "1.00%", "N/A"]);
    expect(rowOf("OKX: largest spread")?.cells.map(({ isMissing }) => isMissing)).toEqual([true, false, false]);
  });

  it("mark the smallest spread and the deepest book, and ties alike", () => {
    expect(bests("Binance: largest spread")).toEqual([false, true, false]);
    expect(bests("Binance: depth ±0.5 / ±1 / ±2%")).toEqual([true, true, false]);
  });

  it("write strikes in percent and in dollars", () => {
    expect(texts("Options")?.[0]).toBe("100.00% of the loan, 12 months from month 0, struck at +100.00% ($0.20)");
  });

  it("stay where they differ, and their section with them", () => {
    const twice = valued([cheap, { ...cheap, id: 9 }], venues, usual);
    expect(differences(comparisonSections(twice, venues))).toEqual([]);
    const left = differences(sections).flatMap(({ rows }) => rows.map(({ label }) => label));
    expect(left).toContain("Option value");
    expect(left).not.toContain("Revision");
  });

  it("are written to the file as they are read, the best with a star", () => {
    const { header, rows } = comparisonCsv(quotes, sections);
    expect(header).toEqual(["Section", "Figure", "Desk 1", "Desk 2", "Desk 3"]);
    expect(rows).toContainEqual(["What it costs", "Option value", "$1,000,243 ★", "$1,976,495", "N/A"]);
    expect(rows).toHaveLength(sections.flatMap((section) => section.rows).length);
  });
});

describe("the columns", () => {
  it("stand with the best first, those without a figure last", () => {
    const order = (by: Parameters<typeof arranged>[1]["by"]) => arranged(quotes, { by, hide: [] }).map(({ id }) => id);
    expect(order(null)).toEqual([1, 2, 3]);
    expect(order("option_value_usd")).toEqual([1, 2, 3]);
    expect(order("depth_two_usd")).toEqual([2, 1, 3]);
  });

  it("leave out what is hidden", () => {
    expect(arranged(quotes, { by: "depth_two_usd", hide: [2, 77] }).map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe("what is given up", () => {
  it("begins at nothing, has every strike, and never falls", () => {
    const strike = fc.double({ min: 0, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(strike, { minLength: 1, maxLength: 4 }), (strikes) => {
        const many = strikes.map((strikeOTM, index) => quoteOf(index + 1, { strikeOTM }));
        const points = gainCurves(many);
        expect(points[0]?.price).toBe(0);
        for (const { id } of many) {
          const gains = points.map((point) => point[id] ?? NaN);
          expect(gains[0]).toBe(0);
          expect(gains.toSorted((a, b) => a - b)).toEqual(gains);
        }
        const last = points.at(-1)?.price ?? 0;
        for (const strikeOTM of strikes) expect(last).toBeGreaterThan(0.1 * (1 + strikeOTM / 100));
      }),
    );
  });

  it("is no picture where there is nothing to draw", () => {
    expect(gainCurves([])).toEqual([]);
    expect(gainCurves([basic(1)])).toEqual([]);
  });

  it("has twenty looks, no two alike", () => {
    const looks = Array.from({ length: 20 }, (_, index) => JSON.stringify(seriesLook(index)));
    expect(new Set(looks).size).toBe(20);
    expect(seriesLook(20)).toEqual(seriesLook(0));
  });
});

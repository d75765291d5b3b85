import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CRITERIA, USUAL_WEIGHTS, type Weights } from "@/lib/comparison/constants";
import { type Figures, figuresOf } from "@/lib/comparison/rules/figures";
import { NO_TERMS } from "@/tests/factories/kinds";
import { bestByScore, weightsText, withScores } from "@/lib/comparison/rules/score";

const ASKED = 4;
const NOTHING = figuresOf(
  { loanValue: 1, fdv: 1, totalSupply: 1, venues: [] },
  { ...NO_TERMS, options: [], venues: [] },
  { sigma: 100, rate: 4 },
);

type Measured = { cost: number | null; depth: number | null; spread: number | null; missing: number | null };

const quoteOf = ({ cost, depth, spread, missing }: Measured): { figures: Figures | null } => ({
  figures: {
    ...NOTHING,
    cost_usd: cost,
    depth_two_usd: depth,
    weighted_spread: spread,
    missing_venues: missing,
  },
});
const scoresOf = (quotes: readonly Measured[], weights: Weights = USUAL_WEIGHTS) =>
  withScores(quotes.map(quoteOf), ASKED, weights).map(({ score }) => score);

const measure = fc.double({ min: 0, max: 1e9, noNaN: true });
const measured: fc.Arbitrary<Measured> = fc.record({
  cost: measure,
  depth: measure,
  spread: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  missing: fc.integer({ min: 0, max: ASKED }),
});
const weight = fc.integer({ min: 0, max: 100 });
const weights = fc.record({ cost: weight, depth: weight, spread: weight, coverage: weight, uptime: weight });
const several = fc.array(measured, { minLength: 1, maxLength: 6 });
/** Nobody promises an uptime below. */
const counts = (given: Weights) => CRITERIA.some(({ key }) => key !== "uptime" && given[key] > 0);

const cheap: Measured = { cost: 100, depth: 50, spread: 2, missing: 2 };
const deep: Measured = { cost: 200, depth: 200, spread: 0.5, missing: 0 };

describe("a score", () => {
  it("is the mean of the points, each relative to the best, by the weights", () => {
    const [first, second] = withScores([cheap, deep].map(quoteOf), ASKED, USUAL_WEIGHTS);
    expect(first?.score_parts).toEqual([
      { criterion: "cost", points: 100, weight: 40 },
      { criterion: "depth", points: 25, weight: 25 },
      { criterion: "spread", points: 25, weight: 15 },
      { criterion: "coverage", points: 50, weight: 20 },
    ]);
    expect(first?.score).toBe((100 * 40 + 25 * 25 + 25 * 15 + 50 * 20) / 100);
    expect(second?.score).toBe((50 * 40 + 100 * 25 + 100 * 15 + 100 * 20) / 100);
  });

  it("weighs no cost where nothing that is offered has any: trades would all look equally cheap", () => {
    const trade = { options: [], retainer: null, treasury: null };
    const trades = [cheap, deep].map((each) => ({ ...quoteOf(each), submission: trade }));
    const [first] = withScores(trades, ASKED, USUAL_WEIGHTS);
    expect(first?.score_parts.map(({ criterion }) => criterion)).toEqual(["depth", "spread", "coverage"]);
  });

  it("is exact where the best is 0", () => {
    const free = { ...cheap, cost: 0 };
    const parts = withScores([free, free, deep].map(quoteOf), ASKED, USUAL_WEIGHTS).map(
      ({ score_parts }) => score_parts[0]?.points,
    );
    expect(parts).toEqual([100, 100, 0]);
  });

  it("has no points for depth and coverage where nobody commits to any", () => {
    const bare: Measured = { cost: 100, depth: 0, spread: null, missing: ASKED };
    const [first, second] = withScores([bare, { ...bare, cost: 200 }].map(quoteOf), ASKED, USUAL_WEIGHTS);
    expect(first?.score_parts.map(({ points }) => points)).toEqual([100, 0, 0, 0]);
    expect(second?.score_parts.map(({ points }) => points)).toEqual([50, 0, 0, 0]);
    const some = withScores([bare, deep].map(quoteOf), ASKED, USUAL_WEIGHTS);
    expect(some.map(({ score_parts }) => score_parts[1]?.points)).toEqual([0, 100]);
  });

  it("has no points for what is unknown, nor is that anybody's best", () => {
    const unknown: Measured = { cost: null, depth: null, spread: null, missing: null };
    expect(scoresOf([unknown, cheap])).toEqual([0, 100]);
    expect(scoresOf([unknown])).toEqual([0]);
    expect(withScores([{ figures: null }], ASKED, USUAL_WEIGHTS)[0]?.score).toBe(0);
  });

  it("is nothing where nothing is weighed: an uptime that no quote has counts nothing", () => {
    const none = { cost: 0, depth: 0, spread: 0, coverage: 0, uptime: 100 };
    expect(scoresOf([cheap], none)).toEqual([null]);
    expect(scoresOf([cheap, deep], { ...USUAL_WEIGHTS, uptime: 100 })).toEqual(scoresOf([cheap, deep]));
  });

  it("counts uptime once a quote promises some", () => {
    const promising = [99, null].map((uptime) => ({ figures: { ...NOTHING, weighted_uptime: uptime } }));
    const onlyUptime = { cost: 0, depth: 0, spread: 0, coverage: 0, uptime: 10 };
    expect(withScores(promising, ASKED, onlyUptime).map(({ score }) => score)).toEqual([100, 0]);
    expect(weightsText({ ...USUAL_WEIGHTS, uptime: 10 })).toBe("Cost 40, depth 25, spread 15, coverage 20, uptime 10");
  });

  it("is within 0 and 100, and 100 for the best of everything", () => {
    fc.assert(
      fc.property(several, weights.filter(counts), (quotes, given) => {
        for (const score of scoresOf(quotes, given)) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        const least = (values: number[]) => Math.min(...values);
        const best: Measured = {
          cost: least(quotes.map(({ cost }) => cost ?? 0)),
          depth: Math.max(1, -least(quotes.map(({ depth }) => -(depth ?? 0)))),
          spread: least(quotes.map(({ spread }) => spread ?? 100)),
          missing: Math.min(ASKED - 1, least(quotes.map(({ missing }) => missing ?? 0))),
        };
        expect(scoresOf([best, ...quotes], given)[0]).toBe(100);
      }),
    );
  });

  it("doesn't rest on the order of the quotes, nor on the size of all weights together", () => {
    fc.assert(
      fc.property(several, weights.filter(counts), (quotes, given) => {
        const scores = scoresOf(quotes, given);
        expect(scoresOf(quotes.toReversed(), given)).toEqual(scores.toReversed());
        const thrice = {
          ...given,
          cost: 3 * given.cost,
          depth: 3 * given.depth,
          spread: 3 * given.spread,
          coverage: 3 * given.coverage,
        };
        for (const [index, score] of scoresOf(quotes, thrice).entries())
          expect(score).toBeCloseTo(scores[index] ?? NaN, 9);
      }),
    );
  });

  it("never falls when the quote gets better, in whatever it does", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(measured, several, weights.filter(counts), share, measure, (own, others, given, part, more) => {
        const before = scoresOf([own, ...others], given)[0] ?? NaN;
        const better: Partial<Measured>[] = [
          { cost: (own.cost ?? 0) * part },
          { depth: (own.depth ?? 0) + more },
          { spread: own.spread === null ? 100 : own.spread * part },
          { missing: Math.floor((own.missing ?? 0) * part) },
        ];
        for (const change of better) {
          const after = scoresOf([{ ...own, ...change }, ...others], given)[0] ?? NaN;
          expect(after).toBeGreaterThanOrEqual(before - 1e-9);
        }
      }),
    );
  });
});

describe("the best scores", () => {
  it("are those that read the same, and none where all do or nothing is weighed", () => {
    const scored = (...scores: (number | null)[]) => scores.map((score, id) => ({ id, score }));
    expect(bestByScore(scored(90.01, 90.04, 80))).toEqual([0, 1]);
    expect(bestByScore(scored(90, 90))).toEqual([]);
    expect(bestByScore(scored(null, null))).toEqual([]);
  });
});

describe("weights in words", () => {
  it("name what counts", () => {
    expect(weightsText(USUAL_WEIGHTS)).toBe("Cost 40, depth 25, spread 15, coverage 20");
  });
});

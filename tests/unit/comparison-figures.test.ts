import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIGURES } from "@/lib/comparison/constants";
import {
  bestAmong,
  bestOf,
  type Deal,
  figuresOf,
  makerGain,
  missingVenues,
  type Offer,
} from "@/lib/comparison/rules/figures";
import { formatPercent, unitPriceDecimals } from "@/lib/kit/format";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { allocationOf, priceOptions } from "@/lib/quotes/rules/quote-math";

/** Two million dollars of a token at $1: 2 % of a billion tokens. */
const deal: Deal = { loanValue: 2_000_000, fdv: 100_000_000, totalSupply: 100_000_000, venues: ["binance", "okx"] };
const usual = { sigma: 100, rate: 4 };

const THIRD = 100 / 3;
const inThirds = [25, 50, 100].map((strikeOTM) => ({
  ...{ duration: 12, startMonth: 0, loanPercentage: THIRD, strikeOTM },
  tokenAmount: 1_000_000 / 3,
}));
const onBinance = { venue: "binance", maxTOBSpread: 0.5, depthTwoPercent: 100_000, uptimePercent: null };
const onOkx = { venue: "okx", maxTOBSpread: 1, depthTwoPercent: 300_000, uptimePercent: null };

const option = fc.record({
  duration: fc.integer({ min: 0, max: 120 }),
  startMonth: fc.integer({ min: 0, max: 120 }),
  loanPercentage: fc.double({ min: 0, max: 50, noNaN: true }),
  strikeOTM: fc.double({ min: 0, max: 10_000, noNaN: true }),
  tokenAmount: fc.integer({ min: 0, max: 1_000_000 }),
});
const venues = fc.uniqueArray(
  fc.record({
    venue: fc.constantFrom("binance", "okx", "bybit"),
    maxTOBSpread: fc.double({ min: 0, max: 100, noNaN: true }),
    // Of less than a cent only a share of nothing is left, which says nothing of the arithmetic.
    depthTwoPercent: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 1e9, noNaN: true })),
    uptimePercent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  }),
  { selector: ({ venue }) => venue },
);
const offer = fc.record({
  ...{ retainer: fc.constant(null), otc: fc.constant(null), treasury: fc.constant(null) },
  ...{ options: fc.array(option, { maxLength: 2 }), venues },
});

describe("a quote's figures", () => {
  it("agree with figures that are published elsewhere", () => {
    const figures = figuresOf(deal, { ...NO_TERMS, options: inThirds, venues: [onBinance, onOkx] }, usual);
    expect(Math.round(figures.option_value_usd ?? 0)).toBe(534_811);
    expect(figures.option_value_percent_of_loan).toBeCloseTo(26.74, 2);
  });

  it("divide by months, depth and FDV, and weigh spreads by depth", () => {
    const figures = figuresOf(deal, { ...NO_TERMS, options: inThirds, venues: [onBinance, onOkx] }, usual);
    const value = figures.option_value_usd ?? 0;
    expect(figures).toMatchObject({
      option_value_percent_of_fdv: value / 1_000_000,
      cost_per_month_usd: value / 12,
      cost_per_depth: value / 400_000,
      depth_two_usd: 400_000,
      weighted_spread: 0.875,
      missing_venues: 0,
      term_months: 12,
    });
  });

  it("are null where there is nothing to divide by", () => {
    const nothing = figuresOf({ ...deal, loanValue: 0, fdv: 0 }, { ...NO_TERMS, options: [], venues: [] }, usual);
    expect(nothing).toEqual({
      option_value_usd: 0,
      option_value_percent_of_loan: null,
      option_value_percent_of_fdv: null,
      fees_usd: 0,
      cost_usd: 0,
      cost_per_month_usd: null,
      cost_per_depth: null,
      hedge_sale_usd: 0,
      depth_two_usd: 0,
      weighted_spread: null,
      weighted_uptime: null,
      missing_venues: 2,
      term_months: 0,
    });
  });

  it("are unknown in dollars where the RFP names no FDV: options are worth a share of the loan, and never nothing", () => {
    const unpriced = { ...deal, loanValue: 0, fdv: 0 };
    const priced = figuresOf(deal, { ...NO_TERMS, options: inThirds, venues: [onBinance] }, usual);
    const figures = figuresOf(unpriced, { ...NO_TERMS, options: inThirds, venues: [onBinance] }, usual);
    expect(figures).toMatchObject({
      ...{ option_value_usd: null, cost_usd: null, cost_per_month_usd: null, cost_per_depth: null },
      ...{ hedge_sale_usd: null, option_value_percent_of_fdv: null, fees_usd: 0, term_months: 12 },
    });
    expect(figures.option_value_percent_of_loan).toBeCloseTo(priced.option_value_percent_of_loan ?? NaN, 9);
    // Fees are dollars whatever a token is worth.
    const retained = figuresOf(unpriced, { ...NO_TERMS, retainer: RETAINER, options: [], venues: [] }, usual);
    expect(retained.cost_usd).toBe(retained.fees_usd);
  });

  it("count fees beside the options, over the months of the terms: a figure that is published elsewhere", () => {
    const threePairs = { ...RETAINER, monthlyFeeUsd: 5_000 * 3, termMonths: 18 };
    const offered = { ...NO_TERMS, retainer: threePairs, options: [], venues: [onBinance, onOkx] };
    expect(figuresOf(deal, offered, usual)).toMatchObject({
      ...{ option_value_usd: 0, fees_usd: 270_000, cost_usd: 270_000, term_months: 18 },
      ...{ cost_per_month_usd: 15_000, cost_per_depth: 270_000 / 400_000 },
    });
    const withOptions = figuresOf(deal, { ...offered, options: inThirds }, usual);
    expect(withOptions.cost_usd).toBe((withOptions.option_value_usd ?? 0) + 270_000);
  });

  it("count a mandate's fees by the year, and none for a trade", () => {
    const nothing = { ...NO_TERMS, options: [], venues: [] };
    expect(figuresOf(deal, { ...nothing, treasury: TREASURY }, usual)).toMatchObject({
      ...{ fees_usd: 30_000, cost_usd: 30_000, term_months: 12, cost_per_month_usd: 2_500 },
    });
    const trade = figuresOf(deal, { ...nothing, otc: OTC }, usual);
    expect(trade).toMatchObject({ fees_usd: 0, cost_usd: 0, term_months: 18 });
  });

  it("never fall when a fee or a term grows, and double with the fee", () => {
    const fee = fc.double({ min: 0, max: 1e6, noNaN: true });
    const months = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(offer, fee, months, months, (given, monthlyFeeUsd, termMonths, more) => {
        const fees = (change: object) =>
          figuresOf(deal, { ...given, retainer: { ...RETAINER, monthlyFeeUsd, termMonths, ...change } }, usual);
        const { fees_usd: once, cost_usd: cost, option_value_usd: value } = fees({});
        expect(cost).toBe((value ?? 0) + (once ?? 0));
        expect(fees({ monthlyFeeUsd: 2 * monthlyFeeUsd }).fees_usd).toBeCloseTo(2 * (once ?? 0), 6);
        expect(fees({ termMonths: termMonths + more }).fees_usd).toBeGreaterThanOrEqual(once ?? 0);
      }),
    );
  });

  it("weigh uptimes by depth, what is not promised as none, and say nothing where nobody promises any", () => {
    const uptimes = (...promised: (number | null)[]) => {
      const targets = [onBinance, onOkx].map((target, index) => ({
        ...target,
        uptimePercent: promised[index] ?? null,
      }));
      return figuresOf(deal, { ...NO_TERMS, options: [], venues: targets }, usual).weighted_uptime;
    };
    expect([uptimes(95, 99), uptimes(80, null), uptimes(null, null)]).toEqual([98, 20, null]);
  });

  it("say what is sold to hedge: each option's delta of its share of the loan", () => {
    const sold = (strikes: number[]) => {
      const fifth = { duration: 12, startMonth: 0, loanPercentage: 20, tokenAmount: 400_000 };
      const offered = { ...NO_TERMS, options: strikes.map((strikeOTM) => ({ ...fifth, strikeOTM })), venues: [] };
      return figuresOf(deal, offered, { sigma: 0, rate: 0 }).hedge_sale_usd;
    };
    // Without volatility: half of what is struck at the money, and nothing of what is out of it.
    expect([sold([0]), sold([0, 0]), sold([0, 50])]).toEqual([200_000, 400_000, 200_000]);
  });

  it("stay within the loan, and don't rest on when options start or in which order they stand", () => {
    fc.assert(
      fc.property(offer, (given) => {
        const {
          option_value_usd: value,
          hedge_sale_usd: sale,
          weighted_spread: spread,
        } = figuresOf(deal, given, usual);
        const lent = given.options.reduce(
          (sum, { loanPercentage }) => sum + (deal.loanValue * loanPercentage) / 100,
          0,
        );
        expect(value).toBeLessThanOrEqual((sale ?? 0) + 1e-6);
        expect(sale).toBeLessThanOrEqual(lent + 1e-6);
        const spreads = given.venues.map(({ maxTOBSpread }) => maxTOBSpread);
        if (spread !== null) {
          expect(spread).toBeGreaterThanOrEqual(Math.min(...spreads) - 1e-9);
          expect(spread).toBeLessThanOrEqual(Math.max(...spreads) + 1e-9);
        }
        const later: Offer = {
          ...given,
          options: given.options.toReversed().map((own) => ({ ...own, startMonth: 0 })),
        };
        expect(figuresOf(deal, later, usual).option_value_usd).toBeCloseTo(value ?? 0, 6);
      }),
    );
  });

  it("don't change when an option is split in two", () => {
    fc.assert(
      fc.property(option, fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
        const parts = [part, 1 - part].map((share) => ({ ...whole, loanPercentage: whole.loanPercentage * share }));
        const value = (options: (typeof whole)[]) =>
          figuresOf(deal, { ...NO_TERMS, options, venues: [] }, usual).option_value_usd;
        expect(value(parts)).toBeCloseTo(value([whole]) ?? 0, 6);
      }),
    );
  });

  it("agree with the arithmetic of the quote that they are of", () => {
    const terms = { targetFdv: 40e6, supplyAllocationPercentage: 5, stableAllocation: 0, totalSupply: null };
    const allocation = allocationOf(terms);
    const { options } = priceOptions(allocation.loanTokens, [
      { duration: 12, startMonth: 0, loanPercentage: 100, strikeOTM: 50 },
    ]);
    const fixed = { ...allocation, fdv: terms.targetFdv, venues: [] };
    // At three times the reference price, struck at one and a half: one and a half times the loan.
    expect(makerGain(fixed, options, 3 * (40e6 / 1e9))).toBeCloseTo(1.5 * allocation.loanValue, 4);
  });
});

describe("what the maker gains", () => {
  it("is nothing below the lowest strike, and never falls with the price", () => {
    const price = fc.double({ min: 0, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(option, { maxLength: 5 }), price, price, (options, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(makerGain(deal, options, low)).toBeLessThanOrEqual(makerGain(deal, options, high));
        expect(makerGain(deal, options, Math.min(1, low))).toBe(0);
      }),
    );
  });

  it("agrees with a figure that is published elsewhere", () => {
    const struck = [1.2, 1.5, 2].map((strike, index) => ({
      ...{ duration: 12, startMonth: 0, loanPercentage: THIRD },
      strikeOTM: (strike - 1) * 100,
      tokenAmount: 1_000_000 / 3,
      position: index,
    }));
    expect(Math.round(makerGain(deal, struck, 2.5))).toBe(933_333);
  });
});

describe("the best", () => {
  const OPEN = { term_months: null };
  const figuresWith = (value: number | null) => ({
    ...figuresOf(deal, { ...NO_TERMS, options: [], venues: [] }, usual),
    option_value_usd: value,
    depth_two_usd: value,
  });

  it("is the lowest or the highest, as the figure has it", () => {
    const quotes = [100, 200].map((value, index) => ({ id: index + 1, figures: figuresWith(value) }));
    const best = bestOf(quotes, OPEN);
    expect([best.option_value_usd, best.depth_two_usd]).toEqual([[1], [2]]);
  });

  it("counts what reads the same as a tie, and nothing as best where all are alike", () => {
    const tie = [100.2, 100.4, 300].map((value, index) => ({ id: index + 1, figures: figuresWith(value) }));
    expect(bestOf(tie, OPEN).option_value_usd).toEqual([1, 2]);
    expect(bestOf(tie.slice(0, 2), OPEN).option_value_usd).toEqual([]);
  });

  it("tells prices apart as far as they are shown, however small", () => {
    const among = (...prices: number[]) =>
      bestAmong(
        prices.map((figure, id) => ({ id, figure })),
        "lower",
        unitPriceDecimals,
      );
    expect(among(1.23e-8, 1.18e-8, 1.180004e-8)).toEqual([1, 2]);
    expect(among(1234.568, 1234.571, 1300)).toEqual([0, 1]);
    expect(among(0, 1e-12)).toEqual([0]);
    // $1.00 each, and $0.99998: the lower power of ten shows a decimal more.
    expect(among(0.999996, 1.00001, 2)).toEqual([0, 1]);
    expect(among(0.99998, 1.00001, 2)).toEqual([0]);
    const highest = [1.00001, 0.99998].map((figure, id) => ({ id, figure }));
    expect(bestAmong(highest, "higher", unitPriceDecimals)).toEqual([0]);
    const offered = [1.23e-4, 1.18e-4].map((figure, id) => ({
      id,
      figures: { ...figuresWith(1), cost_per_depth: figure },
    }));
    expect(bestOf(offered, OPEN).cost_per_depth).toEqual([1]);
  });

  it("goes by what is read, not by the double behind it", () => {
    const uptimes = [99.985, 99.99, 99.5].map((figure, id) => ({ id, figure }));
    expect(uptimes.map(({ figure }) => formatPercent(figure))).toEqual(["99.99%", "99.99%", "99.50%"]);
    expect(bestAmong(uptimes, "higher", 2)).toEqual([0, 1]);
  });

  it("leaves out what has no figure", () => {
    const quotes = [null, figuresWith(null), figuresWith(7)].map((figures, index) => ({ id: index + 1, figures }));
    expect(bestOf(quotes, OPEN).option_value_usd).toEqual([3]);
    expect(bestOf([], OPEN).option_value_usd).toEqual([]);
  });

  it("of the terms is the shortest, and none where the RFP asks for one", () => {
    const quotes = [9, 13, 12].map((term, id) => ({ id, figures: { ...figuresWith(term), term_months: term } }));
    expect(bestOf(quotes, OPEN).term_months).toEqual([0]);
    expect(bestOf(quotes, { term_months: 12 })).toEqual({ ...bestOf(quotes, OPEN), term_months: [] });
  });

  it("are all those that read as the best one does, and no other", () => {
    const near = fc.double({ min: 0, max: 3, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 4 }),
        (figures, decimals) => {
          const { format } = new Intl.NumberFormat("en-US", { maximumFractionDigits: decimals });
          const reads = figures.map((figure) => Number(format(figure)));
          const shown = figures.map((figure, id) => ({ id, figure }));
          for (const better of ["lower", "higher"] as const) {
            const best = better === "lower" ? Math.min(...reads) : Math.max(...reads);
            const ids = shown.filter(({ id }) => reads[id] === best).map(({ id }) => id);
            expect(bestAmong(shown, better, decimals)).toEqual(ids.length === figures.length ? [] : ids);
          }
        },
      ),
    );
  });

  it("is one of those that have the figure, for every figure", () => {
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 4 }), (offers) => {
        const quotes = offers.map((given, id) => ({ id, figures: figuresOf(deal, given, usual) }));
        const best = bestOf(quotes, OPEN);
        for (const { key, better } of FIGURES) {
          for (const id of best[key]) {
            const figure = quotes[id]?.figures[key] ?? NaN;
            for (const other of quotes) {
              const rival = other.figures[key];
              if (rival !== null && better === "lower") expect(figure).toBeLessThanOrEqual(rival + 1);
              if (rival !== null && better === "higher") expect(figure).toBeGreaterThanOrEqual(rival - 1);
            }
          }
        }
      }),
    );
  });
});

describe("missing venues", () => {
  it("are those asked for and not committed to, in the RFQ's order", () => {
    expect(missingVenues(["okx", "binance", "bybit"], [onBinance])).toEqual(["okx", "bybit"]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceedsLoan, totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import {
  agreesOnStrike,
  agreesOnTokens,
  allocationOf,
  optionsWithoutTokens,
  optionTokens,
  priceOptions,
  quoteTerm,
  strikeMultiple,
  weightedStrike,
} from "@/lib/quotes/rules/quote-math";
import type { OptionTerms } from "@/lib/quotes/contract/content";

const option = (terms: Partial<OptionTerms>): OptionTerms => ({
  duration: 12,
  loanPercentage: 0,
  startMonth: 0,
  strikeOTM: 0,
  ...terms,
});

/** Percentages in hundredths, as people type them. */
const percentage = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const tokens = fc.maxSafeNat().map((value) => value % 1_000_000_000_000_001);
const strike = fc.double({ min: 0, max: 10_000, noNaN: true });
const weighted = fc.record({ tokenAmount: fc.oneof(fc.constant(0), tokens), strikeOTM: strike });
const withTokens = fc.record({ tokenAmount: tokens.filter((amount) => amount > 0), strikeOTM: strike });

/** Loan percentages in hundredths that come to exactly 100. */
const wholeLoan = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 49 }).map((cuts) => {
  const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
  return edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 100);
});

describe("allocationOf", () => {
  it("works out an issuer's terms", () => {
    // 1.5 % of 250 million dollars and of a billion tokens.
    const terms = { targetFdv: 250_000_000, supplyAllocationPercentage: 1.5, stableAllocation: 500_000 };
    expect(allocationOf({ ...terms, totalSupply: 1_000_000_000 })).toEqual({
      totalSupply: 1_000_000_000,
      isNominalSupply: false,
      loanValue: 3_750_000,
      loanTokens: 15_000_000,
      totalAllocation: 4_250_000,
    });
  });

  it("takes a billion tokens, and says so, when the supply is unknown", () => {
    const terms = { targetFdv: 100_000_000, supplyAllocationPercentage: 5, stableAllocation: 0 };
    expect(allocationOf({ ...terms, totalSupply: null })).toEqual({
      totalSupply: 1_000_000_000,
      isNominalSupply: true,
      loanValue: 5_000_000,
      loanTokens: 50_000_000,
      totalAllocation: 5_000_000,
    });
  });

  it("does not call a supply of a billion nominal when the issuer said it", () => {
    const terms = { targetFdv: 0, supplyAllocationPercentage: 0, stableAllocation: 0, totalSupply: 1_000_000_000 };
    expect(allocationOf(terms).isNominalSupply).toBe(false);
  });

  it("comes to the stable allocation alone when no supply is lent", () => {
    const terms = { targetFdv: 80_000_000, supplyAllocationPercentage: 0, stableAllocation: 250_000 };
    const { loanValue, loanTokens, totalAllocation } = allocationOf({ ...terms, totalSupply: 1_000 });
    expect({ loanValue, loanTokens, totalAllocation }).toEqual({
      loanValue: 0,
      loanTokens: 0,
      totalAllocation: 250_000,
    });
  });

  it("keeps the cents of a loan value and rounds half a loan token up", () => {
    // 1234.56 × 7.25 % = 89.5056; 50 tokens × 1 % = 0.5.
    const cents = { targetFdv: 1_234.56, supplyAllocationPercentage: 7.25, stableAllocation: 0.1, totalSupply: 50 };
    expect(allocationOf(cents)).toMatchObject({ loanValue: 89.5056, totalAllocation: 89.6056, loanTokens: 4 });
    expect(allocationOf({ ...cents, supplyAllocationPercentage: 1 }).loanTokens).toBe(1);
  });

  it("stays finite and exact to the token with a quadrillion", () => {
    const huge = { targetFdv: 1e15, stableAllocation: 1e15, totalSupply: 1e15 };
    expect(allocationOf({ ...huge, supplyAllocationPercentage: 100 })).toMatchObject({
      loanValue: 1_000_000_000_000_000,
      loanTokens: 1_000_000_000_000_000,
      totalAllocation: 2_000_000_000_000_000,
    });
    const odd = { ...huge, totalSupply: 999_999_999_999_999 };
    // 999,999,999,999,999 × 99.99 % = 999,899,999,999,999.0001
    expect(allocationOf({ ...odd, supplyAllocationPercentage: 99.99 }).loanTokens).toBe(999_899_999_999_999);
  });

  it("adds up: loan value plus stable allocation is the total, and shares of the supply add to their sum", () => {
    const dollars = fc.integer({ min: 0, max: 1_000_000_000 });
    const halfOfAll = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(dollars, dollars, halfOfAll, halfOfAll, (targetFdv, stableAllocation, a, b) => {
        const at = (hundredths: number) =>
          allocationOf({
            targetFdv,
            stableAllocation,
            supplyAllocationPercentage: hundredths / 100,
            totalSupply: targetFdv,
          });
        const [one, other, both] = [at(a), at(b), at(a + b)];
        expect(both.totalAllocation).toBeCloseTo(both.loanValue + stableAllocation, 4);
        expect(both.loanValue).toBeCloseTo(one.loanValue + other.loanValue, 4);
        // Each of the three is rounded to whole tokens by itself.
        expect(Math.abs(both.loanTokens - one.loanTokens - other.loanTokens)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("optionTokens", () => {
  it.each([
    [15_000_000, 40, 6_000_000],
    [1_000, 0, 0],
    [0, 50, 0],
    [1_000, 100, 1_000],
    // 11.5 and 0.5: halves go up.
    [1_000, 1.15, 12],
    [1, 50, 1],
    // 11.4 and 11.6.
    [1_000, 1.14, 11],
    [1_000, 1.16, 12],
    // 100.5, 161.5 and 28.5, where tokens × percent / 100 in binary floating point falls just short of the half.
    [10_000, 1.005, 101],
    [1_000, 16.15, 162],
    [10_000, 0.285, 29],
    // 3.5 and 200.5, where tokens × (percent / 100) does.
    [1_000, 0.35, 4],
    [20_000, 1.0025, 201],
    // A third of a quadrillion: 333,333,333,333,333.3
    [1_000_000_000_000_000, 33.33333333333333, 333_333_333_333_333],
    [999_999_999_999_999, 50, 500_000_000_000_000],
  ])("of %d loan tokens, %d % is %d", (loanTokens, loanPercentage, expected) => {
    expect(optionTokens(loanTokens, loanPercentage)).toBe(expected);
  });

  it("agrees with whole-number arithmetic to the token, halves up, up to a quadrillion", () => {
    fc.assert(
      fc.property(tokens, fc.integer({ min: 0, max: 10_000_000 }), (loanTokens, hundredThousandths) => {
        const exact = (BigInt(loanTokens) * BigInt(hundredThousandths) + 5_000_000n) / 10_000_000n;
        expect(optionTokens(loanTokens, hundredThousandths / 100_000)).toBe(Number(exact));
      }),
      { numRuns: 500 },
    );
  });

  it("never gives fewer tokens for a larger percentage, nor more than the whole loan", () => {
    const anyPercentage = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(tokens, anyPercentage, anyPercentage, (loanTokens, a, b) => {
        const less = optionTokens(loanTokens, Math.min(a, b));
        const more = optionTokens(loanTokens, Math.max(a, b));
        return Number.isSafeInteger(less) && 0 <= less && less <= more && more <= loanTokens;
      }),
    );
  });

  it("of options that come to 100 % differ from the loan by at most half a token each", () => {
    fc.assert(
      fc.property(tokens, wholeLoan, (loanTokens, percentages) => {
        const terms = percentages.map((loanPercentage) => option({ loanPercentage }));
        const priced = priceOptions(loanTokens, terms);
        expect(priced.totalLoanPercentage).toBe(100);
        expect(Math.abs(priced.totalTokens - loanTokens)).toBeLessThanOrEqual(percentages.length / 2);
      }),
    );
  });
});

describe("weightedStrike", () => {
  it("weighs each strike by its tokens", () => {
    // (100 × 25 + 300 × 125) / 400
    const options = [
      { tokenAmount: 100, strikeOTM: 25 },
      { tokenAmount: 300, strikeOTM: 125 },
    ];
    expect(weightedStrike(options)).toBe(100);
  });

  it("is 0 without options and without tokens, whatever the strikes", () => {
    expect(weightedStrike([])).toBe(0);
    fc.assert(
      fc.property(fc.array(strike), (strikes) => {
        expect(weightedStrike(strikes.map((strikeOTM) => ({ tokenAmount: 0, strikeOTM })))).toBe(0);
      }),
    );
  });

  it("lies between the smallest and the largest strike that carries tokens", () => {
    fc.assert(
      fc.property(fc.array(weighted, { maxLength: 50 }), withTokens, (rest, one) => {
        const options = [...rest, one];
        const strikes = options.filter(({ tokenAmount }) => tokenAmount > 0).map(({ strikeOTM }) => strikeOTM);
        const price = weightedStrike(options);
        // Divisions are taken to twenty decimals.
        expect(price).toBeGreaterThanOrEqual(Math.min(...strikes) - 1e-20);
        expect(price).toBeLessThanOrEqual(Math.max(...strikes) + 1e-20);
      }),
    );
  });

  it("is the one strike when all options share it", () => {
    const twoDecimals = fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.array(withTokens, { minLength: 1 }), twoDecimals, (options, strikeOTM) => {
        expect(weightedStrike(options.map(({ tokenAmount }) => ({ tokenAmount, strikeOTM })))).toBe(strikeOTM);
      }),
    );
  });

  it("does not depend on the order of the options", () => {
    const shuffled = fc
      .array(weighted, { maxLength: 50 })
      .chain((options) =>
        fc.tuple(
          fc.constant(options),
          fc.shuffledSubarray(options, { minLength: options.length, maxLength: options.length }),
        ),
      );
    fc.assert(fc.property(shuffled, ([options, other]) => weightedStrike(options) === weightedStrike(other)));
  });

  it("does not change when an option is split in two of the same strike", () => {
    fc.assert(
      fc.property(fc.array(weighted), withTokens, fc.maxSafeNat(), (rest, whole, cut) => {
        const part = cut % whole.tokenAmount;
        const halves = [
          { ...whole, tokenAmount: part },
          { ...whole, tokenAmount: whole.tokenAmount - part },
        ];
        expect(weightedStrike([...rest, ...halves])).toBe(weightedStrike([...rest, whole]));
      }),
    );
  });

  it("does not change when all amounts are scaled, and scales with all strikes", () => {
    const small = fc.record({ tokenAmount: fc.nat(1_000_000_000), strikeOTM: fc.nat(10_000) });
    fc.assert(
      fc.property(fc.array(small, { minLength: 1 }), fc.integer({ min: 1, max: 100_000 }), (options, factor) => {
        const price = weightedStrike(options);
        const moreTokens = options.map((one) => ({ ...one, tokenAmount: one.tokenAmount * factor }));
        expect(weightedStrike(moreTokens)).toBe(price);
        const higherStrikes = options.map((one) => ({ ...one, strikeOTM: one.strikeOTM * factor }));
        const expected = price * factor;
        expect(Math.abs(weightedStrike(higherStrikes) - expected)).toBeLessThanOrEqual(expected * 1e-12);
      }),
    );
  });

  it("rises with a strike that carries tokens, never falls", () => {
    fc.assert(
      fc.property(fc.array(weighted), withTokens, strike, (rest, one, raise) => {
        const raised = { ...one, strikeOTM: one.strikeOTM + raise };
        return weightedStrike([...rest, raised]) >= weightedStrike([...rest, one]);
      }),
    );
  });

  it("stays exact with quadrillions of tokens", () => {
    const options = [
      { tokenAmount: 999_999_999_999_999, strikeOTM: 10_000 },
      { tokenAmount: 1, strikeOTM: 0 },
    ];
    // 9,999.99999999999 exactly, which a sum in binary floating point rounds away.
    expect(weightedStrike(options)).toBe(9_999.99999999999);
  });
});

describe("priceOptions", () => {
  const terms = [
    option({ loanPercentage: 40, strikeOTM: 25, duration: 12, startMonth: 1 }),
    option({ loanPercentage: 35, strikeOTM: 50, duration: 18, startMonth: 2 }),
    option({ loanPercentage: 25, strikeOTM: 100, duration: 24, startMonth: 3 }),
  ];

  it("works out a quote on 15 million loan tokens", () => {
    // (6 × 25 + 5.25 × 50 + 3.75 × 100) / 15 = 787.5 / 15
    expect(priceOptions(15_000_000, terms)).toEqual({
      options: [
        { loanPercentage: 40, strikeOTM: 25, duration: 12, startMonth: 1, tokenAmount: 6_000_000 },
        { loanPercentage: 35, strikeOTM: 50, duration: 18, startMonth: 2, tokenAmount: 5_250_000 },
        { loanPercentage: 25, strikeOTM: 100, duration: 24, startMonth: 3, tokenAmount: 3_750_000 },
      ],
      price: 52.5,
      totalTokens: 15_000_000,
      totalLoanPercentage: 100,
    });
  });

  it("weighs by whole tokens, not by percentages", () => {
    // 3 tokens: 50 % is 1.5 → 2 tokens, 10 % is 0.3 → none.
    const few = [option({ loanPercentage: 50, strikeOTM: 20 }), option({ loanPercentage: 10, strikeOTM: 900 })];
    expect(priceOptions(3, few)).toMatchObject({ price: 20, totalTokens: 2, totalLoanPercentage: 60 });
  });

  it("has no price without options, and none without a loan", () => {
    expect(priceOptions(15_000_000, [])).toEqual({ options: [], price: 0, totalTokens: 0, totalLoanPercentage: 0 });
    expect(priceOptions(0, terms)).toMatchObject({ price: 0, totalTokens: 0, totalLoanPercentage: 100 });
  });

  it("puts its own token amounts over those of a body", () => {
    const body = { ...option({ loanPercentage: 50 }), tokenAmount: 7 };
    expect(priceOptions(100, [body]).options).toEqual([{ ...body, tokenAmount: 50 }]);
  });

  it("moves by no more than rounding when an option is split in two", () => {
    const share = fc.integer({ min: 200, max: 5_000 });
    const loan = fc.integer({ min: 1_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(loan, share, share, strike, strike, (loanTokens, a, b, strikeA, strikeB) => {
        const [first, second] = [a / 100, b / 100];
        const other = option({ loanPercentage: second, strikeOTM: strikeB });
        const whole = priceOptions(loanTokens, [option({ loanPercentage: first, strikeOTM: strikeA }), other]);
        const half = Math.floor(a / 2) / 100;
        const split = priceOptions(loanTokens, [
          option({ loanPercentage: half, strikeOTM: strikeA }),
          option({ loanPercentage: (a - Math.floor(a / 2)) / 100, strikeOTM: strikeA }),
          other,
        ]);
        // Two roundings instead of one shift at most one token from one strike to another.
        const oneToken = Math.abs(strikeA - strikeB) / (whole.totalTokens - 1);
        expect(Math.abs(split.price - whole.price)).toBeLessThanOrEqual(oneToken + 1e-9);
        expect(Math.abs(split.totalTokens - whole.totalTokens)).toBeLessThanOrEqual(1);
        expect(split.totalLoanPercentage).toBe(whole.totalLoanPercentage);
      }),
    );
  });
});

describe("optionsWithoutTokens", () => {
  const found = (loanTokens: number, ...shares: number[]) =>
    optionsWithoutTokens(
      loanTokens,
      shares.map((loanPercentage) => ({ loanPercentage })),
    );

  it("are those whose share of the loan rounds to nothing", () => {
    expect(found(10_000_000, 1e-6, 50, 1e-12, 0.000005)).toEqual([0, 2]);
    expect(found(1, 49.99, 50)).toEqual([0]);
  });

  it("are none of what is no share, which is wrong in itself, and none where nothing is lent", () => {
    expect(found(10, 0, -1, 101, Number.NaN, Number.POSITIVE_INFINITY)).toEqual([]);
    expect(found(0, 50, 100)).toEqual([]);
  });
});

describe("totalLoanPercentage", () => {
  it.each([
    [[], 0],
    [[33.3, 33.3, 33.4], 100],
    [[0.1, 0.2], 0.3],
    [Array<number>(10).fill(0.1), 1],
    [[60, 40.01], 100.01],
  ])("of %j is %d, exactly", (percentages, expected) => {
    expect(totalLoanPercentage(percentages.map((loanPercentage) => ({ loanPercentage })))).toBe(expected);
  });

  it("of shares that come to 100 in hundredths is 100", () => {
    fc.assert(
      fc.property(wholeLoan, (shares) => {
        expect(totalLoanPercentage(shares.map((loanPercentage) => ({ loanPercentage })))).toBe(100);
      }),
    );
  });
});

describe("exceedsLoan", () => {
  const shares = (percentages: number[]) => percentages.map((loanPercentage) => ({ loanPercentage }));

  it.each([
    [[], false],
    [[100], false],
    [Array<number>(3).fill(33.333333333333336), false],
    [[33.333333333333336, 66.66666666666667], false],
    [[60, 40.01], true],
    [[100, 0.000_001], true],
    [[100.000_000_01], true],
  ])("of %j is %s", (percentages, expected) => {
    expect(exceedsLoan(shares(percentages))).toBe(expected);
  });

  it("takes a whole loan in any number of equal parts, however their double was rounded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (parts) => {
        expect(exceedsLoan(shares(Array<number>(parts).fill(100 / parts)))).toBe(false);
      }),
    );
  });

  it("takes a whole loan in any proportions", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }),
        (weights) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          expect(exceedsLoan(shares(weights.map((weight) => (weight / sum) * 100)))).toBe(false);
        },
      ),
    );
  });

  it("refuses whatever anybody could have meant: a billionth of a percent more", () => {
    fc.assert(
      fc.property(wholeLoan, fc.double({ min: 2e-9, max: 100, noNaN: true }), (whole, more) => {
        expect(exceedsLoan(shares([...whole, more]))).toBe(true);
      }),
    );
  });

  it("gives no tokens away: what it takes comes to the loan, but for each option's rounding to a whole token", () => {
    const rounded = fc.integer({ min: 1, max: 50 }).map((parts) => Array<number>(parts).fill(100 / parts));
    fc.assert(
      fc.property(rounded, fc.integer({ min: 0, max: 1_000_000_000_000 }), (parts, loanTokens) => {
        const { totalTokens } = priceOptions(
          loanTokens,
          parts.map((loanPercentage) => option({ loanPercentage })),
        );
        expect(Math.abs(totalTokens - loanTokens)).toBeLessThanOrEqual(parts.length / 2 + 1);
      }),
    );
  });
});

describe("strikeMultiple", () => {
  it.each([
    [0, 1],
    [20, 1.2],
    [100, 2],
    [120, 2.2],
    [10.1, 1.101],
    [10_000, 101],
  ])("%d % out of the money is %d times the reference", (strikeOTM, multiple) => {
    expect(strikeMultiple(strikeOTM)).toBe(multiple);
  });
});

describe("quoteTerm", () => {
  it("runs until the last option has ended", () => {
    expect(quoteTerm([])).toBe(0);
    const options = [option({ duration: 12, startMonth: 2 }), option({ duration: 6, startMonth: 12 }), option({})];
    expect(quoteTerm(options)).toBe(18);
  });
});

describe("what a body says of tokens", () => {
  it.each([
    [100, 100, true],
    [99, 100, true],
    [101, 100, true],
    [100.5, 100, true],
    [98, 100, false],
    [102, 100, false],
    [101.5, 100, false],
    [999_999_999_999_999, 1_000_000_000_000_000, true],
    [999_999_999_999_998, 1_000_000_000_000_000, false],
  ])("%d agrees with %d: %s", (given, computed, agrees) => {
    expect(agreesOnTokens(given, computed)).toBe(agrees);
    expect(agreesOnTokens(computed, given)).toBe(agrees);
  });
});

describe("what a body says of the price", () => {
  it.each([
    [52.5, 52.5, true],
    [52.505, 52.5, true],
    // A hundredth agrees wherever it is; in binary floating point 120.01 - 120 is more than 0.01.
    [0.01, 0, true],
    [120.01, 120, true],
    [9_999.99, 10_000, true],
    [120.011, 120, false],
    [0.02, 0, false],
    [52.5, 53, false],
  ])("%d agrees with %d: %s", (given, computed, agrees) => {
    expect(agreesOnStrike(given, computed)).toBe(agrees);
    expect(agreesOnStrike(computed, given)).toBe(agrees);
  });

  it("agrees when it is ours rounded to two decimals", () => {
    fc.assert(
      fc.property(fc.array(withTokens, { minLength: 1 }), (options) => {
        const price = weightedStrike(options);
        return agreesOnStrike(Number(price.toFixed(2)), price);
      }),
    );
  });

  it("is judged the same from both sides, tokens and price alike", () => {
    const near = fc.integer({ min: -300, max: 300 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(strike, near, (a, difference) => {
        const b = a + difference;
        return agreesOnStrike(a, b) === agreesOnStrike(b, a) && agreesOnTokens(a, b) === agreesOnTokens(b, a);
      }),
    );
  });
});

describe("percentages in hundredths", () => {
  it("price a quote within the bounds of its strikes, whatever it is made of", () => {
    const terms = fc.record({
      duration: fc.nat(120),
      loanPercentage: percentage,
      startMonth: fc.nat(120),
      strikeOTM: strike,
    });
    fc.assert(
      fc.property(tokens, fc.array(terms, { maxLength: 50 }), (loanTokens, options) => {
        const priced = priceOptions(loanTokens, options);
        const carrying = priced.options.filter(({ tokenAmount }) => tokenAmount > 0).map((one) => one.strikeOTM);
        if (carrying.length === 0) return priced.price === 0;
        return priced.price >= Math.min(...carrying) - 1e-20 && priced.price <= Math.max(...carrying) + 1e-20;
      }),
    );
  });
});

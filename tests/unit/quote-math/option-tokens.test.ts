import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreesOnTokens, optionsWithoutTokens, optionTokens, priceOptions } from "@/lib/quotes/rules/quote-math";
import { option, tokens, wholeLoan } from "@/tests/factories/arbitrary-options";

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

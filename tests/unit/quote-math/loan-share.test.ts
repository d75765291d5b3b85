import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exceedsLoan, totalLoanPercentage } from "@/lib/quotes/rules/loan-share";
import { priceOptions } from "@/lib/quotes/rules/quote-math";
import { option, wholeLoan } from "@/tests/factories/arbitrary-options";

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

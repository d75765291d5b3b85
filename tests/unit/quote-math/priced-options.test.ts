import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOptions, quoteTerm } from "@/lib/quotes/rules/quote-math";
import { option, percentage, tokens, strike } from "@/tests/factories/arbitrary-options";

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

describe("quoteTerm", () => {
  it("runs until the last option has ended", () => {
    expect(quoteTerm([])).toBe(0);
    const options = [option({ duration: 12, startMonth: 2 }), option({ duration: 6, startMonth: 12 }), option({})];
    expect(quoteTerm(options)).toBe(18);
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

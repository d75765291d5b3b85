import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lastMultiple, payoffAt, payoffCurve } from "@/components/quotes/option-payoff";
import { strikeMultiple } from "@/lib/quotes/rules/quote-math";

const LOAN = 1_000_000;
const options = fc.array(
  fc.record({ tokenAmount: fc.integer({ min: 0, max: LOAN }), strikeOTM: fc.integer({ min: 0, max: 1000 }) }),
  { minLength: 1, maxLength: 8 },
);

describe("payoffAt", () => {
  it("is the tokens times what they are worth above their strike, in percent of the loan", () => {
    // Half the loan at 2.20 times the reference price, at 3 times: 0.5 × 0.8.
    expect(payoffAt(3, [{ tokenAmount: LOAN / 2, strikeOTM: 120 }], LOAN)).toBeCloseTo(40, 9);
    expect(payoffAt(2, [{ tokenAmount: LOAN / 2, strikeOTM: 120 }], LOAN)).toBe(0);
  });

  it("never falls as the token rises, and adds up over the options", () => {
    const multiple = fc.double({ min: 0, max: 20, noNaN: true });
    fc.assert(
      fc.property(options, multiple, multiple, (all, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(payoffAt(high, all, LOAN)).toBeGreaterThanOrEqual(payoffAt(low, all, LOAN));
        const sum = all.reduce((total, option) => total + payoffAt(a, [option], LOAN), 0);
        expect(payoffAt(a, all, LOAN)).toBeCloseTo(sum, 6);
      }),
    );
  });
});

describe("payoffCurve", () => {
  it("rises from nothing at 0 to past the highest strike, with every strike that carries tokens among its points", () => {
    fc.assert(
      fc.property(options, (all) => {
        const curve = payoffCurve(all, LOAN);
        const multiples = curve.map(({ multiple }) => multiple);
        expect(curve[0]).toEqual({ multiple: 0, payoff: 0 });
        expect(multiples.at(-1)).toBe(lastMultiple(all));
        expect(multiples).toEqual([...new Set(multiples)].toSorted((a, b) => a - b));
        for (const { tokenAmount, strikeOTM } of all) {
          expect(lastMultiple(all)).toBeGreaterThan(strikeMultiple(strikeOTM));
          if (tokenAmount > 0) expect(multiples).toContain(strikeMultiple(strikeOTM));
        }
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { strikeConversion } from "@/components/quotes/form/strike-cell";
import { quoteFormSchema } from "@/lib/quotes/contract/form";
import { strikePercent, strikePrice } from "@/lib/quotes/rules/strike-price";

const reference = fc.double({ min: 1e-6, max: 1e6, noNaN: true });

describe("a strike in US dollars", () => {
  it.each([
    [0.1, 0.22, 120],
    [0.1, 0.1, 0],
    [0.3, 0.4, 33.33333333],
    [250, 200, -20],
    [0.15, 0, -100],
  ])("at a reference of $%d: $%d is %d percent out of the money", (price, strike, percent) => {
    expect(strikePercent(price, strike)).toBe(percent);
    expect(strikePrice(price, percent)).toBe(strike);
  });

  it("is nothing while nothing is typed, and no number while none can be read", () => {
    for (const of of [strikePercent, strikePrice]) {
      expect(of(0.1, null)).toBeNull();
      expect(of(0.1, Number.NaN)).toBeNaN();
    }
  });

  it("comes back as it was typed, to the ninth digit, from the percentage that is sent", () => {
    // From the reference up to the highest strike that a quote may have.
    const multiple = fc.double({ min: 1, max: 101, noNaN: true });
    fc.assert(
      fc.property(reference, multiple, (price, times) => {
        const typed = Number((price * times).toPrecision(9));
        fc.pre(typed >= price);
        expect(strikePrice(price, strikePercent(price, typed))).toBe(typed);
      }),
    );
  });

  it("is out of range in US dollars, and otherwise wrong in the words of the percentage", () => {
    const fault = strikeConversion({ reference: 0.1, isUsd: true })?.fault;
    const options = [-50, Number.NaN].map((strikeOTM) => ({
      duration: 1,
      loanPercentage: 1,
      startMonth: 1,
      strikeOTM,
    }));
    const issues = quoteFormSchema.shape.options.safeParse(options).error?.issues ?? [];
    expect(issues.map(({ message }) => fault?.(message))).toEqual([
      "Must be between $0.10 and $10.10 (0 to 10,000% out of the money)",
      "Must be a number, written like 1,250.50",
    ]);
  });

  it("rises with the percentage", () => {
    const percent = fc.integer({ min: 0, max: 9_999 });
    fc.assert(
      fc.property(reference, percent, (price, strike) => {
        expect(strikePrice(price, strike + 1)).toBeGreaterThan(strikePrice(price, strike) ?? Infinity);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreesOnStrike, agreesOnTokens, strikeMultiple, weightedStrike } from "@/lib/quotes/rules/quote-math";
import { strike, weighted, withTokens } from "@/tests/factories/arbitrary-options";

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

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Assumptions, callValue, normalCdf } from "@/lib/comparison/rules/option-value";

const multiple = fc.double({ min: 0, max: 101, noNaN: true });
const years = fc.double({ min: 0, max: 10, noNaN: true });
const assumptions = fc.record({
  sigma: fc.double({ min: 0, max: 500, noNaN: true }),
  rate: fc.double({ min: 0, max: 50, noNaN: true }),
});
const ROUNDING = 1e-12;

/** Black and Scholes' put, by a way of its own: the integral of its pay-off over the lognormal price. */
function putByIntegral(strikeMultiple: number, term: number, { sigma, rate }: Assumptions): number {
  const deviation = (sigma / 100) * Math.sqrt(term);
  const growth = (rate / 100) * term;
  const steps = 20_000;
  const width = 24 / steps;
  let sum = 0;
  for (let step = 0; step <= steps; step += 1) {
    const z = -12 + step * width;
    const price = Math.exp(growth - deviation ** 2 / 2 + deviation * z);
    const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp((-z * z) / 2) * Math.max(0, strikeMultiple - price);
  }
  return (Math.exp(-growth) * sum * width) / 3 / Math.sqrt(2 * Math.PI);
}

/** The same numbers in every run. */
function* uniforms(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield (state + 0.5) / 2 ** 32;
  }
}

describe("what a call is worth", () => {
  it("agrees with figures that are published elsewhere", () => {
    expect(2.5 * callValue(2.4 / 2.5, 5, { sigma: 60, rate: 5 }).value).toBeCloseTo(1.4243, 4);
    expect(callValue(25 / 20, 1 / 12, { sigma: 100, rate: 0 }).value).toBeCloseTo(0.0404, 4);
    const thirds = [1.25, 1.5, 2].map((strike) => callValue(strike, 1, { sigma: 100, rate: 4 }).value);
    expect(thirds.map((value) => value.toFixed(6))).toEqual(["0.327370", "0.274797", "0.200049"]);
    expect(Math.round(thirds.reduce((sum, value) => sum + (2_000_000 / 3) * value, 0))).toBe(534_811);
  });

  it("is exact at its limits", () => {
    fc.assert(
      fc.property(multiple, years, assumptions, (strike, term, { sigma, rate }) => {
        expect(callValue(strike, 0, { sigma, rate }).value).toBe(Math.max(0, 1 - strike));
        const aside = strike * Math.exp((-rate / 100) * term);
        expect(callValue(strike, term, { sigma: 0, rate }).value).toBe(Math.max(0, 1 - aside));
        expect(callValue(0, term, { sigma, rate })).toEqual({ value: 1, delta: 1 });
      }),
    );
    const hedged = [0.5, 1, 1.01].map((strike) => callValue(strike, 0, { sigma: 100, rate: 4 }).delta);
    expect(hedged).toEqual([1, 0.5, 0]);
  });

  it("lies between what it is worth without volatility and the token", () => {
    fc.assert(
      fc.property(multiple, years, assumptions, (strike, term, given) => {
        const { value, delta } = callValue(strike, term, given);
        expect(value).toBeGreaterThanOrEqual(1 - strike * Math.exp((-given.rate / 100) * term));
        expect(value).toBeGreaterThanOrEqual(0);
        // It never costs more than the tokens that a hedging maker sells for it.
        expect(value).toBeLessThanOrEqual(delta + ROUNDING);
        expect(delta).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("grows with volatility, time and rate, and shrinks with the strike", () => {
    const more = fc.double({ min: 0, max: 5, noNaN: true });
    fc.assert(
      fc.property(multiple, years, assumptions, more, (strike, term, given, step) => {
        const { value } = callValue(strike, term, given);
        const { sigma, rate } = given;
        expect(callValue(strike, term, { sigma: sigma + step, rate }).value).toBeGreaterThanOrEqual(value - ROUNDING);
        expect(callValue(strike, term, { sigma, rate: rate + step }).value).toBeGreaterThanOrEqual(value - ROUNDING);
        expect(callValue(strike, term + step, given).value).toBeGreaterThanOrEqual(value - ROUNDING);
        expect(callValue(strike + step, term, given).value).toBeLessThanOrEqual(value + ROUNDING);
      }),
    );
  });

  it("differs from the put by the token less the discounted strike", () => {
    const sample = fc.record({
      strike: fc.double({ min: 0.2, max: 5, noNaN: true }),
      term: fc.double({ min: 0.05, max: 5, noNaN: true }),
      given: fc.record({
        sigma: fc.double({ min: 20, max: 150, noNaN: true }),
        rate: fc.double({ min: 0, max: 20, noNaN: true }),
      }),
    });
    fc.assert(
      fc.property(sample, ({ strike, term, given }) => {
        const parity = 1 - strike * Math.exp((-given.rate / 100) * term);
        const put = putByIntegral(strike, term, given);
        expect(callValue(strike, term, given).value - put).toBeCloseTo(parity, 6);
      }),
      { numRuns: 20 },
    );
  });

  it("is the mean over simulated prices, within four standard errors", () => {
    const random = uniforms(20_261_122);
    const given = { sigma: 100, rate: 4 };
    const paths = 200_000;
    for (const [strike, start, term] of [
      [1.25, 0, 1],
      [1.5, 0.5, 1],
      [2, 2, 0.5],
    ] as const) {
      let sum = 0;
      let squares = 0;
      for (let path = 0; path < paths; path += 1) {
        // Both steps of the price: to the start, where the strike is fixed, and on to the expiry.
        const [toStart, toExpiry] = [start, term].map((time) => {
          const normal = Math.sqrt(-2 * Math.log(random.next().value)) * Math.cos(2 * Math.PI * random.next().value);
          return Math.exp(0.04 * time - time / 2 + Math.sqrt(time) * normal);
        }) as [number, number];
        const payoff = Math.exp(-0.04 * (start + term)) * toStart * Math.max(0, toExpiry - strike);
        sum += payoff;
        squares += payoff ** 2;
      }
      const mean = sum / paths;
      const standardError = Math.sqrt((squares / paths - mean ** 2) / paths);
      expect(Math.abs(mean - callValue(strike, term, given).value)).toBeLessThan(4 * standardError);
    }
  });
});

describe("the normal distribution function", () => {
  it("agrees with tables", () => {
    // NIST/SEMATECH e-Handbook, section 1.3.6.7.1, and further digits by series.
    expect(normalCdf(0)).toBeCloseTo(0.5, 14);
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 14);
    expect(normalCdf(-1.96)).toBeCloseTo(0.024997895148220435, 14);
    expect(normalCdf(3)).toBeCloseTo(0.9986501019683699, 14);
    expect(normalCdf(-8) / 6.220960574271785e-16).toBeCloseTo(1, 6);
    expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1]);
  });

  it("is symmetric and rises", () => {
    const any = fc.double({ min: -40, max: 40, noNaN: true });
    fc.assert(
      fc.property(any, fc.double({ min: 0, max: 1, noNaN: true }), (x, step) => {
        expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
        expect(normalCdf(x + step)).toBeGreaterThanOrEqual(normalCdf(x) - 1e-15);
      }),
    );
  });
});

import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { gainCurves } from "@/components/comparison/gain-curve";
import { seriesLook } from "@/components/comparison/series-look";
import { axisName, legendText } from "@/components/ui/chart-frame";
import { quoteOf, basic, cheap, dear } from "@/tests/factories/compared-quotes";

describe("axisName", () => {
  it("keeps what is short, and cuts the rest in the middle: names of one house begin alike", () => {
    expect(axisName("Binance Futures US")).toBe("Binance Futures US");
    expect(axisName("Aurora Exchange International Spot")).toBe("Aurora Ex…nal Spot");
    expect(axisName("Aurora Exchange International Perps")).toBe("Aurora Ex…al Perps");
    expect(axisName("Aurora Exchange International Spot")).toHaveLength(18);
  });
});

describe("legendText", () => {
  it("keeps the ends of names that begin alike, and has each whole in a tooltip", () => {
    const name = "Aurora Exchange of the Southern Hemisphere Perpetuals";
    const shown = renderToStaticMarkup(legendText(name));
    expect(shown).toContain(">Aurora Exchang…re Perpetuals<");
    expect(shown).toContain(`title="${name}"`);
  });
});

describe("what is given up", () => {
  it("begins at nothing, has every strike, and never falls", () => {
    const strike = fc.double({ min: 0, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(fc.array(strike, { minLength: 1, maxLength: 4 }), (strikes) => {
        const many = strikes.map((strikeOTM, index) => quoteOf(index + 1, { strikeOTM }));
        const { points, inDollars } = gainCurves(many);
        expect(inDollars).toBe(true);
        expect(points[0]?.price).toBe(0);
        for (const { id } of many) {
          const gains = points.map((point) => point[id] ?? NaN);
          expect(gains[0]).toBe(0);
          expect(gains.toSorted((a, b) => a - b)).toEqual(gains);
        }
        const last = points.at(-1)?.price ?? 0;
        for (const strikeOTM of strikes) expect(last).toBeGreaterThan(0.1 * (1 + strikeOTM / 100));
      }),
    );
  });

  it("is no picture where there is nothing to draw", () => {
    expect(gainCurves([]).points).toEqual([]);
    expect(gainCurves([basic(1)]).points).toEqual([]);
  });

  it("runs over multiples of the reference price where the RFP names no supply: a price in dollars would be made up", () => {
    const named = [cheap, dear];
    const nominal = named.map((quote) => ({
      ...quote,
      submission: quote.submission && {
        ...quote.submission,
        rfqContext: { ...quote.submission.rfqContext, isNominalSupply: true },
      },
    }));
    const [ofNamed, ofNominal] = [gainCurves(named), gainCurves(nominal)];
    expect([ofNamed.inDollars, ofNominal.inDollars]).toEqual([true, false]);
    // The highest strike is 100 % out of the money, and a token is worth 10 cents.
    expect(ofNamed.points.at(-1)?.price).toBeCloseTo(0.3);
    expect(ofNominal.points.at(-1)?.price).toBe(3);
    for (const [index, point] of ofNominal.points.entries()) {
      for (const id of [cheap.id, dear.id]) expect(point[id]).toBeCloseTo(ofNamed.points[index]?.[id] ?? NaN, 3);
    }
    expect(ofNominal.points.at(-1)?.[cheap.id]).toBeCloseTo(5e6, 3);
  });

  it("has twenty looks, no two alike", () => {
    const looks = Array.from({ length: 20 }, (_, index) => JSON.stringify(seriesLook(index)));
    expect(new Set(looks).size).toBe(20);
    expect(seriesLook(20)).toEqual(seriesLook(0));
  });
});

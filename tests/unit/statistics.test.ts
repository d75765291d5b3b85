/** What a measurement's figures come to, and what they are held against. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Figure, heldAgainst } from "@/scripts/bench/goals";
import { median, percentile } from "@/scripts/lib/statistics";

describe("percentile", () => {
  test("is one of the values, and so many of them are not above it", () => {
    const values = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (given, percent) => {
        const found = percentile(given, percent / 100);
        expect(given).toContain(found);
        const notAbove = given.filter((value) => value <= found).length;
        const below = given.filter((value) => value < found).length;
        expect(100 * notAbove).toBeGreaterThanOrEqual(percent * given.length - 1e-6);
        expect(100 * below).toBeLessThan(percent * given.length + 1e-6);
      }),
    );
  });

  test("of a hundred is the ninety-ninth, of none 0", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile([], 0.5)).toBe(0);
    expect(median([3, 1, 2])).toBe(2);
  });
});

const figure = (changes: Partial<Figure>): Figure => ({
  ...{ name: "a list", kind: "list", database: "sqlite", requests: 100, perSecond: 450, ratio: 0.45, p50: 1 },
  ...{ p99: 3, p99Ratio: 3, statements: 3, bytes: 1, bareRatio: null },
  ...changes,
});
const missed = (figures: Figure[]) =>
  heldAgainst(figures, {})
    .filter(({ isMet }) => !isMet)
    .map(({ what }) => what);

describe("goals", () => {
  test("are met at their figure, and missed beyond it", () => {
    expect(missed([figure({})])).toEqual([]);
    expect(missed([figure({ ratio: 0.44, p99Ratio: 3.1, statements: 4 })])).toEqual([
      "of the empty handler",
      "p99 to the empty handler's",
      "statements",
    ]);
  });

  test("are nine tenths on Postgres, and another for each kind", () => {
    expect(missed([figure({ database: "postgres", ratio: 0.41 })])).toEqual([]);
    expect(missed([figure({ kind: "single" })])).toEqual(["of the empty handler"]);
    expect(missed([figure({ kind: "write", ratio: 0.3, statements: 8 })])).toEqual([]);
    expect(missed([figure({ kind: "sign-in", ratio: 0.01, bareRatio: 0.84 })])).toEqual(["of bare argon2"]);
    expect(missed([figure({ kind: "page", ratio: 0.01 })])).toEqual([]);
  });

  test("hold a server's memory", () => {
    const [goal] = heldAgainst([], { sqlite: 401 });
    expect(goal?.isMet).toBe(false);
  });
});

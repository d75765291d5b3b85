import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, parseNumber } from "@/components/forms/number-text";

const figure = fc.oneof(
  fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
);

describe("parseNumber", () => {
  it.each([
    ["", null],
    ["   ", null],
    ["0", 0],
    [" 1,250,000.50 ", 1_250_000.5],
    ["$40", 40],
    ["12.5%", 12.5],
    [".5", 0.5],
    ["+7", 7],
    ["-7", -7],
  ])("reads %j as %s", (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each(["abc", "1,5", "1,2500", "1.250.000", "12 000", "1e5", "--1", ".", "$", "%", "0x10", "9007199254740993"])(
    "finds no number in %j",
    (text) => {
      expect(parseNumber(text)).toBeNaN();
    },
  );

  it("reads what a field shows of a number as that number, at rest and while it is edited", () => {
    fc.assert(
      fc.property(figure, fc.boolean(), (number, editing) => {
        expect(parseNumber(formatNumber(number, editing))).toBe(number);
      }),
    );
  });

  it("answers null, NaN or a number that is exact, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const number = parseNumber(text);
        if (number === null) expect(text.trim()).toBe("");
        else expect(Number.isNaN(number) || Math.abs(number) <= Number.MAX_SAFE_INTEGER).toBe(true);
      }),
    );
  });
});

describe("formatNumber", () => {
  it("groups thousands at rest only, and shows nothing of what is no number", () => {
    expect([formatNumber(1_250_000.5, false), formatNumber(1_250_000.5, true)]).toEqual(["1,250,000.5", "1250000.5"]);
    expect([formatNumber(null, false), formatNumber(Number.NaN, true)]).toEqual(["", ""]);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatNumber, parseNumber } from "@/lib/kit/number-text";

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
    [".5", 0.5],
    ["0.", 0],
    ["1,250.", 1_250],
    ["+7", 7],
    ["-7", -7],
    ["100k", 100_000],
    ["1.5M", 1_500_000],
    ["2bn", 2_000_000_000],
    ["0.25 b", 250_000_000],
    ["1,500k", 1_500_000],
    ["-1.1k", -1_100],
    ["1.2345678k", 1_234.5678],
    ["　１，２５０．５　", 1_250.5],
    ["２ｂｎ", 2_000_000_000],
  ])("reads %j as %s", (text, number) => {
    expect(parseNumber(text, null)).toBe(number);
  });

  it.each([
    ["$40", "$", 40],
    ["$ 1.5m", "$", 1_500_000],
    ["12.5%", "%", 12.5],
    ["12.5 %", "%", 12.5],
    ["＄４０", "$", 40],
    ["１２．５％", "%", 12.5],
  ] as const)("reads %j where the unit is %s", (text, sign, number) => {
    expect(parseNumber(text, sign)).toBe(number);
  });

  it.each([
    ["$40", "%"],
    ["$40", null],
    ["5%", "$"],
    ["5%", null],
    ["$5%", "$"],
    ["40$", "$"],
    ["%5", "%"],
  ] as const)("finds no number in %j where the unit is %s: it is a figure of something else", (text, sign) => {
    expect(parseNumber(text, sign)).toBeNaN();
  });

  it.each([
    "abc",
    "1,5",
    "1,2500",
    "0,125",
    "00,125",
    "-0,5",
    "0,125,000",
    "1.250.000",
    "12 000",
    "1e5",
    "--1",
    ".",
    "$",
    "%",
    "0x10",
    "9007199254740993",
    "10000000000000000",
    "１，５",
    "10²",
    "½",
    "１．２５０，５０",
  ])("finds no number in %j", (text) => {
    expect(parseNumber(text, "$")).toBeNaN();
  });

  it.each(["k", "1kk", "1.5mm", "1mk", "1t", "1.5 mio", "k5", "9007199254741k", "0.12345678901234567891"])(
    "finds no number in %j",
    (text) => {
      expect(parseNumber(text, null)).toBeNaN();
    },
  );

  it("reads what a field shows of a number as that number, at rest and while it is edited", () => {
    fc.assert(
      fc.property(figure, fc.boolean(), (number, editing) => {
        expect(parseNumber(formatNumber(number, editing), null)).toBe(number);
      }),
    );
  });

  it("reads a figure with a letter as the figure that the letter stands for", () => {
    const letter = fc.constantFrom(...Object.entries({ k: 1e3, m: 1e6, b: 1e9, bn: 1e9, K: 1e3, M: 1e6, BN: 1e9 }));
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 9_000 }), letter, (whole, [name, times]) => {
        expect(parseNumber(`${whole}${name}`, null)).toBe(whole * times || 0);
      }),
    );
  });

  it("answers null, NaN or a number that is exact, whatever was typed", () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[$+-]?[\d,]{0,12}\.?\d{0,12} ?[kmbn%]{0,2}$/));
    fc.assert(
      fc.property(typed, fc.constantFrom("$", "%", null), (text, sign) => {
        const number = parseNumber(text, sign);
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

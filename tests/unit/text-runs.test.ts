import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textRuns, type Typeface } from "@/lib/pdf/text-runs";

const covering = (name: string, pattern: RegExp): Typeface => ({
  name,
  has: (codePoint) => pattern.test(String.fromCodePoint(codePoint)),
});

const FACES = [
  covering("latin", /^[ -~\u0300-\u036f×]$/u),
  covering("greek", /^[ -~\p{Script=Greek}]$/u),
  covering("han", /^\p{Script=Han}$/u),
];

describe("text by typeface", () => {
  test("is one run where one typeface has it all", () => {
    expect(textRuns("Aurora 1.5×\nNext", FACES)).toEqual([{ text: "Aurora 1.5×\nNext", font: "latin" }]);
  });

  test("takes each character's first typeface", () => {
    expect(textRuns("Aλ 中文", FACES)).toEqual([
      { text: "A", font: "latin" },
      { text: "λ", font: "greek" },
      { text: " ", font: "latin" },
      { text: "中文", font: "han" },
    ]);
  });

  test("writes by its number what nobody has, and drops what nobody sees", () => {
    expect(textRuns("go 🚀\u200b!", FACES)).toEqual([{ text: "go [U+1F680]!", font: "latin" }]);
  });

  test("keeps a letter with its mark together, and writes tabs and line ends alike", () => {
    expect(textRuns("x\u0301\ty\r\nz\rw", FACES)).toEqual([{ text: "x\u0301    y\nz\nw", font: "latin" }]);
  });

  test("loses no visible character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const written = textRuns(text, [...FACES, covering("all", /^[^\p{Cc}\p{Cf}]$/u)])
          .map((run) => run.text)
          .join("");
        const visible = (value: string) => value.normalize("NFC").replace(/[\p{Cc}\p{Cf}\s]/gu, "");
        expect(visible(written)).toBe(visible(text));
      }),
    );
  });
});

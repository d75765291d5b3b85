import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breakWords, textRuns, type Typeface } from "@/lib/kit/pdf/text-runs";

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

describe("words that are too long", () => {
  const longestWord = (pieces: string[]) =>
    Math.max(...pieces.flatMap((piece) => piece.split(/\s/)).map((w) => w.length));

  test("are broken, others are not", () => {
    expect(breakWords("abcdefgh ij klmnop", 4)).toEqual(["abcd", "efgh ij klmn", "op"]);
    expect(breakWords("one two three", 5)).toEqual(["one two three"]);
    expect(breakWords("", 5)).toEqual([]);
  });

  test("keep each letter with its marks, unless these alone are too long", () => {
    expect(breakWords("abe\u0301cd", 3)).toEqual(["ab", "e\u0301c", "d"]);
    expect(breakWords(`a${"\u0301".repeat(5)}`, 3)).toEqual(["a\u0301\u0301", "\u0301\u0301\u0301"]);
    expect(breakWords("\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", 4).join("")).toBe(
      "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}",
    );
  });

  test("are no longer than the limit, whatever the text, of which nothing is lost", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), fc.integer({ min: 4, max: 40 }), (text, limit) => {
        const pieces = breakWords(text, limit);
        expect(pieces.join("")).toBe(text);
        expect(longestWord(["", ...pieces])).toBeLessThanOrEqual(limit);
        for (const piece of pieces) expect(piece.isWellFormed()).toBe(true);
      }),
    );
  });
});

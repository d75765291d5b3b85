/** Where texts say a word that the glossary explains. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GLOSSARY } from "@/lib/glossary/constants";
import { glossed } from "@/lib/glossary/rules";

const wordsIn = (text: string) => glossed(text).flatMap((piece) => (piece.meaning === null ? [] : [piece.text]));

describe("a text", () => {
  it.each<[string, string[]]>([
    ["Target FDV", ["FDV"]],
    ["Strike (%OTM)", ["Strike", "OTM"]],
    ["Weighted strike", ["strike"]],
    ["+/-2% depth (USD)", ["+/-2% depth"]],
    ["+/-1% depth (USD)", []],
    ["Max TOB Spread (%)", ["TOB Spread"]],
    ["Interest rate r, a year", ["rate r"]],
    ["Estimated TGE Date", ["TGE"]],
    ["Volatility σ, a year", ["σ"]],
    ["FDV and FDV again", ["FDV"]],
    ["Otcom strikes a retainership", []],
    ["", []],
  ])("%j has %j explained", (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it("stays the same text", () => {
    const spelling = fc.constantFrom(...GLOSSARY.flatMap(({ spellings }) => spellings));
    fc.assert(
      fc.property(fc.array(fc.oneof(spelling, fc.string(), fc.constant(" "))), (parts) => {
        const text = parts.join("");
        expect(
          glossed(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("the glossary", () => {
  it("explains each of its words, by one text", () => {
    const spellings = GLOSSARY.flatMap(({ spellings: all }) => all.map((spelling) => spelling.toLowerCase()));
    expect(new Set(spellings).size).toBe(spellings.length);
    for (const { spellings: all, text } of GLOSSARY) {
      for (const spelling of all) expect(glossed(spelling)).toEqual([{ text: spelling, meaning: text }]);
    }
  });
});

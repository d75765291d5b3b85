/** What laying out a term sheet costs, in characters measured rather than in seconds. */
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { termSheetPdf } from "@/lib/agreements/term-sheet/document";
import { termSheet } from "@/tests/factories/term-sheet";
import { pdfPages } from "@/tests/setup/pdf-text";

/** A part of the library that its types leave out. */
type TextInlines = { prototype: { widthOfText: (text: string, inline: unknown) => number } };
const { default: library } = createRequire(import.meta.url)("pdfmake/js/TextInlines.js") as { default: TextInlines };

async function charactersMeasured(text: string): Promise<number> {
  const measure = library.prototype.widthOfText;
  let characters = 0;
  const spy = vi.spyOn(library.prototype, "widthOfText").mockImplementation(function (this: unknown, part, inline) {
    characters += part.length;
    return measure.call(this, part, inline);
  });
  await termSheetPdf(termSheet({ additionalNotes: text }), new Date("2026-11-22T12:00:00Z"));
  spy.mockRestore();
  return characters;
}

test("a word of ten thousand letters is laid out in steps that grow with its length, not with its square", async () => {
  const short = await charactersMeasured("");
  expect(short).toBeGreaterThan(500);
  const long = await charactersMeasured("W".repeat(10_000));
  expect(long - short).toBeLessThan(20 * 10_000);
}, 60_000);

const OPTION = { duration: 12, loanPercentage: 10, startMonth: 1, strikeOTM: 20, tokenAmount: 5_000_000 };
const DEPTHS = { depthHalfPercent: 1000, depthOnePercent: 2000, depthTwoPercent: 3000, uptimePercent: 95 };

/** What the pages of a sheet say, over whose tables stand this many lines. */
async function pagesBelow(lines: number): Promise<string[]> {
  const sheet = termSheet({
    twapMethodology: Array.from({ length: lines }, (_, line) => `Line ${line}`).join("\n"),
    options: Array.from({ length: 6 }, () => OPTION),
    venues: Array.from({ length: 10 }, (_, venue) => ({ venue: `Venue ${venue}`, maxTOBSpread: 0.5, ...DEPTHS })),
    additionalNotes: "The notes.",
  });
  return pdfPages(await termSheetPdf(sheet, new Date("2026-11-22T12:00:00Z")));
}

test("no page ends with a heading or with the head of a table, wherever they come to stand", async () => {
  for (let lines = 3; lines < 25; lines += 3) {
    const pages = await pagesBelow(lines);
    expect(pages.length).toBeGreaterThan(1);
    const ends = pages.map((page) => page.replace(/ Depthbook · Agreement .*/, "").trimEnd());
    for (const end of ends) expect(end).not.toMatch(/(Program|Targets|Notes|Strike \(% OTM\)|Uptime)$/);
  }
}, 60_000);

/** What laying out a term sheet costs, in characters measured rather than in seconds. */
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { termSheetPdf } from "@/lib/agreements/term-sheet/document";
import { termSheet } from "@/tests/factories/term-sheet";

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

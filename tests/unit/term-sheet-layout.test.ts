/** What laying out a term sheet costs, in characters measured rather than in seconds. */
import { expect, test, vi } from "vitest";
import TextInlines from "pdfmake/js/TextInlines.js";
import { termSheetPdf } from "@/lib/pdf/term-sheet";
import { termSheet } from "@/tests/factories/term-sheet";

type Measure = (text: string, inline: unknown) => number;
const library =
  (TextInlines as unknown as { default?: { prototype: { widthOfText: Measure } } }).default ?? TextInlines;

async function charactersMeasured(text: string): Promise<number> {
  const prototype = (library as { prototype: { widthOfText: Measure } }).prototype;
  const measure = prototype.widthOfText;
  let characters = 0;
  const spy = vi.spyOn(prototype, "widthOfText").mockImplementation(function (this: unknown, part, inline) {
    characters += part.length;
    return measure.call(this, part, inline);
  });
  await termSheetPdf(termSheet({ additionalNotes: text }), new Date("2026-11-22T12:00:00Z"));
  spy.mockRestore();
  return characters;
}

test("a word of ten thousand letters is laid out in steps that grow with its length, not with its square", async () => {
  const short = await charactersMeasured("");
  const long = await charactersMeasured("W".repeat(10_000));
  expect(long - short).toBeLessThan(20 * 10_000);
}, 60_000);

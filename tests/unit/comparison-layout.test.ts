/** What laying out a comparison costs: how many words are shaped anew, rather than in seconds. */
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { comparisonPdf } from "@/lib/comparison/sheet/document";

/** A part of the library that its types leave out. With features, a word is shaped each time that it is measured. */
type Inline = { fontFeatures?: readonly string[] | null };
type TextInlines = { prototype: { widthOfText: (text: string, inline: Inline) => number } };
const { default: library } = createRequire(import.meta.url)("pdfmake/js/TextInlines.js") as { default: TextInlines };

const cell = (text: string) => ({ text, isBest: false, isMissing: false });

test("figures have features, and the names of what fifty quotes leave out are shaped once", async () => {
  const measure = library.prototype.widthOfText;
  const shapedAnew: string[] = [];
  const spy = vi.spyOn(library.prototype, "widthOfText").mockImplementation(function (this: unknown, part, inline) {
    if (inline.fontFeatures?.length) shapedAnew.push(part.trim());
    return measure.call(this, part, inline);
  });
  const leftOut = `49: ${Array.from({ length: 49 }, (_, index) => `Borealis Finance ${index}`).join(", ")}`;
  const rows = [
    { label: "Option value", cells: [cell("$99,110,302,627")] },
    { label: "Venues left out", cells: [cell(leftOut)] },
  ];
  await comparisonPdf(
    {
      rfq: { id: 1, name: "Launch" },
      sheets: [{ makers: ["Tidepool"], sections: [{ title: "All", rows }] }],
      lines: [],
    },
    new Date("2026-11-22T12:00:00Z"),
  );
  spy.mockRestore();
  expect(shapedAnew.join("")).toContain("$99,110,302,627");
  expect(shapedAnew.join("")).not.toContain("Borealis");
}, 60_000);

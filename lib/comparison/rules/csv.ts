/** What leaves the screen as a CSV. */
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { type FileLine, starLines } from "./file";
import type { ComparisonSection } from "./rows";

/** As it is on the screen: what stands above each column, and a line for each row. The best carries its star. */
export function comparisonCsv(
  quotes: readonly ComparedQuoteWire[],
  sections: readonly ComparisonSection[],
  lines: readonly FileLine[],
) {
  const written = sections.map(({ title, rows }) => ({
    title,
    rows: rows.map(({ label, cells }) => ({ label, cells: cells() })),
  }));
  return {
    header: ["Section", "Figure", ...quotes.map(({ provider_name: provider }) => provider)],
    rows: [
      ...written.flatMap(({ title, rows }) =>
        rows.map(({ label, cells }) => [
          title,
          label,
          ...cells.map(({ text, isBest }) => (isBest ? `${text} ★` : text)),
        ]),
      ),
      ...lines,
      ...starLines(written),
    ],
  };
}

/** A comparison on paper: row by row what the screen shows (docs/decisions/0060). */
import { type FileLine, starLines, type WrittenSheet } from "@/lib/comparison/rules/file";
import type { ComparisonCell } from "@/lib/comparison/rules/rows";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { facts, footer, matrix, note, PAGE } from "@/lib/kit/pdf/layout";
import { anyText, renderPdf } from "@/lib/kit/pdf/render";

export type ComparisonDocument = {
  rfq: { id: number; name: string };
  sheets: readonly WrittenSheet[];
  /** What is written beside them. */
  lines: readonly FileLine[];
};

/** The best has its star, as in the CSV: a colour alone says nothing on a black-and-white printer. */
const onPaper = ({ text, isBest, isMissing }: ComparisonCell) => ({
  text: isBest ? `${text} ★` : text,
  tone: isMissing ? ("warning" as const) : isBest ? ("good" as const) : undefined,
});

export function comparisonPdf({ rfq, sheets, lines }: ComparisonDocument, generatedAt: Date) {
  return renderPdf({
    info: {
      title: `Comparison of quotes: ${rfq.name}`,
      author: "Depthbook",
      subject: `RFP #${rfq.id}`,
      creationDate: generatedAt,
    },
    pageSize: PAGE.size,
    pageOrientation: "landscape",
    pageMargins: [...PAGE.margins],
    defaultStyle: { font: "Geist", fontSize: 8 },
    footer: footer(`Depthbook · RFP #${rfq.id} · Generated ${formatDateTimeZone(generatedAt)}`),
    content: [
      note("Comparison of Quotes"),
      { ...anyText(rfq.name), bold: true, fontSize: 16, margin: [0, 2, 0, 8] },
      facts(
        [...lines, ...starLines(sheets.flatMap(({ sections }) => sections))].map(([label, value]) => ({
          label,
          value,
        })),
        2,
      ),
      ...(sheets.length === 0 ? [note("No quotes are shown.")] : []),
      ...sheets.map(({ makers, sections }, index) => ({
        stack: [
          matrix(
            makers,
            sections.map(({ title, rows }) => ({
              title,
              rows: rows.map(({ label, cells }) => ({ label, cells: cells.map(onPaper) })),
            })),
          ),
        ],
        ...(index > 0 && { pageBreak: "before" as const }),
      })),
    ],
  });
}

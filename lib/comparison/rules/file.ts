/** What leaves the screen on sheets, of paper and of the PDF, and what all that leaves it rests on. */
import type { Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import type { Assumptions } from "./option-value";
import { weightsText } from "./score";
import type { ComparisonCell, ComparisonSection } from "./rows";

type Quotes = readonly ComparedQuoteWire[];
type Sections = readonly ComparisonSection[];

export type Basis = { assumptions: Assumptions; weights: Weights };

/** What the figures and the scores rest on, in words. */
export function basisLines({ assumptions: { sigma, rate }, weights }: Basis) {
  return [
    ["Assumptions", `σ ${sigma}% a year, r ${rate}% a year`],
    ["Weights", weightsText(weights)],
  ] as const;
}

/** What is side by side on one sheet: some of the quotes, with their cells of every row. */
export type Sheet = { quotes: Quotes; sections: Sections };

/** As many quotes as are read side by side on a sheet of paper. */
export const QUOTES_PER_SHEET = 5;

/** @param most how many quotes fit side by side */
export function sheetsOf(quotes: Quotes, sections: Sections, most: number): Sheet[] {
  return Array.from({ length: Math.ceil(quotes.length / most) }, (_, sheet) => {
    const [from, to] = [sheet * most, (sheet + 1) * most];
    return {
      quotes: quotes.slice(from, to),
      sections: sections.map((section) => ({
        ...section,
        rows: section.rows.map((row) => ({ ...row, cells: (first, last) => row.cells(from, to).slice(first, last) })),
      })),
    };
  });
}

/** What stands on a sheet, in words: what a thread can be sent. */
export type WrittenSheet = {
  makers: string[];
  sections: { title: string; rows: { label: string; cells: ComparisonCell[] }[] }[];
};

export function writtenSheets(quotes: Quotes, sections: Sections): WrittenSheet[] {
  return sheetsOf(quotes, sections, QUOTES_PER_SHEET).map((sheet) => ({
    makers: sheet.quotes.map(({ provider_name: provider }) => provider),
    sections: sheet.sections.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ label, cells }) => ({ label, cells: cells() })),
    })),
  }));
}

/** What leaves the screen on sheets, of paper and of the PDF, and what all that leaves it rests on. */
import type { Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { counted } from "@/lib/kit/format";
import type { Assumptions } from "./option-value";
import { criteriaOf, type Scored, weightsText } from "./score";
import type { ComparisonCell, ComparisonSection } from "./rows";

type Quotes = readonly ComparedQuoteWire[];
type Sections = readonly ComparisonSection[];

/** `quotes`: all that are compared. */
type Basis = { assumptions: Assumptions; weights: Weights; quotes: readonly Scored[] };

export type FileLine = readonly [label: string, text: string];

/** What the figures rest on, in words. */
export const assumptionsText = ({ sigma, rate }: Assumptions) => `σ ${sigma}% a year, r ${rate}% a year`;

/** What the figures and the scores rest on, in words. */
export function basisLines({ assumptions, weights, quotes }: Basis): FileLine[] {
  return [
    ["Assumptions", assumptionsText(assumptions)],
    ["Weights", weightsText(weights, criteriaOf(quotes))],
  ];
}

/** Where quotes are left out: what the best are the best of, and what points still rest on. */
export function leftOutWords(shown: number, compared: number): string | null {
  if (shown === compared) return null;
  return `${shown} of ${counted(compared, "quote")} shown. The best are marked among these; points and scores are relative to all.`;
}

/** Where quotes were written to other terms of the RFP: why they are missing. */
export function outdatedWords(outdated: number): string | null {
  if (outdated === 0) return null;
  const wereWritten = `${counted(outdated, "quote")} ${outdated === 1 ? "was" : "were"} written to terms of the RFP that have changed since.`;
  return outdated === 1
    ? `${wereWritten} It is compared, and can be accepted, once its market maker has revised it.`
    : `${wereWritten} They are compared, and can be accepted, once their market makers have revised them.`;
}

/** How many quotes are shown, and whether all rows; how many more quotes can't be compared. */
type Selection = { shown: number; outdated: number; onlyDifferences: boolean };

/** What is written beside the figures: what they rest on and, as no button on paper shows it, what isn't there. */
export function fileLines(basis: Basis, { shown, outdated, onlyDifferences }: Selection): FileLine[] {
  const lines: [label: string, text: string | null][] = [
    ["Quotes", leftOutWords(shown, basis.quotes.length)],
    ["Rows", onlyDifferences ? "Only those that differ." : null],
    ["Not compared", outdatedWords(outdated)],
  ];
  return [...basisLines(basis), ...lines.flatMap(([label, text]): FileLine[] => (text ? [[label, text]] : []))];
}

/** What a star means in a file, where there is one: no button of a file tells, and its reader may never have seen the screen. */
export function starLines(sections: readonly { rows: readonly { cells: readonly ComparisonCell[] }[] }[]): FileLine[] {
  const hasStar = sections.some(({ rows }) => rows.some(({ cells }) => cells.some(({ isBest }) => isBest)));
  return hasStar ? [["Best", "★ marks the best of its row among the quotes shown."]] : [];
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

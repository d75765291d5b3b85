/** What a comparison's sections are made of: rows of cells, one per quote. */
import { FIGURES, type FigureKey } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { formatInteger, formatPercent, formatUsd, formatUsdTo, NOT_AVAILABLE } from "@/lib/kit/format";
import { bestAmong, decimalsAmong } from "./figures";

export type ComparisonCell = {
  /** One line, or several. */
  text: string;
  isBest: boolean;
  /** Something that the RFP asks for isn't there. */
  isMissing: boolean;
};

export type ComparisonRow = {
  label: string;
  /** Which way is better, and why. */
  why?: string;
  /**
   * One per quote, in their order; `from` and `to` as those of `slice`. Made when they are asked for: of a thousand that
   * move with a slider, those in sight are.
   */
  cells: (from?: number, to?: number) => ComparisonCell[];
};

export type ComparisonSection = {
  title: string;
  rows: ComparisonRow[];
  /** Cells of one line each, which an assumption or a weight changes. */
  isMoving?: true;
};

export type Quotes = readonly ComparedQuoteWire[];

/** How a figure looks, by its unit; of a price with as many decimals as those beside it. */
export const FIGURE_FORMATS: Record<
  (typeof FIGURES)[number]["unit"],
  (figure: number | null, decimals: number) => string
> = { usd: formatUsd, percent: formatPercent, price: formatUsdTo, count: formatInteger };

/** @param cellOf what a quote's cell says */
export const cellsOf =
  <Quote>(quotes: readonly Quote[], cellOf: (quote: Quote) => ComparisonCell): ComparisonRow["cells"] =>
  (from, to) =>
    quotes.slice(from, to).map(cellOf);

export function figureRow(key: FigureKey, quotes: Quotes): ComparisonRow {
  const spec = FIGURES.find((figure) => figure.key === key);
  if (!spec) throw new Error(`No figure ${key}`);
  const { label, why, unit, better } = spec;
  const shown = quotes.map(({ id, figures }) => ({ id, figure: figures?.[key] ?? null }));
  const decimals = decimalsAmong(spec, shown);
  const best = bestAmong(shown, better, decimals);
  const cells = cellsOf(shown, ({ id, figure }) => ({
    text: FIGURE_FORMATS[unit](figure, decimals),
    isBest: best.includes(id),
    isMissing: false,
  }));
  return { label, why, cells };
}

export const figureRows = (keys: readonly FigureKey[], quotes: Quotes) => keys.map((key) => figureRow(key, quotes));

export function textRow(
  label: string,
  quotes: Quotes,
  text: (quote: ComparedQuoteWire) => string | null,
): ComparisonRow {
  const cells = cellsOf(quotes, (quote) => ({ text: text(quote) ?? NOT_AVAILABLE, isBest: false, isMissing: false }));
  return { label, cells };
}

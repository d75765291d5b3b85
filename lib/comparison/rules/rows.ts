/** What a comparison's sections are made of: rows of cells, one per quote. */
import { FIGURES, type FigureKey } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { formatInteger, formatPercent, formatUnitPrice, formatUsd, NOT_AVAILABLE } from "@/lib/kit/format";
import { bestAmong } from "./figures";

export type ComparisonCell = {
  /** One line, or several. */
  readonly text: string;
  isBest: boolean;
  /** Something that the RFP asks for isn't there. */
  isMissing: boolean;
};

/** Worded when it is read: of a thousand cells that move with a slider, those in sight are. */
class UnreadCell implements ComparisonCell {
  constructor(
    private readonly word: () => string,
    readonly isBest: boolean,
    readonly isMissing: boolean,
  ) {}

  get text() {
    return this.word();
  }
}

export const cellOf = (word: () => string, isBest = false): ComparisonCell => new UnreadCell(word, isBest, false);

export type ComparisonRow = {
  label: string;
  /** Which way is better, and why. */
  why?: string;
  /** One per quote, in their order. */
  cells: ComparisonCell[];
};

export type ComparisonSection = {
  title: string;
  rows: ComparisonRow[];
  /** Cells of one line each, which an assumption or a weight changes. */
  isMoving?: true;
};

export type Quotes = readonly ComparedQuoteWire[];

/** How a figure looks, by its unit. */
export const FIGURE_FORMATS = { usd: formatUsd, percent: formatPercent, price: formatUnitPrice, count: formatInteger };

export function figureRow(key: FigureKey, quotes: Quotes): ComparisonRow {
  const spec = FIGURES.find((figure) => figure.key === key);
  if (!spec) throw new Error(`No figure ${key}`);
  const { label, why, unit, better, decimals } = spec;
  const shown = quotes.map(({ id, figures }) => ({ id, figure: figures?.[key] ?? null }));
  const best = bestAmong(shown, better, decimals);
  const cells = shown.map(({ id, figure }) => cellOf(() => FIGURE_FORMATS[unit](figure), best.includes(id)));
  return { label, why, cells };
}

export const figureRows = (keys: readonly FigureKey[], quotes: Quotes) => keys.map((key) => figureRow(key, quotes));

export function textRow(
  label: string,
  quotes: Quotes,
  text: (quote: ComparedQuoteWire) => string | null,
): ComparisonRow {
  const cells = quotes.map((quote) => cellOf(() => text(quote) ?? NOT_AVAILABLE));
  return { label, cells };
}

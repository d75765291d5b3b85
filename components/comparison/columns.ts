import { FIGURES, type FigureKey, type Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { figuresOf } from "@/lib/comparison/rules/figures";
import type { Assumptions } from "@/lib/comparison/rules/option-value";
import { withScores } from "@/lib/comparison/rules/score";

type Quotes = readonly ComparedQuoteWire[];

/** The quotes with their figures by these assumptions: by the code that the server has. */
export function valued(
  quotes: Quotes,
  venues: ComparisonWire["venues"],
  assumptions: Assumptions,
): ComparedQuoteWire[] {
  const codes = venues.map(({ code }) => code);
  return quotes.map((quote) => {
    const { submission } = quote;
    return submission
      ? { ...quote, figures: figuresOf({ ...submission.rfqContext, venues: codes }, submission, assumptions) }
      : quote;
  });
}

/** With their scores likewise: among all of them, so that hiding one changes no other's. */
export function scored(quotes: Quotes, venues: ComparisonWire["venues"], weights: Weights): ComparedQuoteWire[] {
  return withScores(quotes, venues.length, weights);
}

export const ORDERS = [
  { key: "score", name: "Score", better: "higher" } as const,
  ...FIGURES.map(({ key, name, better }) => ({ key, name, better })),
];
export type OrderKey = FigureKey | "score";

type Arrangement = { by: OrderKey | null; pin: readonly number[]; hide: readonly number[] };

/**
 * Without those that are hidden; those that are pinned first, and among either the best first. What has no figure comes
 * last, and what is alike stays as it came in.
 */
export function arranged(quotes: Quotes, { by, pin, hide }: Arrangement): ComparedQuoteWire[] {
  const shown = quotes.filter(({ id }) => !hide.includes(id));
  const sign = ORDERS.find(({ key }) => key === by)?.better === "higher" ? -1 : 1;
  const rank = ({ figures, score }: ComparedQuoteWire) => {
    const figure = by === null ? 0 : by === "score" ? score : (figures?.[by] ?? null);
    return figure === null ? Infinity : sign * figure;
  };
  const isLoose = ({ id }: ComparedQuoteWire) => Number(!pin.includes(id));
  return shown.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return isLoose(a) - isLoose(b) || (first === second ? 0 : first - second);
  });
}

import { FIGURES, type FigureKey } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { figuresOf } from "@/lib/comparison/rules/figures";
import type { Assumptions } from "@/lib/comparison/rules/option-value";

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

/** Without those that are hidden, the best first. What has no figure comes last, and what is alike stays as it came in. */
export function arranged(quotes: Quotes, { by, hide }: { by: FigureKey | null; hide: readonly number[] }) {
  const shown = quotes.filter(({ id }) => !hide.includes(id));
  const spec = FIGURES.find(({ key }) => key === by);
  if (!spec) return shown;
  const sign = spec.better === "lower" ? 1 : -1;
  const rank = ({ figures }: ComparedQuoteWire) => {
    const figure = figures?.[spec.key] ?? null;
    return figure === null ? Infinity : sign * figure;
  };
  return shown.toSorted((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    return first === second ? 0 : first - second;
  });
}

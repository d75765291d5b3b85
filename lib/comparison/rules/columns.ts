/** Which quotes stand side by side, with what figures and in what order: on the screen, in the CSV and in the PDF. */
import { FIGURES, type OrderKey, ORDERS, type Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { COST_FIGURES, costFigures } from "./cost-figures";
import { figuresOf, isRankedBy } from "./figures";
import type { Assumptions } from "./option-value";
import { withScores } from "./score";
import type { ComparisonSection } from "./rows";
import { differences, settledSections, valuedSections } from "./sections";

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

/**
 * What they can be ordered by: no cost that none of them has, no uptime where none is promised, and no term where the RFP asks for
 * one. What stands in an address is offered all the same.
 */
export function ordersOf(
  { quotes, requirements }: Pick<ComparisonWire, "quotes" | "requirements">,
  chosen: OrderKey | null,
): typeof ORDERS {
  const costs = costFigures(quotes.flatMap(({ submission }) => submission ?? []));
  const absent: OrderKey[] = COST_FIGURES.filter((key) => !costs.includes(key));
  if (quotes.every(({ figures }) => !figures || figures.weighted_uptime === null)) absent.push("weighted_uptime");
  absent.push(...FIGURES.map(({ key }) => key).filter((key) => !isRankedBy(key, requirements)));
  return ORDERS.filter(({ key }) => key === chosen || !absent.includes(key));
}

export type Arrangement = {
  by: OrderKey | null;
  /** Ids of the quotes that stand first. */
  pin: readonly number[];
  /** Ids of the quotes that are left out. */
  hide: readonly number[];
  /** Only those on the shortlist of whoever looks. */
  shortlisted: boolean;
};

/** How a comparison is looked at. */
export type ComparisonLook = Arrangement & { differences: boolean };

/**
 * Without those that are hidden, or not on the shortlist that is asked for; those that are pinned first, and among
 * either the best first. What has no figure comes last, and what is alike stays as it came in.
 */
export function arranged(quotes: Quotes, { by, pin, hide, shortlisted }: Arrangement): ComparedQuoteWire[] {
  const shown = quotes.filter(({ id, mark }) => !hide.includes(id) && (!shortlisted || mark?.is_shortlisted));
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

/** What a screen shows that nothing moves on: of the quotes with their figures and scores. */
export function lookedAt(
  { quotes, venues, requirements }: Pick<ComparisonWire, "quotes" | "venues" | "requirements">,
  { differences: onlyDifferences, ...arrangement }: ComparisonLook,
): { quotes: ComparedQuoteWire[]; sections: ComparisonSection[] } {
  const shown = arranged(quotes, arrangement);
  const sections = [...valuedSections(shown), ...settledSections(shown, { venues, requirements })];
  return { quotes: shown, sections: onlyDifferences ? differences(sections) : sections };
}

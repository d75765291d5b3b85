import { useMemo } from "react";
import type { Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { arranged, scored, valued } from "@/lib/comparison/rules/columns";
import type { ComparisonSection } from "@/lib/comparison/rules/rows";
import { differences, settledSections, valuedSections } from "@/lib/comparison/rules/sections";
import type { ComparisonViewState } from "./use-comparison-view";

/** The quotes of these ids, in their order; the same list as long as both are. */
function useInOrder(quotes: readonly ComparedQuoteWire[], ids: readonly number[]): readonly ComparedQuoteWire[] {
  const order = ids.join();
  return useMemo(() => {
    const places = new Map(order.split(",").map((id, place) => [Number(id), place]));
    const placeOf = ({ id }: ComparedQuoteWire) => places.get(id) ?? -1;
    return quotes.filter((quote) => placeOf(quote) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [quotes, order]);
}

type Shown = {
  /** In the order of the columns, with the figures that the server sent: what no assumption moves. */
  quotes: readonly ComparedQuoteWire[];
  /** With those of the moment. */
  sections: ComparisonSection[];
};

/** What stands on the screen. While an assumption moves, only what rests on it is worked out again. */
export function useShownQuotes(
  { quotes, venues, requirements }: ComparisonWire,
  view: ComparisonViewState,
  weights: Weights,
): Shown {
  const { sigma, rate } = view;
  const all = useMemo(
    () => scored(valued(quotes, venues, { sigma, rate }), venues, weights),
    [quotes, venues, sigma, rate, weights],
  );
  const shown = arranged(all, view);
  const inOrder = useInOrder(
    quotes,
    shown.map(({ id }) => id),
  );
  const settled = useMemo(() => settledSections(inOrder, { venues, requirements }), [inOrder, venues, requirements]);
  const settledDifferences = useMemo(() => differences(settled), [settled]);
  const moving = valuedSections(shown);
  return {
    quotes: inOrder,
    sections: view.differences ? [...differences(moving), ...settledDifferences] : [...moving, ...settled],
  };
}

import {
  debounce,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { useCallback } from "react";
import { ASSUMPTION_LIMITS, ORDER_KEYS } from "@/lib/comparison/constants";
import type { ComparisonLook } from "@/lib/comparison/rules/columns";
import type { Assumptions } from "@/lib/comparison/rules/option-value";

/** A slider says so many values a second that only the last of them is worth an address. */
const ASSUMED = { limitUrlUpdates: debounce(300) };

/** The names are those of the PDF's call. */
const PARSERS = {
  sigma: parseAsFloat.withDefault(ASSUMPTION_LIMITS.sigma.usual).withOptions(ASSUMED),
  rate: parseAsFloat.withDefault(ASSUMPTION_LIMITS.rate.usual).withOptions(ASSUMED),
  by: parseAsStringLiteral(ORDER_KEYS),
  pin: parseAsArrayOf(parseAsInteger).withDefault([]),
  hide: parseAsArrayOf(parseAsInteger).withDefault([]),
  shortlisted: parseAsBoolean.withDefault(false),
  differences: parseAsBoolean.withDefault(false),
};

/** How the comparison is looked at: in the address, so that it can be kept and shared. */
export type ComparisonViewState = Assumptions & ComparisonLook & { pin: number[]; hide: number[] };

/** What changes of it; of what is there by then, where that matters. */
export type ChangeView = (
  change: Partial<ComparisonViewState> | ((now: ComparisonViewState) => Partial<ComparisonViewState>),
) => void;

/** A link may be old or made by hand: what is out of range is brought to its end. */
const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.min(most, Math.max(least, value));

/** `setView` is the same function on each render. */
export function useComparisonView(): { view: ComparisonViewState; setView: ChangeView } {
  const [params, setParams] = useQueryStates(PARSERS, { history: "replace", shallow: true });
  const view: ComparisonViewState = {
    ...params,
    sigma: within(ASSUMPTION_LIMITS.sigma, params.sigma),
    rate: within(ASSUMPTION_LIMITS.rate, params.rate),
  };
  const setView = useCallback<ChangeView>((change) => void setParams(change), [setParams]);
  return { view, setView };
}

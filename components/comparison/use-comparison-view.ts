import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { useCallback, useEffect, useState } from "react";
import { ASSUMPTION_LIMITS, ORDER_KEYS } from "@/lib/comparison/constants";
import type { ComparisonLook } from "@/lib/comparison/rules/columns";
import type { Assumptions } from "@/lib/comparison/rules/option-value";

/** The names are those of the PDF's call. */
const PARSERS = {
  sigma: parseAsFloat.withDefault(ASSUMPTION_LIMITS.sigma.usual),
  rate: parseAsFloat.withDefault(ASSUMPTION_LIMITS.rate.usual),
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
) => Promise<unknown>;

/** A link may be old or made by hand: what is out of range is brought to its end. */
const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.min(most, Math.max(least, value));

/** As the address says. `setView` is the same function on each render. */
export function useComparisonView(): { view: ComparisonViewState; setView: ChangeView } {
  const [params, setParams] = useQueryStates(PARSERS, { history: "replace", shallow: true });
  const view: ComparisonViewState = {
    ...params,
    sigma: within(ASSUMPTION_LIMITS.sigma, params.sigma),
    rate: within(ASSUMPTION_LIMITS.rate, params.rate),
  };
  const setView = useCallback<ChangeView>((change) => setParams(change), [setParams]);
  return { view, setView };
}

/** Milliseconds that a slider rests before the address says where it does. */
const AT_REST_MS = 300;

/**
 * The assumptions of the moment: what the slider says at once, and the address once it rests, as it would take as long
 * to say it as all the figures take. `assume` is the same function on each render.
 */
export function useAssumptions({ sigma, rate }: Assumptions, setView: ChangeView) {
  const [moved, setMoved] = useState<Partial<Assumptions> | null>(null);
  useEffect(() => {
    if (!moved) return undefined;
    const rest = setTimeout(() => {
      void setView(moved).then(() => setMoved((now) => (now === moved ? null : now)));
    }, AT_REST_MS);
    return () => clearTimeout(rest);
  }, [moved, setView]);
  const assume = useCallback((change: Partial<Assumptions>) => setMoved((before) => ({ ...before, ...change })), []);
  return { assumptions: { sigma, rate, ...moved }, assume };
}

import {
  parseAsArrayOf,
  parseAsBoolean,
  parseAsFloat,
  parseAsInteger,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { ASSUMPTION_LIMITS } from "@/lib/comparison/constants";
import type { Assumptions } from "@/lib/comparison/rules/option-value";
import { type OrderKey, ORDERS } from "./columns";

const ORDER_KEYS = ORDERS.map(({ key }) => key);

const PARSERS = {
  sigma: parseAsFloat.withDefault(ASSUMPTION_LIMITS.sigma.usual),
  rate: parseAsFloat.withDefault(ASSUMPTION_LIMITS.rate.usual),
  /** By which figure, or by score, the columns stand, the best first; as they came in without it. */
  by: parseAsStringLiteral(ORDER_KEYS),
  /** Ids of the quotes that stand first. */
  pin: parseAsArrayOf(parseAsInteger).withDefault([]),
  /** Ids of the quotes that are left out. */
  hide: parseAsArrayOf(parseAsInteger).withDefault([]),
  differences: parseAsBoolean.withDefault(false),
};

/** How the comparison is looked at: in the address, so that it can be kept and shared. */
export type ComparisonViewState = Assumptions & {
  by: OrderKey | null;
  pin: number[];
  hide: number[];
  differences: boolean;
};

/** A link may be old or made by hand: what is out of range is brought to its end. */
const within = ({ least, most }: { least: number; most: number }, value: number) =>
  Math.min(most, Math.max(least, value));

export function useComparisonView() {
  const [params, setParams] = useQueryStates(PARSERS, { history: "replace", shallow: true });
  const view: ComparisonViewState = {
    ...params,
    sigma: within(ASSUMPTION_LIMITS.sigma, params.sigma),
    rate: within(ASSUMPTION_LIMITS.rate, params.rate),
  };
  return { view, setView: (change: Partial<ComparisonViewState>) => void setParams(change) };
}

import { isNarrowed } from "@/lib/kit/table-query";
import { type DataTableProps } from "./types";

type Asked = Pick<DataTableProps<never>, "found" | "isStale" | "state" | "emptyState">;

/** Nothing is there at all, and something else is said in its place: then there is nothing to sort, find or export. */
export function isBare({ found, isStale, state, emptyState }: Asked): boolean {
  return found?.total === 0 && !isStale && emptyState !== undefined && !isNarrowed(state);
}

import { isNarrowed } from "@/lib/kit/table-query";
import { type DataTableProps } from "./types";

type Asked = Pick<DataTableProps<never>, "total" | "state" | "emptyState">;

/** Nothing is there at all, and something else is said in its place: then there is nothing to sort, find or export. */
export function isBare({ total, state, emptyState }: Asked): boolean {
  return total === 0 && emptyState !== undefined && !isNarrowed(state);
}

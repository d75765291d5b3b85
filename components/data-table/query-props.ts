import type { UseQueryResult } from "@tanstack/react-query";
import type { ElementList } from "@/lib/kit/http/wire";
import type { DataTableProps } from "./types";

type QueryProps<Row> = Pick<
  DataTableProps<Row>,
  "rows" | "found" | "isLoading" | "isFetching" | "isStale" | "error" | "onRetry"
>;

/** What a table shows of its list's query. */
export const queryProps = <Row>(query: UseQueryResult<ElementList<Row>>): QueryProps<Row> => ({
  rows: query.data?.element,
  found: query.data,
  isLoading: query.isLoading,
  isFetching: query.isFetching,
  isStale: query.isPlaceholderData,
  error: query.error,
  onRetry: () => void query.refetch(),
});

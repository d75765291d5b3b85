import { useDeferredValue, useMemo } from "react";
import { type DataTableProps } from "./types";

/**
 * The answer that the table shows, and the state that it was asked with. A hundred rows take a slow machine a third of a
 * second: what a hand has pressed is drawn before them, and they follow when there is time.
 */
export function useSettled<Row>(props: DataTableProps<Row>) {
  const { state, rows, found, isLoading, isFetching, isStale, error } = props;
  // One value: rows of one answer never stand beside the count, or the failure, of another.
  const answer = useMemo(
    () => ({ state, rows, found, isLoading, isFetching, isStale, error }),
    [state, rows, found, isLoading, isFetching, isStale, error],
  );
  return useDeferredValue(answer);
}

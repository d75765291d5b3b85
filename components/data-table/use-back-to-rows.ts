import { useEffect, useEffectEvent } from "react";
import { isUnknownCursor } from "@/lib/kit/client/api-error";
import { backToRows, type Found, type TableControl } from "@/lib/kit/table-query";

type Asked = Pick<TableControl, "state" | "setState"> & {
  found: Found | undefined;
  isFetching: boolean;
  error: Error | null;
};

/** Leaves a page without rows, and a cursor that the server doesn't know (any more), for a page that is there. */
export function useBackToRows({ state, setState, found, isFetching, error }: Asked): void {
  const back = isUnknownCursor(error) ? { page: 1 } : !isFetching && found ? backToRows(state, found) : null;
  const go = useEffectEvent(() => {
    if (back) setState(back);
  });
  const isLost = back !== null;
  useEffect(() => {
    if (isLost) go();
  }, [isLost]);
}

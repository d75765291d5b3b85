"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback } from "react";
import { useReadWhenPassed } from "@/components/ui/use-now";
import type { ElementList } from "@/lib/kit/http/wire";
import type { TableState } from "@/lib/kit/table-query";

/** The statuses of an RFP and of a quote that a deadline ends by itself (contract section 5). */
const ENDED_BY_DEADLINE: readonly string[] = ["OPEN", "PENDING"];

type Overtaken = { status: string; valid_until: string | number };

/**
 * A list of one status is read anew once the clock has overtaken a row of it: its badge says what it is by now, and a list of what is
 * pending has nothing that expired. Without the filter the badge is all that changes.
 */
export function useOvertakenRows(
  { filters }: TableState,
  { data, refetch }: Pick<UseQueryResult<ElementList<Overtaken>>, "data" | "refetch">,
): void {
  const rows = filters.status === undefined ? [] : (data?.element ?? []);
  const ending = rows.filter(({ status }) => ENDED_BY_DEADLINE.includes(status));
  const readAnew = useCallback(() => void refetch(), [refetch]);
  useReadWhenPassed(
    ending.map(({ valid_until: until }) => until),
    readAnew,
  );
}

import { useCallback } from "react";
import { useReadWhenPassed } from "@/components/ui/use-now";
import type { ComparisonWire } from "@/lib/comparison/contract";
import { useComparison } from "@/lib/comparison/hooks";

/** The comparison of the quotes that stand: one that expires leaves it, and the others are scored among themselves. */
export function useLiveComparison(rfqId: number, first: ComparisonWire): ComparisonWire {
  const { data, refetch } = useComparison(rfqId, first);
  const read = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const pending = data.quotes.filter(({ status }) => status === "PENDING");
  useReadWhenPassed(
    pending.map(({ valid_until: until }) => until),
    read,
  );
  return data;
}

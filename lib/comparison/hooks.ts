/** The comparison of an RFP's quotes in the browser. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { quoteKeys } from "@/lib/quotes/hooks";
import { comparisonCalls } from "./calls";
import type { ComparisonWire } from "./contract";

/** Out of date with every quote. Its figures are computed anew for the assumptions of the moment, where they are shown. */
export function useComparison(rfqId: number, first: ComparisonWire) {
  return useQuery({
    queryKey: [...quoteKeys.all, "comparison", rfqId],
    queryFn: async ({ signal }) => (await ask(comparisonCalls.read, { params: { id: rfqId }, signal })).element,
    initialData: first,
  });
}

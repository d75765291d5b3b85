/** The comparison of an RFP's quotes in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { quoteKeys } from "@/lib/quotes/hooks";
import { comparisonCalls } from "./calls";
import type { Weights } from "./constants";
import type { ComparisonWire } from "./contract";

const comparisonKey = (rfqId: number) => [...quoteKeys.all, "comparison", rfqId];

/** Out of date with every quote. Its figures are computed anew for the assumptions of the moment, where they are shown. */
export function useComparison(rfqId: number, first: ComparisonWire) {
  return useQuery({
    queryKey: comparisonKey(rfqId),
    queryFn: async ({ signal }) => (await ask(comparisonCalls.read, { params: { id: rfqId }, signal })).element,
    initialData: first,
  });
}

/** What the server has kept is shown at once, so that it never looks unsaved again for a moment. */
export function useSaveWeights(rfqId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (weights: Partial<Weights>) =>
      (await ask(comparisonCalls.setWeights, { params: { id: rfqId }, body: { weights } })).element,
    onSuccess: ({ weights }) =>
      client.setQueryData<ComparisonWire>(comparisonKey(rfqId), (shown) => shown && { ...shown, weights }),
  });
}

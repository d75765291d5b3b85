/** The comparison of an RFP's quotes in the browser. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask, urlOf } from "@/lib/accounts/hooks/ask";
import { quoteKeys } from "@/lib/quotes/hooks";
import { CRITERIA, type Weights } from "./constants";
import type { ComparisonWire, MarkBody, MarkWire } from "./contract";
import type { ComparisonLook } from "./rules/columns";
import type { Assumptions } from "./rules/option-value";

const comparisonKey = (rfqId: number) => [...quoteKeys.all, "comparison", rfqId];

/** Out of date with every quote. Its figures are computed anew for the assumptions of the moment, where they are shown. */
export function useComparison(rfqId: number, first: ComparisonWire) {
  return useQuery({
    queryKey: comparisonKey(rfqId),
    queryFn: async ({ signal }) =>
      (await ask("GET /v1/rfqs/{id}/comparison", { params: { id: rfqId }, signal })).element,
    initialData: first,
  });
}

/** What the server has kept is shown at once, so that it never looks unsaved again for a moment. */
export function useSaveWeights(rfqId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (weights: Partial<Weights>) =>
      (await ask("PUT /v1/rfqs/{id}/comparison", { params: { id: rfqId }, body: { weights } })).element,
    onSuccess: ({ weights }) =>
      client.setQueryData<ComparisonWire>(comparisonKey(rfqId), (shown) => shown && { ...shown, weights }),
  });
}

function showMark(shown: ComparisonWire | undefined, quoteId: number, mark: Partial<MarkWire>) {
  return (
    shown && {
      ...shown,
      quotes: shown.quotes.map((quote) =>
        quote.id === quoteId && quote.mark ? { ...quote, mark: { ...quote.mark, ...mark } } : quote,
      ),
    }
  );
}

/** Shows it at once, and what the server has once it is refused. One change follows another. */
export function useMarkQuote(rfqId: number) {
  const client = useQueryClient();
  const queryKey = comparisonKey(rfqId);
  return useMutation({
    mutationFn: async (body: MarkBody) =>
      (await ask("PUT /v1/rfqs/{id}/comparison/marks", { params: { id: rfqId }, body })).element,
    scope: { id: `marks-${rfqId}` },
    onMutate: async ({ quote_id: id, ...mark }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ComparisonWire>(queryKey, (shown) => showMark(shown, id, mark));
    },
    onSuccess: (mark, { quote_id: id }) =>
      client.setQueryData<ComparisonWire>(queryKey, (shown) => showMark(shown, id, mark)),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** A link to it downloads what the screen shows, weights that aren't saved included. */
export function comparisonPdfUrl(rfqId: number, look: Assumptions & ComparisonLook, weights: Weights): string {
  const { by, pin, hide, sigma, rate, shortlisted, differences } = look;
  const query = new URLSearchParams({
    ...{ sigma: String(sigma), rate: String(rate) },
    ...(by && { by }),
    ...(pin.length > 0 && { pin: pin.join() }),
    ...(hide.length > 0 && { hide: hide.join() }),
    ...(shortlisted && { shortlisted: "true" }),
    ...(differences && { differences: "true" }),
    ...Object.fromEntries(CRITERIA.map(({ key }) => [key, String(weights[key])])),
  });
  return `${urlOf("GET /v1/rfqs/{id}/comparison/pdf", { id: rfqId })}?${query}`;
}

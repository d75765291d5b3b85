/** The comparison of an RFP's quotes in the browser. */
import { type Mutation, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask, urlOf } from "@/lib/accounts/hooks/ask";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import { quoteKeys } from "@/lib/quotes/hooks/quotes";
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
    mutationFn: async (weights: Partial<Weights>) => {
      const save = () => ask("PUT /v1/rfqs/{id}/comparison", { params: { id: rfqId }, body: { weights } });
      return (await sentAgainIfLost(save)).element;
    },
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

/** Shows it at once, and what the server has once it is refused. One change is sent after another. */
export function useMarkQuote(rfqId: number) {
  const client = useQueryClient();
  const queryKey = comparisonKey(rfqId);
  const mutationKey = [...queryKey, "mark"];
  const show = (id: number, mark: Partial<MarkWire>) =>
    client.setQueryData<ComparisonWire>(queryKey, (shown) => showMark(shown, id, mark));
  const { mutate, mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async (body: MarkBody) =>
      (await ask("PUT /v1/rfqs/{id}/comparison/marks", { params: { id: rfqId }, body })).element,
    scope: { id: `marks-${rfqId}` },
    onSuccess: (mark, { quote_id: id }) => {
      // What has been changed once more since stays as it is shown.
      const isOfQuote = ({ state }: Mutation) => (state.variables as MarkBody).quote_id === id;
      if (client.isMutating({ mutationKey, predicate: isOfQuote }) === 1) show(id, mark);
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  // By the mutation itself it would show only when those before it have been answered.
  const showFirst = async ({ quote_id: id, ...mark }: MarkBody) => {
    await client.cancelQueries({ queryKey });
    show(id, mark);
  };
  return {
    /** A refusal is said by a toast. */
    mark: (body: MarkBody) => void showFirst(body).then(() => mutate(body)),
    /** Shows once it is kept: until then what it is written over is to be seen. @throws what it is refused with */
    markAsync: (body: MarkBody) => client.cancelQueries({ queryKey }).then(() => mutateAsync(body)),
  };
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

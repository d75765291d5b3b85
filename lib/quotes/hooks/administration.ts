/** What administrators do with quotes, in the browser: loaded with their page (docs/decisions/0096). */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import type { QuoteStatus } from "@/lib/quotes/constants";
import { type QuoteDecision, refreshDeals } from "@/lib/quotes/hooks";
import { WORDS_OF_DECISION } from "@/lib/quotes/rules/decision-words";

/** An admin sets any status, on the revision that they have seen; one chosen while another is on its way follows it. */
export function useSetQuoteStatus({ id, revision }: QuoteDecision["quote"]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ status, words }: { status: QuoteStatus; words: string }) => {
      const field = WORDS_OF_DECISION[status];
      const body = { id, status, revision, ...(field && words && { [field]: words }) };
      return (await ask("PUT /v1/quotes/status", { body })).element;
    },
    meta: { ownErrorToast: true },
    scope: { id: `quote-status-${id}` },
    onSettled: () => refreshDeals(client),
  });
}

export function useDeleteQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => ask("DELETE /v1/quotes/delete", { body: { id } }),
    meta: { ownErrorToast: true },
    onSettled: () => refreshDeals(client),
  });
}

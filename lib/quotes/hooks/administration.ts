/** What administrators do with quotes, in the browser: loaded with their page (docs/decisions/0096). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { takeAway } from "@/lib/kit/client/lost-answers";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { changeQuote, type QuoteDecision, quoteKeys, refreshDeals } from "@/lib/quotes/hooks/quotes";
import { WORDS_OF_DECISION } from "@/lib/quotes/rules/decision-words";

/** Everyone's, for admins. */
export function useAllQuotes(state: TableState, first: FirstPage<QuoteSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: quoteKeys.everyones(query),
    queryFn: ({ signal }) => ask("GET /v1/quotes/all", { query, signal }),
    ...pageOptions(state, first),
  });
}

export function fetchAllQuoteRows(state: TableState, told: ToldRows): Promise<QuoteSummaryWire[]> {
  return askAllRows("GET /v1/quotes/all", { query: tableStateToQuery(state) }, told);
}

/**
 * An admin sets any status, on the revision and of the status that they have seen; one chosen while another is on its way
 * follows it.
 */
export function useSetQuoteStatus({ id, revision }: QuoteDecision["quote"]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ status, seen, words }: Record<"status" | "seen", QuoteStatus> & { words: string }) => {
      const field = WORDS_OF_DECISION[status];
      const body = { id, status, seen_status: seen, revision, ...(field && words && { [field]: words }) };
      const change = async () => (await ask("PUT /v1/quotes/status", { body })).element;
      return changeQuote(client, id, change, (quote) => quote.status === status);
    },
    meta: { ownErrorToast: true },
    scope: { id: `quote-status-${id}` },
    onSettled: () => refreshDeals(client),
  });
}

export function useDeleteQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => takeAway(() => ask("DELETE /v1/quotes/delete", { body: { id } })),
    meta: { ownErrorToast: true },
    onSettled: () => refreshDeals(client),
  });
}

/** The watch list in the browser: keys, queries, mutations and what each of them refreshes. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import type { ElementList } from "@/lib/kit/http/wire";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { DIRECTORIES } from "@/lib/profiles/hooks/directories";
import { PORTFOLIO_OFFERED } from "./constants";

const watchKeys = {
  all: ["watch-list"] as const,
  list: (query: Record<string, string>) => ["watch-list", "list", query] as const,
  portfolio: ["watch-list", "portfolio"] as const,
};

export function useWatchList(state: TableState, first: FirstPage<TokenIssuerCardWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: watchKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/watch-list", { query, signal }),
    ...pageOptions(state, first),
  });
}

/** Every row that the list's search leaves, for export. */
export function fetchWatchedRows(state: TableState, told: ToldRows): Promise<TokenIssuerCardWire[]> {
  return askAllRows("GET /v1/watch-list", { query: tableStateToQuery(state) }, told);
}

export function usePortfolio(first: ElementList<TokenIssuerCardWire>) {
  return useQuery({
    queryKey: watchKeys.portfolio,
    queryFn: ({ signal }) => ask("GET /v1/watch-list/portfolio", { query: { limit: PORTFOLIO_OFFERED }, signal }),
    initialData: first,
  });
}

/** Waited for, so that a button that was pressed shows what is so now. */
function useWatchMutation<Variables>(mutationFn: (variables: Variables) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: watchKeys.all }),
        client.invalidateQueries({ queryKey: DIRECTORIES }),
      ]),
  });
}

/** Watches a project, or changes the note about it from the one that was seen. */
export function useWatch() {
  return useWatchMutation(({ id, ...body }: { id: number; note?: string; seen_note?: string }) =>
    sentAgainIfLost(() => ask("PUT /v1/watch-list/{id}", { params: { id }, body })),
  );
}

/** Only with a note that was seen: one that a colleague wrote meanwhile is asked about first. */
export function useUnwatch() {
  return useWatchMutation(({ id, hasNote }: { id: number; hasNote: boolean }) =>
    takeAway(() => ask("DELETE /v1/watch-list/{id}", { params: { id }, query: { has_note: String(hasNote) } })),
  );
}

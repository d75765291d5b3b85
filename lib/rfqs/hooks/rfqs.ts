/** RFQs in the browser: keys, queries, and what every change of one refreshes. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { useRefreshingMutation } from "@/lib/kit/client/use-refreshing-mutation";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { RfqReasonBody } from "../contract/process";
import type { RfqSummaryWire, RfqWire } from "../contract/wire";
import type { RfqListName } from "../rules/own-list";

/** The call of each list. */
export const RFQ_LISTS = { my: "GET /v1/rfqs/my", assigned: "GET /v1/rfqs/assigned", all: "GET /v1/rfqs/all" } as const;

export const rfqKeys = {
  all: ["rfqs"] as const,
  lists: ["rfqs", "list"] as const,
  list: (name: RfqListName, query: Record<string, string>) => ["rfqs", "list", name, query] as const,
  detail: (id: number) => ["rfqs", "detail", id] as const,
};

export function useRfqList(name: RfqListName, state: TableState, first: FirstPage<RfqSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: rfqKeys.list(name, query),
    queryFn: ({ signal }) => ask(RFQ_LISTS[name], { query, signal }),
    ...pageOptions(state, first),
  });
}

/** Every row of a list that its search and filters leave, for export. */
export function fetchRfqRows(name: RfqListName, state: TableState, told: ToldRows): Promise<RfqSummaryWire[]> {
  return askAllRows(RFQ_LISTS[name], { query: tableStateToQuery(state) }, told);
}

export const rfqQuery = (id: number) =>
  queryOptions({
    queryKey: rfqKeys.detail(id),
    queryFn: async ({ signal }) => (await ask("GET /v1/rfqs/{id}", { params: { id }, signal })).element,
  });

/**
 * @param initial as the page was rendered with
 * @param anew however lately it was read
 */
export function useRfq(
  id: number,
  { initial, anew = false, enabled = true }: { initial?: RfqWire; anew?: boolean; enabled?: boolean } = {},
) {
  return useQuery({
    ...rfqQuery(id),
    enabled,
    ...(initial && { initialData: initial }),
    ...(anew && { refetchOnMount: "always" }),
  });
}

export const useRfqMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) =>
  useRefreshingMutation(rfqKeys.all, mutationFn);

export function usePassOnRfq(id: number) {
  return useRfqMutation(
    async (body: RfqReasonBody) => (await ask("POST /v1/rfqs/{id}/pass", { params: { id }, body })).element,
  );
}

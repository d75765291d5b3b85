/** Agreements in the browser. They come and go with decisions on quotes, whose mutations refresh them. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { AgreementWire, ElementList } from "@/lib/wire";
import { fetchAllRows } from "@/lib/kit/client/fetch-all";
import { apiRequest } from "@/lib/kit/client/fetcher";
import type { FirstPage } from "@/lib/rfqs/hooks";

const PATH = "/v1/agreements/my";

export const agreementKeys = {
  all: ["agreements"] as const,
  own: (query: Record<string, string>) => ["agreements", "own", query] as const,
};

/** A link to it downloads: the browser asks with the session's cookie. */
export const termSheetUrl = (id: number) => `/v1/agreements/${id}/term-sheet`;

export function useOwnAgreements(state: TableState, first: FirstPage<AgreementWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: agreementKeys.own(query),
    queryFn: ({ signal }) => apiRequest<ElementList<AgreementWire>>("GET", PATH, { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

export function fetchOwnAgreementRows(state: TableState): Promise<AgreementWire[]> {
  return fetchAllRows<AgreementWire>(PATH, tableStateToQuery(state));
}

/** Venues in the browser: keys, queries, mutations and what each of them refreshes. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { VenueSummaryWire, VenueWire } from "./contract/wire";
import type { VenueCreateBody, VenueUpdateBody } from "./contract/venues";
import type { Element, ElementList } from "@/lib/wire";
import { fetchAllRows } from "@/lib/kit/client/fetch-all";
import { apiRequest } from "@/lib/kit/client/fetcher";
import type { FirstPage } from "@/lib/rfqs/hooks";

const BASE = "/v1/onboarding/venue";

const venueKeys = {
  all: ["venues"] as const,
  list: (query: Record<string, string>) => ["venues", "list", query] as const,
};

export function useVenueList(state: TableState, first: FirstPage<VenueSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: venueKeys.list(query),
    queryFn: ({ signal }) => apiRequest<ElementList<VenueSummaryWire>>("GET", `${BASE}/all`, { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

/** Every row that the list's search and filters leave, for export. */
export function fetchVenueRows(state: TableState): Promise<VenueSummaryWire[]> {
  return fetchAllRows<VenueSummaryWire>(`${BASE}/all`, tableStateToQuery(state));
}

function useVenueMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { ownErrorToast: true },
    onSettled: () => client.invalidateQueries({ queryKey: venueKeys.all }),
  });
}

export function useCreateVenue() {
  return useVenueMutation(
    async ({ body, idempotencyKey }: { body: VenueCreateBody; idempotencyKey: string }) =>
      (await apiRequest<Element<VenueWire>>("POST", `${BASE}/create`, { body, idempotencyKey })).element,
  );
}

export function useUpdateVenue() {
  return useVenueMutation(
    async ({ id, body }: { id: number; body: VenueUpdateBody }) =>
      (await apiRequest<Element<VenueWire>>("POST", `${BASE}/${id}/update`, { body })).element,
  );
}

export function useApproveVenue() {
  return useVenueMutation(({ id, updated_at }: VenueSummaryWire) =>
    apiRequest<Element<VenueWire>>("POST", `${BASE}/${id}/approve`, { query: { updated_at } }),
  );
}

export function useDeleteVenue() {
  return useVenueMutation((id: number) => apiRequest<Element<{ id: number }>>("POST", `${BASE}/${id}/delete`));
}

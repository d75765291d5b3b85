/** Venues in the browser: keys, queries, mutations and what each of them refreshes. */

import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOrFound, readAnew, takeAway } from "@/lib/kit/client/lost-answers";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { VenueSummaryWire } from "./contract/wire";
import type { VenueCreateBody, VenueUpdateBody } from "./contract/venues";
import type { FirstPage } from "@/lib/rfqs/hooks/rfqs";

const venueKeys = {
  all: ["venues"] as const,
  list: (query: Record<string, string>) => ["venues", "list", query] as const,
};

export function useVenueList(state: TableState, first: FirstPage<VenueSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: venueKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/onboarding/venue/all", { query, signal }),
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

/** Every row that the list's search and filters leave, for export. */
export function fetchVenueRows(state: TableState, told: ToldRows): Promise<VenueSummaryWire[]> {
  return askAllRows("GET /v1/onboarding/venue/all", { query: tableStateToQuery(state) }, told);
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
      (await ask("POST /v1/onboarding/venue/create", { body, idempotencyKey })).element,
  );
}

export function useUpdateVenue() {
  return useVenueMutation(
    async ({ id, body }: { id: number; body: VenueUpdateBody }) =>
      (await ask("POST /v1/onboarding/venue/{id}/update", { params: { id }, body })).element,
  );
}

const venueQuery = (id: number) =>
  queryOptions({
    queryKey: [...venueKeys.all, "detail", id],
    queryFn: async ({ signal }) => (await ask("GET /v1/onboarding/venue/{id}", { params: { id }, signal })).element,
  });

/** Where the answer to a decision gets lost, the venue itself says whether it stands. */
export function useApproveVenue() {
  const client = useQueryClient();
  return useVenueMutation(({ id, version }: VenueSummaryWire) =>
    answerOrFound(
      async () => (await ask("POST /v1/onboarding/venue/{id}/approve", { params: { id }, query: { version } })).element,
      { look: () => readAnew(client, venueQuery(id)), isDone: ({ status }) => status === "approved" },
    ),
  );
}

export function useRejectVenue() {
  const client = useQueryClient();
  return useVenueMutation(({ venue: { id, version }, reason }: { venue: VenueSummaryWire; reason: string }) => {
    const body = { reason, version };
    return answerOrFound(
      async () => (await ask("POST /v1/onboarding/venue/{id}/reject", { params: { id }, body })).element,
      {
        look: () => readAnew(client, venueQuery(id)),
        isDone: ({ status, rejection_reason: stored }) => status === "rejected" && stored === reason.trim(),
      },
    );
  });
}

export function useDeleteVenue() {
  return useVenueMutation((id: number) =>
    takeAway(() => ask("POST /v1/onboarding/venue/{id}/delete", { params: { id } })),
  );
}

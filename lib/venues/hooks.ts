/** Venues in the browser: keys, queries, mutations and what each of them refreshes. */

import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiRequestError } from "@/lib/kit/client/api-error";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { answerOrFound, readAnew, sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { VenueSummaryWire, VenueWire } from "./contract/wire";
import type { VenueCreateBody, VenueUpdateBody } from "./contract/venues";

const venueKeys = {
  all: ["venues"] as const,
  list: (query: Record<string, string>) => ["venues", "list", query] as const,
};

export function useVenueList(state: TableState, first: FirstPage<VenueSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: venueKeys.list(query),
    queryFn: ({ signal }) => ask("GET /v1/onboarding/venue/all", { query, signal }),
    ...pageOptions(state, first),
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

/** Where the answer gets lost, the same goes out once more under its key: there is one submission all the same. */
export function useCreateVenue() {
  return useVenueMutation(
    async ({ body, idempotencyKey }: { body: VenueCreateBody; idempotencyKey: string }) =>
      (await sentAgainIfLost(() => ask("POST /v1/onboarding/venue/create", { body, idempotencyKey }))).element,
  );
}

/** What a venue says already is no conflict (docs/decisions/0021). */
export function useUpdateVenue() {
  return useVenueMutation(
    async ({ id, body }: { id: number; body: VenueUpdateBody }) =>
      (await sentAgainIfLost(() => ask("POST /v1/onboarding/venue/{id}/update", { params: { id }, body }))).element,
  );
}

const venueQuery = (id: number) =>
  queryOptions({
    queryKey: [...venueKeys.all, "detail", id],
    queryFn: async ({ signal }) => (await ask("GET /v1/onboarding/venue/{id}", { params: { id }, signal })).element,
  });

/** Somebody has changed the venue that was asked about. */
export class VenueChanged extends Error {
  override readonly name = "VenueChanged";

  /** @param venue as it is by now */
  constructor(readonly venue: VenueWire) {
    super("The venue has changed meanwhile. Look at it, then try again.");
  }
}

/**
 * The server's words tell to reload, which would lose what is typed into the dialog: it goes on with the venue as it is by now.
 * @throws VenueChanged
 */
async function asSeen<Answer>(client: QueryClient, id: number, change: () => Promise<Answer>): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    const isChanged = error instanceof ApiRequestError && error.code === "venue_changed";
    const now = isChanged ? await readAnew(client, venueQuery(id)) : null;
    throw now ? new VenueChanged(now) : error;
  }
}

/** Where the answer to a decision gets lost, the venue itself says whether it stands. */
export function useApproveVenue() {
  const client = useQueryClient();
  return useVenueMutation(({ id, version }: VenueSummaryWire) => {
    const approve = async () =>
      (await ask("POST /v1/onboarding/venue/{id}/approve", { params: { id }, query: { version } })).element;
    const look = () => readAnew(client, venueQuery(id));
    const isDone = ({ status }: VenueWire) => status === "approved";
    return asSeen(client, id, () => answerOrFound(approve, { look, isDone }));
  });
}

export function useRejectVenue() {
  const client = useQueryClient();
  return useVenueMutation(({ venue: { id, version }, reason }: { venue: VenueSummaryWire; reason: string }) => {
    const send = { params: { id }, body: { reason, version } };
    const rejected = async () => (await ask("POST /v1/onboarding/venue/{id}/reject", send)).element;
    const look = () => readAnew(client, venueQuery(id));
    const isDone = ({ status, rejection_reason: stored }: VenueWire) =>
      status === "rejected" && stored === reason.trim();
    return asSeen(client, id, () => answerOrFound(rejected, { look, isDone }));
  });
}

export function useDeleteVenue() {
  const client = useQueryClient();
  return useVenueMutation(({ id, version }: VenueSummaryWire) => {
    const send = { params: { id }, query: { version } };
    return asSeen(client, id, () => takeAway(() => ask("POST /v1/onboarding/venue/{id}/delete", send)));
  });
}

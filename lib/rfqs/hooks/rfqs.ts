import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows } from "@/lib/accounts/hooks/ask-all-rows";
import { MAKER_SEARCH } from "../constants";
import type { InvitedBody } from "@/lib/invitations/contract";
import type { RfqReasonBody } from "../contract/process";
import type { RfqListName } from "../rules/own-list";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { readAnew, sentAgainIfLost } from "@/lib/kit/client/read-anew";
import { useRefreshingMutation } from "@/lib/kit/client/use-refreshing-mutation";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { ElementList } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { RfqSummaryWire, RfqWire } from "../contract/wire";
/** RFQs in the browser: keys, queries, mutations and what each of them refreshes. */

/** The call of each list. */
export const RFQ_LISTS = { my: "GET /v1/rfqs/my", assigned: "GET /v1/rfqs/assigned", all: "GET /v1/rfqs/all" } as const;

/** A page's first data, fetched by the server for the state that its URL asked for. */
export type FirstPage<Row> = { state: TableState; data: ElementList<Row> };

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
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
  });
}

/** Every row of a list that its search and filters leave, for export. */
export function fetchRfqRows(name: RfqListName, state: TableState): Promise<RfqSummaryWire[]> {
  return askAllRows(RFQ_LISTS[name], { query: tableStateToQuery(state) });
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
export function useRfq(id: number, { initial, anew = false }: { initial?: RfqWire; anew?: boolean } = {}) {
  return useQuery({
    ...rfqQuery(id),
    ...(initial && { initialData: initial }),
    ...(anew && { refetchOnMount: "always" }),
  });
}

type MarketMakers = ElementList<InvitableMakerWire>;

/**
 * The first of the market makers that the words find.
 * @param withUnfinished those too who have not finished their profile
 * @param first those that no words at all find, if the page brought them
 */
export function useMarketMakerSearch(words: string, withUnfinished: boolean, first?: MarketMakers) {
  const { onboarding, ...page } = MAKER_SEARCH;
  const query = { ...page, ...(!withUnfinished && { onboarding }), ...(words && { q: words }) };
  return useQuery({
    queryKey: ["market-makers", "search", query],
    queryFn: ({ signal }) => ask("GET /v1/users/lps", { query, signal }),
    placeholderData: keepPreviousData,
    ...(words === "" && !withUnfinished && first && { initialData: first }),
    // The list itself says so.
    meta: { ownErrorToast: true },
  });
}

/** The market makers of these ids, where there still are any. */
export function useMarketMakersById(ids: readonly number[]) {
  return useQuery({
    queryKey: ["market-makers", "by-id", ids],
    queryFn: async ({ signal }) => (await ask("GET /v1/users/lps", { query: { ids: ids.join(",") }, signal })).element,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What the RFP form sends; the server takes owner, status and price from nobody. */
export type RfqPayload = Pick<
  RfqWire,
  | "name"
  | "type"
  | "subtype"
  | "venues"
  | "estimated_tge_date"
  | "valid_until"
  | "contract_parameters"
  | "brief"
  | "requirements"
  | "documents"
  | "is_sealed"
  | "award_count"
> & { market_maker_ids: number[]; invited_emails?: InvitedBody[] };

/** An update names its RFQ, as it was seen; publishing is an update with status OPEN (spec 1-core section 4). */
export type RfqChange = Partial<RfqPayload> & Pick<RfqWire, "id" | "version"> & { status?: RfqWire["status"] };

export const useRfqMutation = <Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) =>
  useRefreshingMutation(rfqKeys.all, mutationFn);

/** @see spec 2 section 8 for the messages that its caller shows */
export function useCreateRfq() {
  return useRfqMutation(
    async ({ payload, idempotencyKey }: { payload: RfqPayload; idempotencyKey: string }) =>
      (await ask("POST /v1/rfqs/create", { body: payload, idempotencyKey })).element,
  );
}

export const sendUpdate = async (body: RfqChange) => (await ask("PUT /v1/rfqs/update", { body })).element;

/** Changes a draft; what it says already is no conflict (docs/decisions/0021). */
export function useUpdateDraft() {
  return useRfqMutation((change: Omit<RfqChange, "status">) => sentAgainIfLost(() => sendUpdate(change)));
}

/** The answer was lost, and the RFP can't be read either. */
export class PublicationUnknown extends Error {
  override readonly name = "PublicationUnknown";
}

type RfqPublication = Omit<RfqChange, "status">;

const isInAnotherState = (error: unknown) => error instanceof ApiRequestError && error.code === "rfq_state";

/**
 * Publishes a draft, with what else is changed of it. Where the answer was lost, or that of an earlier try, the RFP
 * itself says whether it is published.
 * @throws PublicationUnknown where it doesn't
 */
export async function publishRfq(client: QueryClient, publication: RfqPublication): Promise<RfqWire> {
  try {
    return await sendUpdate({ ...publication, status: "OPEN" });
  } catch (error) {
    if (!isAnswerLost(error) && !isInAnotherState(error)) throw error;
    const found = await readAnew(client, rfqQuery(publication.id));
    if (found?.status === "OPEN") return found;
    throw found === null && isAnswerLost(error) ? new PublicationUnknown() : error;
  }
}

export function usePublishRfq() {
  const client = useQueryClient();
  return useRfqMutation((publication: RfqPublication) => publishRfq(client, publication));
}

/**
 * The caller's own RFQs that still take market makers: the open ones, then the drafts, each the newest first.
 * @returns as many of them as a page of each holds, and how many there are
 */
export async function fetchInvitableRfqs(signal: AbortSignal) {
  const query = { limit: String(LIMITS.pageSizeMax) };
  const [open, drafts] = await Promise.all([
    ask("GET /v1/rfqs/my", { query: { ...query, status: "OPEN" }, signal }),
    ask("GET /v1/rfqs/my", { query: { ...query, status: "DRAFT" }, signal }),
  ]);
  return { rfqs: [...open.element, ...drafts.element], total: open.total + drafts.total };
}

export function useInvitableRfqs() {
  return useQuery({
    queryKey: [...rfqKeys.lists, "invitable"],
    queryFn: ({ signal }) => fetchInvitableRfqs(signal),
    // The dialog itself says so.
    meta: { ownErrorToast: true },
  });
}

/** What inviting a market maker came to: a draft only names them, and they may have been on the RFQ already. */
export type MakerInvitation = { isDraft: boolean; isNew: boolean };

/** Invites a market maker to an open RFQ; a draft names them from here on. Who is named already stays so. */
export async function inviteMaker(id: number, makerId: number): Promise<MakerInvitation> {
  const { element: rfq } = await ask("GET /v1/rfqs/{id}", { params: { id } });
  const named = rfq.market_maker_ids ?? [];
  const isDraft = rfq.status === "DRAFT";
  if (named.includes(makerId)) return { isDraft, isNew: false };
  if (isDraft) {
    await ask("PUT /v1/rfqs/update", { body: { id, version: rfq.version, market_maker_ids: [...named, makerId] } });
  } else {
    await ask("POST /v1/rfqs/{id}/invite", { params: { id }, body: { market_maker_ids: [makerId] } });
  }
  return { isDraft, isNew: true };
}

export function useInviteMaker(makerId: number) {
  return useRfqMutation((id: number) => inviteMaker(id, makerId));
}

export function usePassOnRfq(id: number) {
  return useRfqMutation(
    async (body: RfqReasonBody) => (await ask("POST /v1/rfqs/{id}/pass", { params: { id }, body })).element,
  );
}

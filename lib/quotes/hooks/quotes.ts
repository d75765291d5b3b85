/** Quotes in the browser: keys, queries, mutations and what each of them refreshes. */
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { QuoteStatus } from "../constants";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { MINUTE_MS } from "@/lib/kit/durations";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { QuoteSummaryWire, QuoteWire } from "../contract/wire";
import { WORDS_OF_DECISION } from "../rules/decision-words";
import { agreementKeys } from "@/lib/agreements/hooks";
import { answerOrFound, readAnew } from "@/lib/kit/client/lost-answers";
import { rfqKeys } from "@/lib/rfqs/hooks/rfqs";

/** The quote lists of RFQs are kept for a minute (spec 1-core section 9). */
const FOR_RFQ_STALE_MS = MINUTE_MS;

export const quoteKeys = {
  all: ["quotes"] as const,
  own: (query: Record<string, string>) => ["quotes", "own", query] as const,
  everyones: (query: Record<string, string>) => ["quotes", "everyones", query] as const,
  forRfq: (rfqId: number) => ["quotes", "for-rfq", rfqId] as const,
  everyForRfq: (rfqId: number) => ["quotes", "every-for-rfq", rfqId] as const,
  detail: (id: number) => ["quotes", "detail", id] as const,
  revision: (id: number, number: number) => ["quotes", "detail", id, "revision", number] as const,
};

export function useOwnQuotes(state: TableState, first: FirstPage<QuoteSummaryWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: quoteKeys.own(query),
    queryFn: ({ signal }) => ask("GET /v1/quotes/my", { query, signal }),
    ...pageOptions(state, first),
  });
}

/** Shown at once: whoever looks for another types words. */
const FORMER_QUOTES = 20;

/** The caller's latest quotes, on RFPs that the words find. */
export function useFormerQuotes(words: string) {
  const query = { q: words, limit: FORMER_QUOTES };
  return useQuery({
    queryKey: quoteKeys.own({ q: words, limit: String(FORMER_QUOTES) }),
    queryFn: ({ signal }) => ask("GET /v1/quotes/my", { query, signal }),
    placeholderData: keepPreviousData,
    // The menu says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

export function fetchOwnQuoteRows(state: TableState, told: ToldRows): Promise<QuoteSummaryWire[]> {
  return askAllRows("GET /v1/quotes/my", { query: tableStateToQuery(state) }, told);
}

export function useQuotesForRfq(rfqId: number, state: TableState) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: [...quoteKeys.forRfq(rfqId), query],
    queryFn: ({ signal }) => ask("GET /v1/quotes/for-rfq/{id}", { params: { id: rfqId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: FOR_RFQ_STALE_MS,
  });
}

/** All of them, however many pages the list has. */
export function useEveryQuoteForRfq(rfqId: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: quoteKeys.everyForRfq(rfqId),
    queryFn: () => askAllRows("GET /v1/quotes/for-rfq/{id}", { params: { id: rfqId } }),
    enabled,
    // Said in the place of the answers.
    meta: { ownErrorToast: true },
  });
}

const quoteQuery = (id: number) =>
  queryOptions({
    queryKey: quoteKeys.detail(id),
    queryFn: async ({ signal }) => (await ask("GET /v1/quotes/{id}", { params: { id }, signal })).element,
    // The dialog itself says that a quote may have been withdrawn or was never shared.
    meta: { ownErrorToast: true },
  });

type QuoteReading = { enabled?: boolean; initial?: QuoteWire; anew?: boolean };

/**
 * @param initial as the page was rendered with
 * @param anew however lately it was read
 */
export function useQuote(id: number, { enabled = true, initial, anew = false }: QuoteReading = {}) {
  return useQuery({
    ...quoteQuery(id),
    enabled,
    ...(initial && { initialData: initial }),
    ...(anew && { refetchOnMount: "always" }),
  });
}

/** Reads a quote once, when it is asked for. */
export function useReadQuote() {
  const client = useQueryClient();
  return (id: number) => client.fetchQuery(quoteQuery(id));
}

/** One submission of a quote, current or replaced. */
export function useQuoteRevision(id: number, number: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: quoteKeys.revision(id, number),
    queryFn: async ({ signal }) =>
      (await ask("GET /v1/quotes/{id}/revisions/{number}", { params: { id, number }, signal })).element,
    enabled,
    // Said in the place of the terms.
    meta: { ownErrorToast: true },
  });
}

/**
 * Whatever a decision or a submission may have changed, the caller's or the other side's. Waited for after a success, so
 * that a dialog closes on lists that already say it; a failure is told at once.
 */
export function refreshDeals(client: QueryClient) {
  return Promise.all([
    client.invalidateQueries({ queryKey: quoteKeys.all }),
    client.invalidateQueries({ queryKey: rfqKeys.all }),
    client.invalidateQueries({ queryKey: agreementKeys.all }),
  ]);
}

/** Waited for, so that what is shown next already says it. A failure is told at once. */
export function useDealMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = () => refreshDeals(client);
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

/** A decision on a quote, on the revision that the person deciding has seen. */
export type QuoteDecision = {
  quote: Pick<QuoteSummaryWire, "id" | "rfq_id" | "revision" | "provider_name">;
  status: Extract<QuoteStatus, "ACCEPTED" | "REJECTED" | "WITHDRAWN">;
  closeRfq?: boolean;
  /** Why, in the field that the status has for it. */
  words?: string;
};

const DECISIONS = ["quotes", "decide"] as const;

/** What somebody here has decided on a quote, until the server has answered: then it stands, or it doesn't. */
export function useDecisionOnItsWay(quoteId: number): QuoteDecision["status"] | null {
  const [status = null] = useMutationState({
    filters: { mutationKey: DECISIONS, status: "pending" },
    select: ({ state }) => state.variables as QuoteDecision,
  })
    .filter(({ quote }) => quote.id === quoteId)
    .map((decision) => decision.status);
  return status;
}

/** A quote, changed; where the answer got lost, as it is by now, if that is what was asked for. */
export const changeQuote = (
  client: QueryClient,
  id: number,
  change: () => Promise<QuoteWire>,
  isDone: (quote: QuoteWire) => boolean,
) => answerOrFound(change, { look: () => readAnew(client, quoteQuery(id)), isDone });

/** Whether the quote says that it was decided so: also where the acceptance awaits a second signature, and one has signed first. */
export const isDecidedAs = (
  status: QuoteDecision["status"],
  { status: found, awaiting_second_signature: first }: Pick<QuoteWire, "status" | "awaiting_second_signature">,
) => found === status || (status === "ACCEPTED" && first?.is_own === true);

export function useDecideQuote() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: DECISIONS,
    mutationFn: ({ quote: { id, revision }, status, closeRfq, words }: QuoteDecision) => {
      const field = WORDS_OF_DECISION[status];
      const body = {
        ...{ id, status, revision },
        ...(closeRfq && { close_rfq: true }),
        ...(field && words && { [field]: words }),
      };
      const change = async () => (await ask("PUT /v1/quotes/status", { body })).element;
      return changeQuote(client, id, change, (quote) => isDecidedAs(status, quote));
    },
    meta: { ownErrorToast: true },
    onError: () => void refreshDeals(client),
    onSuccess: () => refreshDeals(client),
  });
}

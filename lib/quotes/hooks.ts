/** Quotes in the browser: keys, queries, mutations and what each of them refreshes. */
import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows } from "@/lib/accounts/hooks/ask-all-rows";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { QuoteStatus } from "./constants";
import { asksTheSame, type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { QuoteContent } from "./contract/content";
import type { QuoteSummaryWire, QuoteWire } from "./contract/wire";
import { WORDS_OF_DECISION } from "./rules/decision-words";
import { agreementKeys } from "@/lib/agreements/hooks";
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { askOrLook } from "@/lib/kit/client/read-anew";
import type { RfqReasonBody } from "@/lib/rfqs/contract/process";
import { type FirstPage, rfqKeys } from "@/lib/rfqs/hooks";

/** The quote lists of RFQs are kept for a minute (spec 1-core section 9). */
const FOR_RFQ_STALE_MS = 60_000;

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
    placeholderData: keepPreviousData,
    ...(asksTheSame(state, first.state) && { initialData: first.data }),
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

export function fetchOwnQuoteRows(state: TableState): Promise<QuoteSummaryWire[]> {
  return askAllRows("GET /v1/quotes/my", { query: tableStateToQuery(state) });
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
 * What a submission says, priced by the caller with `lib/quotes/rules/quote-math`; the server computes it again. Until
 * when it stands is in milliseconds.
 */
export type QuotePayload = { price: number; details: QuoteContent; validUntil: number };

/** A submission of a new quote (`quoteId` null) or of a new revision of one. */
export type QuoteSubmissionRequest = {
  rfqId: number;
  providerId: number;
  quoteId: number | null;
  /** Of the quote, which the new one replaces; null for a new quote. */
  revision: number | null;
  /** Of the RFQ's terms as the form shows them. */
  termsVersion: number;
  payload: QuotePayload;
  idempotencyKey: string;
};

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

/** No answer came, to either of two tries. */
export class SubmissionUnknown extends Error {
  override readonly name = "SubmissionUnknown";
}

async function sendQuote(request: QuoteSubmissionRequest): Promise<QuoteWire> {
  const { rfqId, providerId, quoteId, revision, termsVersion, payload, idempotencyKey } = request;
  // `details` travels as a JSON string, as the spec has it.
  const details = JSON.stringify(payload.details);
  const { price, validUntil: valid_until } = payload;
  const body = { provider_id: providerId, price, details, valid_until, terms_version: termsVersion };
  const answer = quoteId
    ? await ask("PUT /v1/quotes/update", { body: { ...body, id: quoteId, ...(revision !== null && { revision }) } })
    : await ask("POST /v1/quotes/create", { body: { ...body, rfq_id: rfqId }, idempotencyKey });
  return answer.element;
}

/**
 * Sends a quote, and where the answer gets lost sends the same once more: a new quote under its key, and a revision that
 * says what the newest does already, are there once.
 * @throws SubmissionUnknown where no answer comes to that either
 */
export async function submitQuote(request: QuoteSubmissionRequest): Promise<QuoteWire> {
  try {
    return await sendQuote(request);
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    return sendQuote(request).catch((again: unknown) => {
      throw isAnswerLost(again) ? new SubmissionUnknown() : again;
    });
  }
}

/** Waited for, so that what is shown next already says it. A failure is told at once. */
function useDealMutation<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  const refresh = () => refreshDeals(client);
  return useMutation({ mutationFn, meta: { ownErrorToast: true }, onSuccess: refresh, onError: () => void refresh() });
}

export const useSubmitQuote = () => useDealMutation(submitQuote);

/** Takes an RFP back, which ends the quotes that are pending on it. */
export function useCancelRfq(id: number) {
  return useDealMutation(
    async (body: RfqReasonBody) => (await ask("POST /v1/rfqs/{id}/cancel", { params: { id }, body })).element,
  );
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

/** Decides, and where the answer gets lost looks at what has become of the quote. */
export function decideQuote(client: QueryClient, body: { id: number; status: QuoteStatus; revision: number }) {
  return askOrLook(
    client,
    async () => (await ask("PUT /v1/quotes/status", { body })).element,
    quoteQuery(body.id),
    ({ status }) => status === body.status,
  );
}

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
      return decideQuote(client, body);
    },
    meta: { ownErrorToast: true },
    onError: () => void refreshDeals(client),
    onSuccess: () => refreshDeals(client),
  });
}

type SeenQuote = Pick<QuoteWire, "id" | "revision" | "awaiting_second_signature">;

/** Accepts a quote as the second of two signers, on the revision and the first signature that they have seen. */
export function useSignQuote() {
  return useDealMutation(({ id, revision, awaiting_second_signature: first }: SeenQuote) => {
    const body = { revision, ...(first && { signed_at: first.at }) };
    return ask("POST /v1/quotes/{id}/signatures/second", { params: { id }, body });
  });
}

/** Declines to be the second signer, or takes the first signature back. */
export function useDeclineSignature() {
  return useDealMutation(({ id, reason }: { id: number; reason: string }) =>
    ask("DELETE /v1/quotes/{id}/signatures/second", { params: { id }, body: { reason } }),
  );
}

/** Sending a quote or a revision of one, in the browser: loaded with the form (docs/decisions/0096). */
import { ask } from "@/lib/accounts/hooks/ask";
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import type { QuoteContent } from "@/lib/quotes/contract/content";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { useDealMutation } from "@/lib/quotes/hooks/quotes";

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
    return await sentAgainIfLost(() => sendQuote(request));
  } catch (error) {
    throw isAnswerLost(error) ? new SubmissionUnknown() : error;
  }
}

export const useSubmitQuote = () => useDealMutation(submitQuote);

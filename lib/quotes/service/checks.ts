/** What keeps a quote from being written: each check throws the 409 that says why. */
import "server-only";
import { LIMITS } from "@/lib/kit/limits";
import type { QuoteRecord } from "@/lib/quotes/store/fields";
import type { RevisionRecord } from "@/lib/quotes/store/revisions";
import type { RfqColumns, RfqRecord } from "@/lib/rfqs/service/shared";
import { AppError } from "@/lib/kit/errors";
import { effectiveQuoteStatus } from "@/lib/quotes/rules/status";
import { canMoveRfq, effectiveRfqStatus, keepsQuotesAtWork } from "@/lib/rfqs/rules/status";
import { areTermsOthers, hasSeenTerms, type SeenTerms } from "@/lib/rfqs/rules/terms";

/** What a body says of the terms that its sender has seen. */
export function seenTermsOf(body: {
  terms_version?: number | undefined;
  rfq_updated_at?: string | undefined;
}): SeenTerms {
  const { terms_version: version, rfq_updated_at: updatedAt } = body;
  return { version, updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt) };
}

/** Nobody quotes on terms that they have not seen. */
export function requireSeenTerms(rfq: RfqRecord, seen: SeenTerms): void {
  if (hasSeenTerms(rfq, seen)) return;
  const detail = "The RFP's terms have changed since you read them. Read them again before you quote.";
  throw new AppError("conflict", detail, { code: "terms_changed" });
}

/**
 * Nobody is bound to terms that they have not quoted on: what is accepted was written to those of today.
 * @param submission null: the quote came from a basic form
 */
export function requireQuotedTerms(submission: RevisionRecord | null, rfq: RfqColumns): void {
  if (!areTermsOthers(submission?.termsVersion ?? null, rfq)) return;
  const detail =
    "The RFP's terms have changed since the quote was written. You can accept it once its market maker has revised it.";
  throw new AppError("conflict", detail, { code: "terms_changed" });
}

/** @param doing what is refused: `decided on` */
export function requireNoDraft({ status }: Pick<RfqColumns, "status">, doing: "decided on" | "revised"): void {
  if (keepsQuotesAtWork(status)) return;
  const detail = `The RFQ is ${status}: its quotes can be ${doing} once it is published again`;
  throw new AppError("conflict", detail, { code: "rfq_state" });
}

export function requirePending(quote: QuoteRecord, now: Date): void {
  const status = effectiveQuoteStatus(quote, now);
  if (status === "PENDING") return;
  throw new AppError("conflict", `The quote is ${status}: only a pending quote can be revised`, {
    code: "quote_not_pending",
  });
}

/** Nobody decides on, or replaces, a revision that they have not seen. */
export function requireSeenRevision(quote: QuoteRecord, seen: number): void {
  if (seen === quote.revision) return;
  throw new AppError("conflict", `The quote was revised: it is at revision ${quote.revision} now`, {
    code: "quote_revised",
  });
}

export function requireRoomForRevision(quote: QuoteRecord): void {
  const { revisionsPerQuote } = LIMITS;
  if (quote.revision < revisionsPerQuote) return;
  const detail = `A quote takes ${revisionsPerQuote} revisions, and this one has them: withdraw it and submit a new one`;
  throw new AppError("conflict", detail, { code: "revision_limit" });
}

export function awardsGiven({ awardedCount, awardCount }: RfqColumns): AppError {
  const detail = `${awardedCount} of ${awardCount} quotes on the RFQ are accepted: it awards no more`;
  return new AppError("conflict", detail, { code: "awards_given" });
}

export const rfqNotSignable = (status: string) =>
  new AppError("conflict", `The RFQ is ${status} and can't be signed`, { code: "rfq_state" });

/** That an acceptance may close the RFQ. */
export function requireSignable(rfq: RfqColumns, by: "admin" | "acceptance", now: Date): void {
  const status = effectiveRfqStatus(rfq, now);
  if (!canMoveRfq(status, "SIGNED", by)) throw rfqNotSignable(status);
}

export const quoteChanged = () =>
  new AppError("conflict", "The quote has been decided or revised meanwhile. Reload it and try again.", {
    code: "quote_changed",
  });

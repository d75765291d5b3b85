import type { QuoteDetail, QuoteRecord } from "@/lib/services/quotes";
import { effectiveDecidedAt, effectiveQuoteStatus } from "@/lib/domain/quote-status";
import { type QuoteSubmissionWire, type QuoteSummaryWire, type QuoteWire, rfqContextWire } from "@/lib/schemas/wire";
import { serializeList } from "./list";
import { serializeTimestamps } from "./timestamps";

export function serializeQuoteSummary(quote: QuoteRecord, now: Date): QuoteSummaryWire {
  return {
    id: quote.id,
    rfq_id: quote.rfqId,
    rfq_name: quote.rfq.name,
    provider_id: quote.providerId,
    provider_name: quote.provider.companyName,
    price: quote.price,
    status: effectiveQuoteStatus(quote, now),
    revision: quote.revision,
    valid_until: quote.validUntil.toISOString(),
    decided_at: effectiveDecidedAt(quote, now)?.toISOString() ?? null,
    ...serializeTimestamps(quote),
  };
}

type RevisionRecord = QuoteDetail["revisions"][number];

function serializeSubmission(revision: RevisionRecord, venueNames: QuoteDetail["venueNames"]): QuoteSubmissionWire {
  return {
    rfqContext: rfqContextWire.parse(revision.rfqContext),
    twapMethodology: revision.twapMethodology,
    options: revision.options.map((option) => ({
      id: option.position + 1,
      duration: option.duration,
      loanPercentage: option.loanPercentage,
      tokenAmount: option.tokenAmount,
      startMonth: option.startMonth,
      strikeOTM: option.strikeOtm,
    })),
    venues: revision.venues.map((target) => ({
      id: target.position + 1,
      venue: target.venue,
      venueName: venueNames[target.venue] ?? target.venue,
      maxTOBSpread: target.maxTobSpread,
      depthHalfPercent: target.depthHalfPercent,
      depthOnePercent: target.depthOnePercent,
      depthTwoPercent: target.depthTwoPercent,
    })),
    additionalNotes: revision.additionalNotes,
  };
}

/** The whole quote, with every revision from the newest on. */
export function serializeQuote(quote: QuoteDetail, now: Date): QuoteWire {
  const revisions = quote.revisions.map((revision) => ({
    number: revision.number,
    price: revision.price,
    valid_until: revision.validUntil.toISOString(),
    created_at: revision.createdAt.toISOString(),
    submission: serializeSubmission(revision, quote.venueNames),
  }));
  return { ...serializeQuoteSummary(quote, now), submission: revisions[0]?.submission ?? null, revisions };
}

export function serializeQuoteList(
  quotes: { rows: QuoteRecord[]; total: number },
  page: { limit: number; offset: number },
  now: Date,
) {
  return serializeList(quotes, page, (quote) => serializeQuoteSummary(quote, now));
}

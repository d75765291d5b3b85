import type { QuoteDetail, QuoteRecord, RevisionDetail, RevisionHeadRecord } from "./service/quotes";
import type { Context } from "@/lib/accounts/context";
import { relationTo } from "@/lib/accounts/rules/relations";
import { readsMemo } from "./rules/decision-words";
import { effectiveQuoteStatus, effectiveDecidedAt } from "./rules/status";
import {
  type QuoteRevisionWire,
  type QuoteSubmissionWire,
  quoteSubmissionWire,
  type QuoteSummaryWire,
  type QuoteWire,
  type RevisionHeadWire,
} from "./contract/wire";
import { serializeList } from "@/lib/kit/http/list";
import type { Listed } from "@/lib/kit/list-spec";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";

export const serializePrice = ({ price, priceUnit }: Pick<QuoteRecord, "price" | "priceUnit">) => ({
  price,
  price_unit: priceUnit,
});

export function serializeQuoteSummary(quote: QuoteRecord, now: Date): QuoteSummaryWire {
  return {
    id: quote.id,
    rfq_id: quote.rfqId,
    rfq_name: quote.rfq.name,
    provider_id: quote.providerId,
    provider_name: quote.provider.companyName,
    ...serializePrice(quote),
    status: effectiveQuoteStatus(quote, now),
    revision: quote.revision,
    valid_until: quote.validUntil.toISOString(),
    decided_at: effectiveDecidedAt(quote, now)?.toISOString() ?? null,
    ...serializeTimestamps(quote),
  };
}

export function serializeSubmission({ rfqContext, content, venueNames }: RevisionDetail): QuoteSubmissionWire {
  const submission: QuoteSubmissionWire = {
    ...content,
    rfqContext,
    options: content.options.map((option, index) => ({ id: index + 1, ...option })),
    venues: content.venues.map((target, index) => ({
      id: index + 1,
      ...target,
      venueName: venueNames[target.venue] ?? target.venue,
    })),
  };
  // Parsed, so that nothing leaves that is not listed.
  return quoteSubmissionWire.parse(submission);
}

function serializeRevisionHead(revision: RevisionHeadRecord): RevisionHeadWire {
  return {
    number: revision.number,
    ...serializePrice(revision),
    valid_until: revision.validUntil.toISOString(),
    created_at: revision.createdAt.toISOString(),
    terms_version: revision.termsVersion,
  };
}

export function serializeRevision(revision: RevisionDetail): QuoteRevisionWire {
  return { ...serializeRevisionHead(revision), submission: serializeSubmission(revision) };
}

/** The quote with its current submission; of the others, from the newest on, the heads. */
export function serializeQuote(quote: QuoteDetail, { principal, now }: Context): QuoteWire {
  const relation = relationTo(principal, { issuerId: quote.rfq.ownerId, makerId: quote.providerId });
  return {
    ...serializeQuoteSummary(quote, now),
    submission: quote.current && serializeSubmission(quote.current),
    terms_version: quote.current?.termsVersion ?? null,
    agreement_id: quote.agreement?.id ?? null,
    ...(readsMemo(relation) && { memo: quote.decisionMemo }),
    reason: quote.decisionReason,
    revisions: quote.revisions.map(serializeRevisionHead),
  };
}

export function serializeQuoteList(quotes: Listed<QuoteRecord>, page: { limit: number; offset: number }, now: Date) {
  return serializeList(quotes, page, (quote) => serializeQuoteSummary(quote, now));
}

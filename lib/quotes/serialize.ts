import type { QuoteDetail, QuoteRecord, RevisionDetail, RevisionHeadRecord } from "./service/quotes";
import type { Context } from "@/lib/accounts/context";
import { may } from "@/lib/accounts/rules/permissions";
import { partIn, relationTo } from "@/lib/accounts/rules/relations";
import { asPublished } from "@/lib/rfqs/rules/published";
import { keepsQuotesAtWork } from "@/lib/rfqs/rules/status";
import { areTermsOthers } from "@/lib/rfqs/rules/terms";
import { readsMemo } from "./rules/decision-words";
import { acceptanceValue, needsTwoSigners, standingSignature } from "./rules/signatures";
import { effectiveQuoteStatus, effectiveDecidedAt } from "./rules/status";
import {
  type FirstSignatureWire,
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

const partiesOf = ({ rfq, providerId }: QuoteRecord) => ({ issuerId: rfq.ownerId, makerId: providerId });

function serializeFirstSignature(quote: QuoteRecord, { principal, now }: Context): FirstSignatureWire | null {
  const first = standingSignature(quote, now);
  if (!first) return null;
  const isOwn = first.memberId === principal.member.id;
  const isOwner = partIn(principal, partiesOf(quote)) === "owner";
  return {
    by: first.memberName,
    at: first.createdAt.toISOString(),
    value_usd: first.valueUsd,
    closes_rfq: first.closesRfq,
    memo: first.memo,
    is_own: isOwn,
    may_sign: !isOwn && isOwner && may(principal, "quotes.sign"),
  };
}

export function serializeQuoteSummary(quote: QuoteRecord, context: Context): QuoteSummaryWire {
  const { principal, now } = context;
  const signature = { awaiting_second_signature: serializeFirstSignature(quote, context) };
  return {
    id: quote.id,
    rfq_id: quote.rfqId,
    rfq_name: asPublished(quote.rfq).name,
    provider_id: quote.providerId,
    provider_name: quote.provider.companyName,
    ...serializePrice(quote),
    status: effectiveQuoteStatus(quote, now),
    revision: quote.revision,
    valid_until: quote.validUntil.toISOString(),
    decided_at: effectiveDecidedAt(quote, now)?.toISOString() ?? null,
    agreement_id: quote.agreement?.id ?? null,
    ...(readsMemo(relationTo(principal, partiesOf(quote))) && signature),
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

function takesTwoSigners({ rfq, current }: QuoteDetail): boolean {
  const value = current && acceptanceValue(current.rfqContext, current.content);
  return needsTwoSigners(rfq.owner.twoSignersAboveUsd, value);
}

/** The quote with its current submission; of the others, from the newest on, the heads. */
export function serializeQuote(quote: QuoteDetail, context: Context): QuoteWire {
  const termsVersion = quote.current?.termsVersion ?? null;
  const relation = relationTo(context.principal, partiesOf(quote));
  // Of a draft's terms its market makers learn once it is published, also that they are others.
  const readsTerms = relation !== "provider" || keepsQuotesAtWork(quote.rfq.status);
  return {
    ...serializeQuoteSummary(quote, context),
    submission: quote.current && serializeSubmission(quote.current),
    terms_version: termsVersion,
    ...(partIn(context.principal, partiesOf(quote)) === "owner" && { takes_two_signers: takesTwoSigners(quote) }),
    terms_changed: readsTerms && areTermsOthers(termsVersion, quote.rfq),
    ...(readsMemo(relation) && { memo: quote.decisionMemo }),
    reason: quote.decisionReason,
    revisions: quote.revisions.map(serializeRevisionHead),
  };
}

export function serializeQuoteList(
  quotes: Listed<QuoteRecord>,
  page: { limit: number; offset: number },
  context: Context,
) {
  return serializeList(quotes, page, (quote) => serializeQuoteSummary(quote, context));
}

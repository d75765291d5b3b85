import { useState } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { useNow } from "@/components/ui/use-now";
import { isNotFound } from "@/lib/kit/client/api-error";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { quoteStatusBy } from "@/lib/quotes/rules/status";
import { RFQ_STANDING_LABELS } from "@/lib/rfqs/constants";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { rfqStanding } from "@/lib/rfqs/rules/standing";
import { effectiveRfqStatus, takesQuotes } from "@/lib/rfqs/rules/status";

/** What a quote is typed over, as it was when the form was opened. */
export type QuoteBasis = {
  rfq: RfqWire;
  /** To be revised; null: a new quote. */
  quote: QuoteWire | null;
  /** Number of the revision that stands now. */
  newestRevision: number | null;
};

/** Why a new quote isn't taken by now; null: it is. */
function endOfRfq(rfq: RfqWire, now: Date): string | null {
  const status = effectiveRfqStatus({ status: rfq.status, validUntil: new Date(rfq.valid_until) }, now);
  if (takesQuotes(status)) return null;
  const standing = rfq.cancelled ? "cancelled" : RFQ_STANDING_LABELS[rfqStanding({ ...rfq, status })].toLowerCase();
  return `This RFP takes no more quotes: it is ${standing}.`;
}

/** The same of a revision: a pending quote may be revised after its RFQ has closed, too (docs/decisions/0007). */
function endOfQuote(quote: QuoteWire, now: Date): string | null {
  const status = quoteStatusBy(quote, now);
  if (status === "PENDING") return null;
  return `This quote can't be revised any more: it is ${QUOTE_STATUS_LABELS[status].toLowerCase()}.`;
}

/** Of a revision, or of a new quote. */
function endOf(quote: QuoteWire | undefined, rfq: RfqWire | undefined, now: Date): string | null {
  if (quote) return endOfQuote(quote, now);
  return rfq ? endOfRfq(rfq, now) : null;
}

/**
 * Fetches the RFQ, and the quote to be revised.
 * @param quoteId null for a new quote
 */
export function useQuoteBasis(rfqId: number, quoteId: number | null) {
  const rfq = useRfq(rfqId, { anew: true });
  const quote = useQuote(quoteId ?? 0, { enabled: quoteId !== null, anew: true });
  const now = useNow();
  const ownStatus = useQuoteStatus(rfq.data?.my_quote);

  // Taken once: what is cached and being fetched again may be an earlier version, and a later refetch must not move the
  // ground under the form.
  const [terms, setTerms] = useState<RfqWire>();
  const [revised, setRevised] = useState<QuoteWire | null | undefined>(quoteId === null ? null : undefined);
  if (terms === undefined && rfq.isSuccess && !rfq.isFetching) setTerms(rfq.data);
  if (revised === undefined && quote.isSuccess && !quote.isFetching) setRevised(quote.data);

  const isReady = terms !== undefined && revised !== undefined;
  const basis: QuoteBasis | null = isReady
    ? { rfq: terms, quote: revised, newestRevision: quote.data?.revision ?? null }
    : null;
  return {
    /** Null until both are there. */
    basis,
    /** What could not be fetched. */
    failed: [rfq, quote].find(({ isError }) => isError),
    /** Why nothing can be sent any more; null while it can. */
    ended: basis && now && endOf(quote.data, rfq.data, now),
    /** Whether the caller sees the RFP no more: that may change again. */
    isUnseen: basis !== null && isNotFound(rfq.error),
    /** Whether a quote of the account's, from another tab or before, is pending where the form makes a new one. */
    isQuoted: basis !== null && quoteId === null && ownStatus === "PENDING",
    /** Whether what is sent could not be accepted, as things stand. */
    isFullyAwarded: rfq.data?.is_fully_awarded ?? false,
    haveTermsChanged: basis !== null && rfq.data !== undefined && rfq.data.terms_version !== basis.rfq.terms_version,
  };
}

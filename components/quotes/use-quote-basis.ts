import { useState } from "react";
import { useQuote } from "@/lib/quotes/hooks";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { useRfq } from "@/lib/rfqs/hooks";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** What a quote is typed over, as it was when the form was opened. */
export type QuoteBasis = {
  rfq: RfqWire;
  /** To be revised; null: a new quote. */
  quote: QuoteWire | null;
  /** Number of the revision that stands now. */
  newestRevision: number | null;
};

/**
 * Fetches the RFQ, and the quote to be revised.
 * @param quoteId null for a new quote
 */
export function useQuoteBasis(rfqId: number, quoteId: number | null) {
  const rfq = useRfq(rfqId);
  const quote = useQuote(quoteId ?? 0, { enabled: quoteId !== null });

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
    haveTermsChanged: basis !== null && rfq.data !== undefined && rfq.data.terms_version !== basis.rfq.terms_version,
  };
}

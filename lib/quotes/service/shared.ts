/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export {
  type QuoteCounts,
  type QuoteRecord,
  type RevisionRecord,
  countQuotesTo,
  deleteQuotesOfRfq,
  endPendingQuotes,
  expireOverdueQuotes,
  findLastRevisions,
  findLatestOwnQuotes,
  findLiveQuotes,
  findQuoteFacts,
  findQuoteHead,
  findRevision,
  hasPendingQuote,
  hasQuoted,
  listQuotes,
} from "@/lib/quotes/store";

/** What the services of other entities may use of this one. No permission is asked here: they have asked for their own. */
import "server-only";

export type { QuoteRecord } from "@/lib/quotes/store/fields";
export { type QuoteCounts, countQuotesTo } from "@/lib/quotes/store/counts";
export {
  deleteQuotesOfRfq,
  endPendingQuotes,
  expireOverdueQuotes,
  findOwnQuotes,
  findLiveQuotes,
  findLiveStatuses,
  findQuoteHead,
  findQuoteProviders,
  hasQuoted,
} from "@/lib/quotes/store/quotes";
export { findOutdatedProviders } from "@/lib/quotes/store/revisions";
export { listQuotes } from "@/lib/quotes/store/lists";
export { voidSignatures, voidSignaturesOn } from "./void-signatures";
export { findAwaited } from "@/lib/quotes/store/first-signatures";
export { type RevisionRecord, findLastRevisions, findRevision } from "@/lib/quotes/store/revisions";

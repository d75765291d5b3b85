/** Derived figures of the dashboards (contract section 7). */
import type { QuoteStatus } from "@/lib/quotes/constants";

/**
 * How many of an issuer's open quotes can't be decided on: nobody reads them yet (docs/decisions/0020), or their RFP was taken
 * back to a draft (docs/decisions/0007). 0 where that isn't known.
 * @param isCapped there are more to decide than were counted
 */
export const undecidableAmong = (openQuotes: number, toDecide: number, isCapped: boolean): number =>
  isCapped ? 0 : Math.max(0, openQuotes - toDecide);

/** Percent of the decided quotes that were accepted; null when none is decided. A withdrawal is no decision. */
export function successRate(counts: Record<QuoteStatus, number>): number | null {
  const decided = counts.ACCEPTED + counts.REJECTED + counts.EXPIRED;
  return decided === 0 ? null : (100 * counts.ACCEPTED) / decided;
}

/** Derived figures of the dashboards (contract section 7). */
import type { QuoteStatus } from "@/lib/quotes/constants";

/** Percent of the decided quotes that were accepted; null when none is decided. A withdrawal is no decision. */
export function successRate(counts: Record<QuoteStatus, number>): number | null {
  const decided = counts.ACCEPTED + counts.REJECTED + counts.EXPIRED;
  return decided === 0 ? null : (100 * counts.ACCEPTED) / decided;
}

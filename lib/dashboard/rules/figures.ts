/** Derived figures of the dashboards (contract section 7). */
import { LIMITS } from "@/lib/kit/limits";
import type { QuoteStatus } from "@/lib/quotes/constants";

/**
 * How many of an issuer's open quotes nobody reads yet: those that can't be decided on (docs/decisions/0020). 0 where that isn't
 * known.
 * @param toDecide a total of a list, exact below what lists count
 */
export const sealedAmong = (openQuotes: number, toDecide: number): number =>
  toDecide < LIMITS.countedRows ? Math.max(0, openQuotes - toDecide) : 0;

/** Percent of the decided quotes that were accepted; null when none is decided. A withdrawal is no decision. */
export function successRate(counts: Record<QuoteStatus, number>): number | null {
  const decided = counts.ACCEPTED + counts.REJECTED + counts.EXPIRED;
  return decided === 0 ? null : (100 * counts.ACCEPTED) / decided;
}

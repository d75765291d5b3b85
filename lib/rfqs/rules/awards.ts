/** Whether an RFQ can still accept a quote (docs/decisions/0055). Pure: the time is an argument. */
import { hasAwardLeft } from "@/lib/quotes/rules/signatures";
import type { RfqStatus } from "@/lib/rfqs/constants";
import { effectiveRfqStatus, takesQuotes } from "./status";

type Awarding = { status: RfqStatus; validUntil: Date; awardCount: number; awardedCount: number };

/**
 * Whether it takes quotes none of which can be accepted. Whoever is invited may know so, as a loser may know that others were
 * chosen; of an RFQ that has ended they learn nothing of its awards.
 */
export function isFullyAwarded(rfq: Awarding, now: Date): boolean {
  return takesQuotes(effectiveRfqStatus(rfq, now)) && !hasAwardLeft(rfq);
}

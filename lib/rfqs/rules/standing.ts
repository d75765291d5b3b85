/**
 * What an RFQ is in the words of people (docs/decisions/0076). Its status stays the one of contract section 5; that a quote
 * was accepted before it closed is read beside it.
 */
import { RFQ_STATUSES, type RfqStanding, type RfqStatus } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

export type Awardable = Pick<RfqSummaryWire, "status" | "awarded_count" | "my_quote">;

/** A market maker reads no count of awards: to them an RFQ is awarded when it is so with their own quote. */
const isAwarded = ({ awarded_count: count, my_quote: own }: Omit<Awardable, "status">) =>
  count === undefined ? own?.status === "ACCEPTED" : count > 0;

export function rfqStanding(rfq: Awardable): RfqStanding {
  return rfq.status === "CLOSED" && isAwarded(rfq) ? "AWARDED" : rfq.status;
}

/** What a list shows that is asked for a status: CLOSED is all that are closed, AWARDED some of them. */
export function standingsOf(asked: RfqStanding): readonly RfqStanding[] {
  return asked === "CLOSED" ? ["AWARDED", "CLOSED"] : [asked];
}

/** The words of each status that this RFQ may be given. */
export function statusLabelsOf(rfq: Awardable, labels: Record<RfqStanding, string>): Record<RfqStatus, string> {
  const words = RFQ_STATUSES.map((status) => [status, labels[rfqStanding({ ...rfq, status })]]);
  return Object.fromEntries(words) as Record<RfqStatus, string>;
}

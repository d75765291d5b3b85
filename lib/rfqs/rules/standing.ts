/**
 * What an RFQ is in the words of people (docs/decisions/0076). Its status stays the one of contract section 5; that a quote
 * was accepted before it closed is read beside it.
 */
import { RFQ_STATUSES, type RfqStanding, type RfqStatus } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

export type Awardable = Pick<RfqSummaryWire, "status" | "is_awarded">;

type Shown = { as: "owner" | "admin" | "invited"; rfq: { awardedCount: number }; own?: { isAwarded: boolean } | null };

/** Whether a quote is accepted. Market makers know of their own alone: any of theirs, whatever they have quoted since. */
export function isAwardedTo({ as, rfq, own }: Shown): boolean {
  return as === "invited" ? (own?.isAwarded ?? false) : rfq.awardedCount > 0;
}

export function rfqStanding({ status, is_awarded: isAwarded }: Awardable): RfqStanding {
  return status === "CLOSED" && isAwarded ? "AWARDED" : status;
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

/** What a decision on a quote tells others, people and machines. */
import "server-only";
import type { AuditEntry } from "@/lib/audit/service/record";
import type { DecisionEvent, QuoteName, RfqFacts } from "@/lib/notifications/rules/events";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteHead } from "@/lib/quotes/store/fields";

type Decided = { quote: QuoteHead; from: QuoteStatus; to: QuoteStatus; reason: string | null };

/** What the others are told; only an admin takes a quote to the last two. */
const NOTIFIED = {
  ACCEPTED: "quote_accepted",
  REJECTED: "quote_rejected",
  WITHDRAWN: "quote_withdrawn",
  PENDING: "quote_status_changed",
  EXPIRED: "quote_status_changed",
} as const;

/** What else an acceptance ended: other quotes, and the RFQ for those who are invited to it. */
type Ended = { quotes: QuoteName[]; forMakers: number[] | null };

/** @param agreed the trail of the agreement that it made or ended, if it did */
export function eventsOf(
  rfq: RfqFacts,
  { quote, from, to, reason }: Decided,
  [agreed]: readonly AuditEntry[],
  ended: Ended,
): DecisionEvent[] {
  const { id, providerId, provider, price, priceUnit } = quote;
  const facts = { id, providerId, price, priceUnit, providerName: provider.companyName };
  // The agreement's end says it all: not also that the quote was rejected.
  const kind = from === "ACCEPTED" ? "agreement_voided" : NOTIFIED[to];
  return [
    {
      kind,
      rfq,
      quote: { ...facts, status: to, hasReason: reason !== null, ...(agreed && { agreementId: agreed.entityId }) },
    },
    ...ended.quotes.map((other) => ({ kind: "quote_rejected_by_closing" as const, rfq, quote: other })),
    ...(ended.forMakers ? [{ kind: "rfq_signed" as const, rfq, makerIds: ended.forMakers }] : []),
  ];
}

/** Which webhooks' events come of what happens, and whose they are (docs/decisions/0124). */
import type { NotificationEvent, QuoteFacts, QuoteName, RfqFacts } from "@/lib/notifications/rules/events";
import type { WebhookEventType } from "@/lib/webhooks/constants";

export type WebhookEvent = {
  type: WebhookEventType;
  /** Its parties, whoever caused it: a machine is told what its own people do. */
  accountIds: number[];
  rfqId: number;
  quoteId: number | null;
  /** Of which question, or agreement, it is, where it is of one. */
  questionId: number | null;
  agreementId: number | null;
};

type RfqParties = { id: number; ownerId: number };

export function rfqEvent(type: WebhookEventType, { id }: { id: number }, accountIds: number[]): WebhookEvent {
  return { type, accountIds, rfqId: id, quoteId: null, questionId: null, agreementId: null };
}

/** @param told who is, beside the RFQ's owner */
function questionEvent(
  type: WebhookEventType,
  event: { rfq: RfqFacts; questionId: number },
  told: number[],
): WebhookEvent {
  return { ...rfqEvent(type, event.rfq, withOwner(event.rfq, told)), questionId: event.questionId };
}

/** Of the RFQ's owner and the quote's market maker, and of nobody else who is invited. */
export function quoteEvent(type: WebhookEventType, rfq: RfqParties, quote: QuoteName): WebhookEvent {
  return { ...rfqEvent(type, rfq, [rfq.ownerId, quote.providerId]), quoteId: quote.id };
}

const agreementEvent = (type: WebhookEventType, rfq: RfqParties, quote: QuoteFacts): WebhookEvent => ({
  ...quoteEvent(type, rfq, quote),
  agreementId: quote.agreementId ?? null,
});

/** By the clock, which knows it by its columns. */
export const quoteExpired = (quote: QuoteName & { rfqId: number; issuerId: number }): WebhookEvent =>
  quoteEvent("quote.expired", { id: quote.rfqId, ownerId: quote.issuerId }, quote);

const withOwner = (rfq: RfqFacts, makerIds: number[]) => [rfq.ownerId, ...makerIds];

const OF_QUOTES = {
  quote_received: "quote.submitted",
  quote_revised: "quote.revised",
  quote_withdrawn: "quote.withdrawn",
  quote_rejected: "quote.rejected",
  quote_rejected_by_closing: "quote.rejected",
} as const;

/** What notifications tell of deals, for machines. */
export function webhookEventsOf(event: NotificationEvent): WebhookEvent[] {
  switch (event.kind) {
    case "rfq_published":
      return [rfqEvent("rfq.invited", event.rfq, event.makerIds)];
    case "rfq_extended":
      return [rfqEvent("rfq.extended", event.rfq, withOwner(event.rfq, event.makerIds))];
    case "rfq_closing_soon":
      return [rfqEvent("rfq.closing_soon", event.rfq, withOwner(event.rfq, event.idleMakerIds))];
    case "rfq_status_changed": {
      const type = event.status === "CLOSED" ? "rfq.closed" : "rfq.updated";
      return [rfqEvent(type, event.rfq, withOwner(event.rfq, event.makerIds))];
    }
    case "rfq_signed":
      return [rfqEvent("rfq.closed", event.rfq, withOwner(event.rfq, event.makerIds))];
    case "rfq_makers_changed":
      return [rfqEvent("rfq.updated", event.rfq, withOwner(event.rfq, event.leftIds))];
    case "rfq_terms_changed":
    case "rfq_shortened":
    // Whoever asks for what was deleted is answered that there is no such thing.
    case "rfq_deleted":
      return [rfqEvent("rfq.updated", event.rfq, withOwner(event.rfq, event.makerIds))];
    case "rfq_published_anew":
      return [rfqEvent("rfq.updated", event.rfq, event.makerIds)];
    case "rfq_passed":
      return [rfqEvent("rfq.passed", event.rfq, withOwner(event.rfq, [event.makerId]))];
    case "question_asked":
      return [questionEvent("question.asked", event, [event.askerId])];
    case "question_answered":
      return [questionEvent("question.answered", event, event.makerIds)];
    case "quote_received":
    case "quote_revised":
    case "quote_withdrawn":
    case "quote_rejected":
    case "quote_rejected_by_closing":
      return [quoteEvent(OF_QUOTES[event.kind], event.rfq, event.quote)];
    case "quote_accepted":
      return [
        quoteEvent("quote.accepted", event.rfq, event.quote),
        agreementEvent("agreement.created", event.rfq, event.quote),
      ];
    case "agreement_voided":
      return [agreementEvent("agreement.voided", event.rfq, event.quote)];
    case "quote_status_changed": {
      const type = event.quote.status === "EXPIRED" ? "quote.expired" : "quote.updated";
      return [quoteEvent(type, event.rfq, event.quote)];
    }
    case "quote_deleted":
      return [quoteEvent("quote.updated", event.rfq, event.quote)];
    // Told by the cancellation itself, which knows all whom it concerns (lib/rfqs/service/process.ts).
    case "rfq_cancelled":
    // A draft is no machine's business.
    case "rfq_draft_edited":
    // Of no deal.
    case "venue_approved":
    case "venue_rejected":
    case "venue_submitted":
    case "watched_project_changed":
    case "introduction_asked":
    case "introduction_accepted":
    case "introduction_declined":
    case "introduction_withdrawn":
    case "webhook_disabled":
    // Told by its record: whom an RFQ invites is no event of a machine's.
    case "rfq_joined":
      return [];
  }
}

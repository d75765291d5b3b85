/** Who is told what of a quote, as ./notifications.ts says of everything. */
import type { NotificationKind } from "@/lib/notifications/constants";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { shortPrice } from "@/lib/quotes/rules/price-text";
import { aboutRfq } from "./about-rfq";
import type { NewNotification, QuoteEvent, QuoteFacts, QuoteName, RfqFacts } from "./events";
import type { Words } from "./words";

const SEALED = "It is sealed until the RFP ends.";
const price = (quote: QuoteFacts) => shortPrice({ price: quote.price, price_unit: quote.priceUnit });

function toOwner(event: { kind: NotificationKind; rfq: RfqFacts; quote: QuoteFacts }, words: Words): NewNotification {
  const { kind, rfq, quote } = event;
  const href = ROUTES.quoteOnRfq(rfq.id, quote.id);
  return { userId: rfq.ownerId, kind, ...words, href, rfqId: rfq.id, quoteId: quote.id };
}

function toProvider(kind: NotificationKind, rfq: RfqFacts, quote: QuoteName, words: Words): NewNotification {
  return { userId: quote.providerId, kind, ...words, href: ROUTES.quote(quote.id), rfqId: rfq.id, quoteId: quote.id };
}

/** @param decider whom a decision on a quote is said to be of */
export function quoteNotifications(event: QuoteEvent, decider: (rfq: RfqFacts) => string): NewNotification[] {
  switch (event.kind) {
    case "quote_received": {
      const { rfq, quote } = event;
      const title = `New quote: ${quote.providerName} on ${rfq.name}`;
      return [toOwner(event, { title, body: rfq.isSealed ? SEALED : `Price: ${price(quote)}.` })];
    }
    case "quote_revised": {
      const { kind, rfq, quote, hasNewPrice } = event;
      const title = `Quote revised: ${quote.providerName} on ${rfq.name}`;
      const said = hasNewPrice ? `New price: ${price(quote)}.` : `Other terms, at the same price: ${price(quote)}.`;
      const body = `An administrator revised your quote. ${said}`;
      return [
        toOwner(event, { title, body: rfq.isSealed ? SEALED : said }),
        toProvider(kind, rfq, quote, { title: `Quote revised: ${rfq.name}`, body }),
      ];
    }
    case "quote_withdrawn": {
      const { kind, rfq, quote } = event;
      const title = `Quote withdrawn: ${quote.providerName} on ${rfq.name}`;
      const body = "An administrator withdrew your quote. It can’t be accepted any more.";
      return [
        toOwner(event, { title, body: "It can’t be accepted any more." }),
        toProvider(kind, rfq, quote, { title: `Quote withdrawn: ${rfq.name}`, body }),
      ];
    }
    case "quote_accepted": {
      const { kind, rfq, quote } = event;
      const title = `Quote accepted: ${rfq.name}`;
      const body = `${decider(rfq)} accepted your quote at ${price(quote)}.`;
      const ofWhom = `An administrator accepted the quote of ${quote.providerName} at ${price(quote)}.`;
      return [toProvider(kind, rfq, quote, { title, body }), toOwner(event, { title, body: ofWhom })];
    }
    case "quote_rejected": {
      const { kind, rfq, quote } = event;
      const title = `Quote rejected: ${rfq.name}`;
      const body = `${decider(rfq)} rejected your quote.${quote.hasReason ? " Why stands on the quote." : ""}`;
      const ofWhom = `An administrator rejected the quote of ${quote.providerName}.`;
      return [toProvider(kind, rfq, quote, { title, body }), toOwner(event, { title, body: ofWhom })];
    }
    case "agreement_voided": {
      const { kind, rfq, quote } = event;
      const title = `Agreement voided: ${rfq.name}`;
      const body = (whose: string) =>
        `An administrator took the acceptance of ${whose} at ${price(quote)} back, and the agreement is void. ` +
        `The quote’s status is now ${QUOTE_STATUS_LABELS[quote.status]}.`;
      return [
        toProvider(kind, rfq, quote, { title, body: body("your quote") }),
        toOwner(event, { title, body: body(`${quote.providerName}’s quote`) }),
      ];
    }
    case "quote_status_changed": {
      const { kind, rfq, quote } = event;
      const title = `Quote ${QUOTE_STATUS_LABELS[quote.status].toLowerCase()}: ${rfq.name}`;
      const body = (whose: string) =>
        quote.status === "PENDING"
          ? `An administrator made ${whose} pending again. It can be accepted.`
          : `An administrator let ${whose} expire. It can’t be accepted any more.`;
      return [
        toProvider(kind, rfq, quote, { title, body: body("your quote") }),
        toOwner(event, { title, body: body(`the quote of ${quote.providerName}`) }),
      ];
    }
    case "quote_deleted": {
      const { kind, rfq, quote } = event;
      const body = (whose: string) => `An administrator deleted ${whose}. It can’t be accepted any more.`;
      const mine = { title: `Quote deleted: ${rfq.name}`, body: body("your quote") };
      const theirs = { title: `Quote deleted: ${quote.providerName} on ${rfq.name}`, body: body("it") };
      return [
        ...aboutRfq(kind, rfq, [quote.providerId], mine, ROUTES.quotes),
        ...aboutRfq(kind, rfq, [rfq.ownerId], theirs),
      ];
    }
    case "quote_rejected_by_closing": {
      const { rfq, quote } = event;
      // That others were chosen, never who or on what terms (contract section 11).
      const body = `${decider(rfq)} chose others and closed the RFP without accepting your quote.`;
      return [toProvider("quote_rejected", rfq, quote, { title: `Quote rejected: ${rfq.name}`, body })];
    }
  }
}

/** What to ask before an administrator sets a status: who is told, and what follows. */
import { formatDateTime } from "@/lib/kit/dates";
import { counted } from "@/lib/kit/format";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

export type StatusQuestion = {
  title: string;
  description: string;
  confirmLabel: string;
  tone: "default" | "destructive";
  /** Why it can't be: the server would refuse it. */
  obstacle: string | false;
};

const hasPassed = (until: string | number, now: Date) => new Date(until) <= now;

/** Of a quote that would be pending after its validity: it is expired, whatever is stored. */
function expired({ status, valid_until: until }: QuoteSummaryWire): string {
  const words = `It was valid until ${formatDateTime(until)} UTC, so it can’t be pending any more.`;
  return status === "ACCEPTED" ? `${words} To void the agreement, choose another status.` : words;
}

type QuoteQuestion = Pick<StatusQuestion, "title" | "confirmLabel" | "tone"> & {
  follows: (subject: string, quote: QuoteSummaryWire) => string;
};

const isOver = (subject: string) => `The quote of ${subject} can’t be accepted any more.`;

const QUOTE_QUESTIONS: Record<QuoteStatus, QuoteQuestion> = {
  ACCEPTED: {
    title: "Accept this quote?",
    follows: (subject, { revision }) =>
      `It makes an agreement with ${subject}, on the terms of revision ${revision}. The RFP and its other quotes stay as they are.`,
    confirmLabel: "Accept",
    tone: "default",
  },
  REJECTED: { title: "Reject this quote?", follows: isOver, confirmLabel: "Reject", tone: "destructive" },
  WITHDRAWN: { title: "Withdraw this quote?", follows: isOver, confirmLabel: "Withdraw", tone: "destructive" },
  EXPIRED: { title: "Let this quote expire?", follows: isOver, confirmLabel: "Let it expire", tone: "destructive" },
  PENDING: {
    title: "Make this quote pending again?",
    follows: (subject, { valid_until: until }) =>
      `The quote of ${subject} can be accepted until ${formatDateTime(until)} UTC.`,
    confirmLabel: "Make it pending",
    tone: "default",
  },
};

function voiding(status: QuoteStatus): QuoteQuestion {
  const becomes = `The quote becomes ${QUOTE_STATUS_LABELS[status].toLowerCase()}`;
  return {
    title: "Void the agreement?",
    follows: (subject, { valid_until: until }) => {
      const quote =
        status === "PENDING" ? `${becomes}, and can be accepted until ${formatDateTime(until)} UTC.` : `${becomes}.`;
      return (
        `The agreement with ${subject} is removed for both sides; the audit trail keeps it. ${quote} ` +
        "The RFP and its other quotes stay as they are, but the RFP has this award to give again."
      );
    },
    confirmLabel: "Void agreement",
    tone: "destructive",
  };
}

/** Null where nothing would change. */
export function quoteStatusQuestion(quote: QuoteSummaryWire, status: QuoteStatus, now: Date): StatusQuestion | null {
  if (quote.status === status) return null;
  const { follows, ...question } = quote.status === "ACCEPTED" ? voiding(status) : QUOTE_QUESTIONS[status];
  const subject = `${quote.provider_name} on “${quote.rfq_name}”`;
  if (status === "PENDING" && hasPassed(quote.valid_until, now)) {
    return { ...question, description: `The quote of ${subject}.`, obstacle: expired(quote) };
  }
  const told = `${quote.provider_name} and the RFP’s owner are told that an administrator did this.`;
  return { ...question, description: `${follows(subject, quote)} ${told}`, obstacle: false };
}

const RFQ_QUESTIONS: Record<RfqStatus, Pick<StatusQuestion, "title" | "confirmLabel" | "tone"> & { follows: string }> =
  {
    DRAFT: {
      title: "Take this RFP back to a draft?",
      follows: "Market makers no longer see it, and it takes no quotes until it is published again.",
      confirmLabel: "Back to draft",
      tone: "destructive",
    },
    OPEN: {
      title: "Open this RFP?",
      follows: "It takes quotes until its deadline.",
      confirmLabel: "Open",
      tone: "default",
    },
    CLOSED: {
      title: "Close this RFP?",
      follows: "It takes no more quotes. Pending ones stay, and can still be decided on.",
      confirmLabel: "Close",
      tone: "destructive",
    },
    SIGNED: {
      title: "Mark this RFP as signed?",
      follows: "It takes no more quotes. No quote is accepted by this: accept one to make an agreement.",
      confirmLabel: "Mark as signed",
      tone: "default",
    },
  };

/** Who is told what, as `move` in lib/rfqs/service/changes.ts tells them: an invitation is its owner's, whoever opens the RFP. */
function toldOf(rfq: RfqSummaryWire, status: RfqStatus): string {
  const makers = counted(rfq.market_maker_count, "invited market maker");
  const did = "told that an administrator did this";
  if (status === "OPEN") {
    const verb = rfq.market_maker_count === 1 ? "reads" : "read";
    return `${rfq.owner_name} is ${did}; ${makers} ${verb} that ${rfq.owner_name} invites them to quote.`;
  }
  return rfq.status === "DRAFT" ? `${rfq.owner_name} is ${did}.` : `${rfq.owner_name} and ${makers} are ${did}.`;
}

/** A deadline that has passed is set anew where the RFP's fields are, in its draft. */
function overdue({ status, valid_until: until }: RfqSummaryWire): string {
  const words = `Its deadline passed on ${formatDateTime(until)} UTC. `;
  return `${words}${status === "DRAFT" ? "Set" : "Take it back to a draft, and set"} a later one before it is opened.`;
}

/** Null where nothing would change. */
export function rfqStatusQuestion(rfq: RfqSummaryWire, status: RfqStatus, now: Date): StatusQuestion | null {
  if (rfq.status === status) return null;
  const { follows, ...question } = RFQ_QUESTIONS[status];
  if (status === "OPEN" && hasPassed(rfq.valid_until, now)) {
    return { ...question, description: `“${rfq.name}” takes no quotes.`, obstacle: overdue(rfq) };
  }
  return { ...question, description: `“${rfq.name}”: ${follows} ${toldOf(rfq, status)}`, obstacle: false };
}

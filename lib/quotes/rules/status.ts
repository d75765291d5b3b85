/** The quote's states (contract section 5). Pure: the time is always an argument. */
import { DAY_MS } from "@/lib/kit/durations";
import type { StatusTone } from "@/lib/kit/status-tone";
import { QUOTE_STATUSES, EVALUATION_DAYS, type QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";

/** Reads a status in any case; null when it is none. */
export function parseQuoteStatus(value: string): QuoteStatus | null {
  const upper = value.trim().toUpperCase();
  return QUOTE_STATUSES.find((status) => status === upper) ?? null;
}

/** What a quote is now: a PENDING one past its own deadline is EXPIRED, whatever is stored. */
export function effectiveQuoteStatus(quote: { status: QuoteStatus; validUntil: Date }, now: Date): QuoteStatus {
  return quote.status === "PENDING" && quote.validUntil <= now ? "EXPIRED" : quote.status;
}

/** The same of a quote that was read some time ago. */
export function quoteStatusBy(
  { status, valid_until: until }: Pick<QuoteSummaryWire, "status" | "valid_until">,
  now: Date,
): QuoteStatus {
  return effectiveQuoteStatus({ status, validUntil: new Date(until) }, now);
}

/** When it was decided; it expired at its deadline, whatever is stored. Null while it is pending. */
export function effectiveDecidedAt(
  quote: { status: QuoteStatus; validUntil: Date; decidedAt: Date | null },
  now: Date,
): Date | null {
  const hasExpired = quote.status === "PENDING" && quote.validUntil <= now;
  return hasExpired ? quote.validUntil : quote.decidedAt;
}

export type QuoteActor = "owner" | "provider" | "admin" | "deadline" | "other-accepted";

const TRANSITIONS: Record<Exclude<QuoteActor, "admin">, readonly QuoteStatus[]> = {
  owner: ["ACCEPTED", "REJECTED"],
  provider: ["WITHDRAWN"],
  deadline: ["EXPIRED"],
  "other-accepted": ["REJECTED"],
};

/** Whether `actor` may take a quote from its effective status to another. */
export function canMoveQuote(from: QuoteStatus, to: QuoteStatus, actor: QuoteActor): boolean {
  if (from === to) return false;
  return actor === "admin" || (from === "PENDING" && TRANSITIONS[actor].includes(to));
}

/** Until when a quote stands that doesn't say: the RFQ's deadline plus the issuer's time to evaluate. */
export function defaultQuoteValidUntil(rfqValidUntil: Date): Date {
  return new Date(rfqValidUntil.getTime() + EVALUATION_DAYS * DAY_MS);
}

/** What the database keeps unique while a quote is PENDING: one per market maker and RFQ. */
export function pendingKey(rfqId: number, providerId: number): string {
  return `${rfqId}:${providerId}`;
}

const TONES: Record<QuoteStatus, StatusTone> = {
  PENDING: "yellow",
  ACCEPTED: "green",
  REJECTED: "red",
  EXPIRED: "grey",
  WITHDRAWN: "grey",
};

export const quoteStatusTone = (status: QuoteStatus): StatusTone => TONES[status];

/**
 * Who reads the quotes on a sealed RFQ before it has ended: their providers alone (docs/decisions/0055). One rule, for
 * records and for the database; pure.
 */
import type { RfqStatus } from "@/lib/rfqs/constants";
import { effectiveRfqStatus } from "./status";

/** What the triggers write is a moment before the year after. */
const END_OF_TIME = new Date("9999-01-01T00:00:00.000Z");

export type Sealable = { isSealed: boolean; status: RfqStatus; validUntil: Date };

/** Until it is CLOSED or SIGNED: an RFQ that an admin takes back to DRAFT has not ended. */
export function isSealedNow(rfq: Sealable, now: Date): boolean {
  const status = effectiveRfqStatus(rfq, now);
  return rfq.isSealed && (status === "DRAFT" || status === "OPEN");
}

/** Whether a quote's terms and price are hidden from somebody who may know of the quote. */
export function isSealedFor(userId: number, quote: { providerId: number; rfq: Sealable }, now: Date): boolean {
  return userId !== quote.providerId && isSealedNow(quote.rfq, now);
}

/** The same of the rows of RFQs, as the database is asked. */
export const whereSealed = (now: Date) => ({
  isSealed: true,
  OR: [{ status: "DRAFT" as const }, { status: "OPEN" as const, validUntil: { gt: now } }],
});

/**
 * The rows of RFQs on whose quotes nobody decides: sealed ones, and drafts, as one is that an administrator took back
 * (docs/decisions/0007).
 */
export const whereUndecidable = (now: Date) => ({
  OR: [{ status: "DRAFT" as const }, { isSealed: true, status: "OPEN" as const, validUntil: { gt: now } }],
});

/** The same two of the rows of quotes, which repeat it of their RFQ: without looking at that, a total is counted by an index. */
export const whereQuoteSealed = (now: Date) => ({ sealedUntil: { gt: now } });
export const whereQuoteUndecidable = (now: Date) => ({ decidableFrom: { gt: now } });

/** That a quote is on no draft, whose can't be decided on before an end of time: of the quote's own row as well. */
export const whereQuoteOnPublished = () => ({ decidableFrom: { lt: END_OF_TIME } });

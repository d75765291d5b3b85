/** Until when a quote stands, in milliseconds. */
import { DAY_MS, MINUTE_MS } from "@/lib/kit/durations";
import { defaultQuoteValidUntil } from "@/lib/quotes/rules/status";

/** What the form begins with: as the quote that it revises, or as long as a quote stands that doesn't say. */
export function startingValidity(rfqValidUntil: number, quote: { valid_until: string } | null): number {
  return quote ? Date.parse(quote.valid_until) : defaultQuoteValidUntil(new Date(rfqValidUntil)).getTime();
}

/** On a whole minute, as it is shown. */
export function inDays(days: number, now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + days * DAY_MS;
}

"use client";

import { useByNow } from "@/components/ui/use-now";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { quoteStatusBy } from "@/lib/quotes/rules/status";

export type ShownQuote = Pick<QuoteSummaryWire, "status" | "valid_until">;

/** As of RFPs (`use-rfq-status.ts`): a quote expires by itself, also where it is shown. Null of none. */
export function useQuoteStatus(quote: ShownQuote): QuoteStatus;
export function useQuoteStatus(quote: ShownQuote | null | undefined): QuoteStatus | null;
export function useQuoteStatus(quote: ShownQuote | null | undefined): QuoteStatus | null {
  return useByNow((now) => (quote ? quoteStatusBy(quote, now) : null), quote?.status ?? null);
}

"use client";

import { Badge } from "@/components/ui/badge";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { quoteStatusTone } from "@/lib/quotes/rules/status";
import { type ShownQuote, useQuoteStatus } from "./use-quote-status";

/** A quote's state by now in words, where nothing is decided on it. */
export function QuoteStateBadge({ quote }: { quote: ShownQuote }) {
  const status = useQuoteStatus(quote);
  return <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

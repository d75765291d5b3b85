import { Badge } from "@/components/ui/badge";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@/lib/quotes/constants";
import { quoteStatusTone } from "@/lib/quotes/rules/status";

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

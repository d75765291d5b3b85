import { Badge } from "@/components/ui/badge";
import { QUOTE_STATUS_LABELS, type QuoteStatus } from "@/lib/constants/quote";
import { quoteStatusTone } from "@/lib/domain/status-tones";

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

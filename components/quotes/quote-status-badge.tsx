import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { Badge } from "@/components/ui/badge";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { type QuoteDecision, useDecisionOnItsWay } from "@/lib/quotes/hooks/quotes";
import { quoteStatusTone } from "@/lib/quotes/rules/status";

/** No quote is accepted before the server has said so: it may await a second signer, or be refused. */
const ON_ITS_WAY: Record<QuoteDecision["status"], string> = {
  ACCEPTED: "Accepting…",
  REJECTED: "Rejecting…",
  WITHDRAWN: "Withdrawing…",
};

type QuoteStatusBadgeProps = { quote: Pick<QuoteSummaryWire, "id" | "status" | "valid_until"> };

export function QuoteStatusBadge({ quote }: QuoteStatusBadgeProps) {
  const status = useQuoteStatus(quote);
  const decision = useDecisionOnItsWay(quote.id);
  if (decision && status === "PENDING") return <Badge tone={quoteStatusTone(status)}>{ON_ITS_WAY[decision]}</Badge>;
  return <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

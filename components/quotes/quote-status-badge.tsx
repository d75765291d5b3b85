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

export function QuoteStatusBadge({ quote: { id, status } }: { quote: Pick<QuoteSummaryWire, "id" | "status"> }) {
  const decision = useDecisionOnItsWay(id);
  if (decision && status === "PENDING") return <Badge tone={quoteStatusTone(status)}>{ON_ITS_WAY[decision]}</Badge>;
  return <Badge tone={quoteStatusTone(status)}>{QUOTE_STATUS_LABELS[status]}</Badge>;
}

import { QuoteStateBadge } from "@/components/data-table/quote-state-badge";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { Badge } from "@/components/ui/badge";
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
  const isPending = useQuoteStatus(quote) === "PENDING";
  const decision = useDecisionOnItsWay(quote.id);
  if (!decision || !isPending) return <QuoteStateBadge quote={quote} />;
  return <Badge tone={quoteStatusTone("PENDING")}>{ON_ITS_WAY[decision]}</Badge>;
}

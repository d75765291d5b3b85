import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useDecisionOnItsWay } from "@/lib/quotes/hooks/quotes";
import { type AskedDecision } from "./decision-dialog";

export type OwnQuoteActions = {
  onRevise: (quote: QuoteSummaryWire) => void;
  onAsk: (asked: AskedDecision) => void;
};

type OwnQuoteButtonsProps = OwnQuoteActions & {
  quote: QuoteSummaryWire;
  /** In a list each button says of which quote it is. */
  isInList?: boolean;
};

/** What a market maker does with a quote of theirs while it is pending; nothing afterwards. */
export function OwnQuoteButtons({ quote, isInList = false, onRevise, onAsk }: OwnQuoteButtonsProps) {
  const status = useQuoteStatus(quote);
  const isPending = useDecisionOnItsWay(quote.id) === null && status === "PENDING";
  const size = isInList ? "sm" : "default";
  const named = (verb: string) => (isInList ? { "aria-label": `${verb} the quote on ${quote.rfq_name}` } : {});
  if (!isPending) return null;
  return (
    <ForRole action="quotes.revise">
      <Button variant="outline" size={size} {...named("Revise")} onOpen={() => onRevise(quote)}>
        Revise
      </Button>
      <Button variant="outline" size={size} {...named("Withdraw")} onOpen={() => onAsk({ quote, status: "WITHDRAWN" })}>
        Withdraw
      </Button>
    </ForRole>
  );
}

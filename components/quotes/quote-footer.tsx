import { AgreementLink } from "@/components/data-table/agreement-link";
import { ChevronLeft, ChevronRight } from "lucide";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { QuoteWire } from "@/lib/quotes/contract/wire";
import { useDecisionOnItsWay } from "@/lib/quotes/hooks/quotes";
import { type AskedDecision } from "./decision-dialog";
import { type Neighbours } from "./neighbours";
import { AwaitingSignature } from "./signing/awaiting-signature";

type NeighbourButtonsProps = { neighbours: Neighbours; onOpen: (quoteId: number) => void };

/** To the quotes beside this one, as the arrow keys lead. */
export function NeighbourButtons({ neighbours: { place, of, previous, next }, onOpen }: NeighbourButtonsProps) {
  return (
    <div className="mr-auto flex items-center gap-2">
      <Button
        variant="outline"
        size="icon"
        aria-label="Previous quote"
        title="Previous quote (←)"
        onClick={() => onOpen(previous)}
      >
        <Icon of={ChevronLeft} />
      </Button>
      <p role="status" className="figures text-xs text-muted-foreground">
        {place} of {of}
      </p>
      <Button variant="outline" size="icon" aria-label="Next quote" title="Next quote (→)" onClick={() => onOpen(next)}>
        <Icon of={ChevronRight} />
      </Button>
    </div>
  );
}

type DecisionButtonsProps = { quote: QuoteWire; onAsk: (asked: AskedDecision) => void };

/** What is decided on a quote while it is pending; the agreement that it became. */
export function DecisionButtons({ quote, onAsk }: DecisionButtonsProps) {
  const status = useQuoteStatus(quote);
  const decision = useDecisionOnItsWay(quote.id);
  if (status === "PENDING" && quote.awaiting_second_signature) return <AwaitingSignature quote={quote} />;
  if (decision) return null;
  if (status === "PENDING") {
    return (
      <ForRole action="quotes.setStatus" others="accept or reject it">
        <Button variant="outline" onClick={() => onAsk({ quote, status: "REJECTED" })}>
          Reject
        </Button>
        {!quote.terms_changed && <Button onClick={() => onAsk({ quote, status: "ACCEPTED" })}>Accept</Button>}
      </ForRole>
    );
  }
  return <AgreementLink quote={quote} />;
}

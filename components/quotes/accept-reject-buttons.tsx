import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { type AskedDecision } from "./decision-dialog";
import { AwaitingSignature } from "./signing/awaiting-signature";

type AcceptRejectButtonsProps = { quote: QuoteSummaryWire; onAsk: (asked: AskedDecision) => void };

/** Where several quotes stand together: each button says whose it is about. */
export function AcceptRejectButtons({ quote, onAsk }: AcceptRejectButtonsProps) {
  if (quote.awaiting_second_signature) return <AwaitingSignature quote={quote} />;
  const of = `quote of ${quote.provider_name}`;
  return (
    <ForRole action="quotes.setStatus" others="accept or reject quotes">
      <Button size="sm" aria-label={`Accept the ${of}`} onOpen={() => onAsk({ quote, status: "ACCEPTED" })}>
        Accept
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Reject the ${of}`}
        onOpen={() => onAsk({ quote, status: "REJECTED" })}
      >
        Reject
      </Button>
    </ForRole>
  );
}

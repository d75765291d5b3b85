"use client";

import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Hint } from "@/components/ui/tooltip";
import { takesQuotes } from "@/lib/rfqs/rules/status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";

type QuoteButtonProps = { rfq: RfqSummaryWire; onQuote: (rfq: RfqSummaryWire) => void };

/** Off by `aria-disabled`, so that the keyboard reaches the reason why. */
export function QuoteButton({ rfq, onQuote }: QuoteButtonProps) {
  const isOpen = takesQuotes(useRfqStatus(rfq));
  const hasQuoted = useQuoteStatus(rfq.my_quote) === "PENDING";
  return (
    <ForRole action="quotes.create" others="submit quotes">
      <Hint text={isOpen ? null : "RFP not open for quotes"}>
        <Button
          size="sm"
          variant={isOpen && !hasQuoted && !rfq.is_fully_awarded ? "default" : "outline"}
          aria-disabled={!isOpen}
          onOpen={() => {
            if (isOpen) onQuote(rfq);
          }}
        >
          {hasQuoted ? "Revise Quote" : "Submit Quote"}
        </Button>
      </Hint>
    </ForRole>
  );
}

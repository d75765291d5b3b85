"use client";

import { useState } from "react";
import { ComparisonView } from "@/components/comparison/comparison-view";
import { type AskedDecision } from "@/components/quotes/decision-dialog";
import { QuoteDetailsDialog } from "@/components/quotes/quote-details-dialog";
import { QuoteStatusBadge } from "@/components/quotes/quote-status-badge";
import { useDecisionDialog } from "@/components/quotes/use-decision-dialog";
import { Button } from "@/components/ui/button";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { useComparison } from "@/lib/comparison/hooks";

type CompareViewProps = { rfq: { id: number; name: string }; first: ComparisonWire };

/** The comparison with what is decided there: two features that know nothing of each other meet here. */
export function CompareView({ rfq, first }: CompareViewProps) {
  const [openQuote, setOpenQuote] = useState<number | null>(null);
  const { ask, dialog } = useDecisionDialog();
  const { data } = useComparison(rfq.id, first);
  return (
    <>
      <ComparisonView
        rfq={rfq}
        first={first}
        renderActions={(quote) => <Actions quote={quote} onView={setOpenQuote} onAsk={ask} />}
      />
      {openQuote !== null && (
        <QuoteDetailsDialog
          quoteId={openQuote}
          onClose={() => setOpenQuote(null)}
          onAsk={ask}
          list={{ ids: data.quotes.map(({ id }) => id), onOpen: setOpenQuote }}
        />
      )}
      {dialog}
    </>
  );
}

type ActionsProps = {
  quote: ComparedQuoteWire;
  onView: (quoteId: number) => void;
  onAsk: (asked: AskedDecision) => void;
};

function Actions({ quote, onView, onAsk }: ActionsProps) {
  const of = `quote of ${quote.provider_name}`;
  return (
    <>
      {quote.status === "PENDING" ? (
        <>
          <Button size="sm" aria-label={`Accept the ${of}`} onClick={() => onAsk({ quote, status: "ACCEPTED" })}>
            Accept
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Reject the ${of}`}
            onClick={() => onAsk({ quote, status: "REJECTED" })}
          >
            Reject
          </Button>
        </>
      ) : (
        <QuoteStatusBadge status={quote.status} />
      )}
      <Button variant="outline" size="sm" aria-label={`View Details of the ${of}`} onClick={() => onView(quote.id)}>
        Details
      </Button>
    </>
  );
}

"use client";

import { useCallback, useState } from "react";
import { ComparisonView } from "@/components/comparison/comparison-view";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { AcceptRejectButtons } from "@/components/quotes/accept-reject-buttons";
import { type AskedDecision } from "@/components/quotes/decision-dialog";
import { QuoteStatusBadge } from "@/components/quotes/quote-status-badge";
import { useDecisionDialog } from "@/components/quotes/use-decision-dialog";
import { Button } from "@/components/ui/button";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { useComparison } from "@/lib/comparison/hooks";
import { QuoteDetailsDialog } from "@/components/quotes/on-demand/quote-details-dialog";

type CompareViewProps = { rfq: { id: number; name: string }; first: ComparisonWire };

/** The comparison with what is decided there: two features that know nothing of each other meet here. */
export function CompareView({ rfq, first }: CompareViewProps) {
  const [openQuote, setOpenQuote] = useState<number | null>(null);
  const { ask, dialog } = useDecisionDialog({ opensAgreement: true });
  const { data } = useComparison(rfq.id, first);
  const renderActions = useCallback(
    (quote: ComparedQuoteWire) => <Actions quote={quote} onView={setOpenQuote} onAsk={ask} />,
    [ask],
  );
  return (
    <>
      <ComparisonView rfq={rfq} first={first} renderActions={renderActions} />
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
  const status = useQuoteStatus(quote);
  return (
    <>
      {status === "PENDING" ? <AcceptRejectButtons quote={quote} onAsk={onAsk} /> : <QuoteStatusBadge quote={quote} />}
      <Button
        variant="outline"
        size="sm"
        aria-label={`View Details of the quote of ${quote.provider_name}`}
        onOpen={() => onView(quote.id)}
      >
        Details
      </Button>
    </>
  );
}

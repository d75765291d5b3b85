"use client";

import { type KeyboardEvent } from "react";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { ROUTES } from "@/lib/addresses/routes";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import type { QuoteWire, RevisionHeadWire } from "@/lib/quotes/contract/wire";
import { type FactItem } from "@/components/ui/facts";
import { priceText } from "@/lib/quotes/rules/price-text";
import { type AskedDecision } from "./decision-dialog";
import { neighbourByKey, neighboursOf } from "./neighbours";
import { QuoteDocument } from "./quote-document";
import { DecisionButtons, NeighbourButtons } from "./quote-footer";
import { QuoteLoader } from "./quote-loader";
import { QuoteStatusBadge } from "./quote-status-badge";
import { UtcTime } from "@/components/ui/utc-time";

const WITHOUT_SUBMISSION =
  "No detailed submission data available for this quote. This quote may have been submitted using a basic form.";

function factsOf(quote: QuoteWire, revision: RevisionHeadWire | undefined): FactItem[] {
  return [
    { label: "Provider", value: quote.provider_name, note: `Provider #${quote.provider_id}` },
    { label: "RFP", value: <RfqLink quote={quote} />, note: `RFP #${quote.rfq_id} · quote #${quote.id}` },
    {
      label: "Quote Price",
      value: priceText(revision ?? quote),
      note: quote.price_unit === "STRIKE_OTM" && "weighted strike, multiple of the reference price",
    },
    { label: "Status", value: <QuoteStatusBadge quote={quote} /> },
    { label: "Valid Until", value: <UtcTime value={revision?.valid_until ?? quote.valid_until} /> },
    { label: "Submitted", value: <UtcTime value={revision?.created_at ?? quote.created_at} /> },
  ];
}

const RfqLink = ({ quote: { rfq_id: id, rfq_name: name } }: { quote: QuoteWire }) => (
  <Link href={ROUTES.rfq(id)} className="rounded-sm text-primary underline underline-offset-4">
    {name}
  </Link>
);

type QuoteDetailsDialogProps = {
  quoteId: number;
  onClose: () => void;
  /** For whoever may decide on it. */
  onAsk?: (asked: AskedDecision) => void;
  /** The quotes of its RFP in the order of the list behind, and what shows another of them instead. */
  list?: { ids: readonly number[]; onOpen: (quoteId: number) => void };
};

/** A quote as whoever may read it sees it, over the whole screen. */
export function QuoteDetailsDialog({ quoteId, onClose, onAsk, list }: QuoteDetailsDialogProps) {
  const { data } = useQuote(quoteId);
  const neighbours = list ? neighboursOf(list.ids, quoteId) : null;

  function turn(event: KeyboardEvent) {
    const neighbour = neighbours && neighbourByKey(event, neighbours);
    if (neighbour !== null) list?.onOpen(neighbour);
  }

  const footer = (onAsk || neighbours) && (
    <>
      {list && neighbours && <NeighbourButtons neighbours={neighbours} onOpen={list.onOpen} />}
      {data && onAsk && <DecisionButtons quote={data} onAsk={onAsk} />}
    </>
  );
  return (
    <Modal open onOpenChange={onClose} size="full" title="Quote Details" footer={footer} onKeyDown={turn}>
      <QuoteLoader quoteId={quoteId}>
        {(quote) => (
          <QuoteDocument key={quote.id} quote={quote} factsOf={factsOf} withoutSubmission={WITHOUT_SUBMISSION} />
        )}
      </QuoteLoader>
    </Modal>
  );
}

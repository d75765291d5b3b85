"use client";

import { Modal } from "@/components/ui/modal";
import type { QuoteWire, RevisionHeadWire } from "@/lib/quotes/contract/wire";
import { type FactItem } from "@/components/ui/facts";
import { priceText } from "@/lib/quotes/rules/price-text";
import { QuoteDocument } from "./quote-document";
import { QuoteLoader } from "./quote-loader";
import { QuoteStatusBadge } from "./quote-status-badge";
import { UtcTime } from "@/components/ui/utc-time";

const WITHOUT_SUBMISSION =
  "No detailed submission data available for this quote. This quote may have been submitted using a basic form.";

function factsOf(quote: QuoteWire, revision: RevisionHeadWire | undefined): FactItem[] {
  return [
    { label: "Provider", value: `Provider #${quote.provider_id}`, note: quote.provider_name },
    { label: "RFP", value: quote.rfq_name },
    {
      label: "Quote Price",
      value: priceText(revision?.price ?? quote.price),
      note: "weighted strike, multiple of the reference price",
    },
    { label: "Status", value: <QuoteStatusBadge status={quote.status} /> },
    { label: "Valid Until", value: <UtcTime value={revision?.valid_until ?? quote.valid_until} /> },
    { label: "Submitted", value: <UtcTime value={revision?.created_at ?? quote.created_at} /> },
  ];
}

/** A quote as whoever may read it sees it, over the whole screen. */
export function QuoteDetailsDialog({ quoteId, onClose }: { quoteId: number; onClose: () => void }) {
  return (
    <Modal open onOpenChange={onClose} size="full" title="Quote Details">
      <QuoteLoader quoteId={quoteId}>
        {(quote) => <QuoteDocument quote={quote} factsOf={factsOf} withoutSubmission={WITHOUT_SUBMISSION} />}
      </QuoteLoader>
    </Modal>
  );
}

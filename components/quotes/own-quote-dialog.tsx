"use client";

import { AgreementLink } from "@/components/data-table/agreement-link";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import { ROUTES } from "@/lib/addresses/routes";
import type { QuoteWire, RevisionHeadWire } from "@/lib/quotes/contract/wire";
import { type FactItem } from "@/components/ui/facts";
import { priceText } from "@/lib/quotes/rules/price-text";
import { type OwnQuoteActions, OwnQuoteButtons } from "./own-quote-buttons";
import { QuoteDocument } from "./quote-document";
import { QuoteLoader } from "./quote-loader";
import { QuoteStatusBadge } from "./quote-status-badge";
import { UtcTime } from "@/components/ui/utc-time";

function factsOf(quote: QuoteWire, revision: RevisionHeadWire | undefined): FactItem[] {
  return [
    { label: "Price", value: priceText(revision ?? quote) },
    { label: "Status", value: <QuoteStatusBadge quote={quote} /> },
    { label: "RFQ ID", value: <RfqLink id={quote.rfq_id} />, note: quote.rfq_name },
    { label: "Created", value: <UtcTime value={quote.created_at} /> },
    { label: "Valid Until", value: <UtcTime value={revision?.valid_until ?? quote.valid_until} /> },
  ];
}

const RfqLink = ({ id }: { id: number }) => (
  <Link href={ROUTES.rfq(id)} className="rounded-sm text-primary underline underline-offset-4">
    #{id}
  </Link>
);

type OwnQuoteDialogProps = OwnQuoteActions & { quoteId: number; onClose: () => void };

/** A market maker's own quote in Quotes Management: its facts, the submission as its details, and what the list offers on it. */
export function OwnQuoteDialog({ quoteId, onClose, ...actions }: OwnQuoteDialogProps) {
  const { data } = useQuote(quoteId);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="xl"
      title={`Quote #${quoteId}`}
      footer={
        data && (
          <>
            <OwnQuoteButtons quote={data} {...actions} />
            <AgreementLink quote={data} />
          </>
        )
      }
    >
      <QuoteLoader quoteId={quoteId}>
        {(quote) => (
          <QuoteDocument quote={quote} factsOf={factsOf} withoutSubmission="No additional details provided" />
        )}
      </QuoteLoader>
    </Modal>
  );
}

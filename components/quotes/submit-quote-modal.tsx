"use client";

import { useCallback, useState } from "react";
import { toast } from "sonner";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Modal } from "@/components/ui/modal";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { QuoteBuilderLoader } from "./quote-builder-loader";
import { type DraftState } from "./use-kept-draft";

type SubmitQuoteModalProps = {
  /** Its own latest quote, when still PENDING, is revised; otherwise this is a new quote. */
  rfq: Pick<RfqSummaryWire, "id" | "name" | "my_quote">;
  userId: number;
  onClose: () => void;
};

export function SubmitQuoteModal({ rfq, userId, onClose }: SubmitQuoteModalProps) {
  // Settled on opening: after the submission the list behind says that there is a quote now.
  const [quoteId] = useState(rfq.my_quote?.status === "PENDING" ? rfq.my_quote.id : null);
  const [draftState, setDraftState] = useState<DraftState>("none");
  const [asking, setAsking] = useState(false);
  const showDraftState = useCallback((state: DraftState) => setDraftState(state), []);
  useUnsavedWarning(draftState === "failed");

  function close() {
    if (draftState === "failed") {
      setAsking(true);
      return;
    }
    if (draftState === "kept") toast("Your draft is kept in this browser. Open the quote again to go on with it.");
    onClose();
  }

  return (
    <>
      <Modal
        open
        onOpenChange={close}
        size="xl"
        title={`${quoteId === null ? "Submit Quote" : "Revise Quote"}: ${rfq.name}`}
        description={
          quoteId === null
            ? "Your options and quoting targets for this RFP."
            : "Changes the quote that you have pending on this RFP. Earlier revisions stay readable to you and the issuer."
        }
      >
        <QuoteBuilderLoader
          place={{ userId, rfqId: rfq.id }}
          quoteId={quoteId}
          draftState={draftState}
          onDraftChange={showDraftState}
          onCancel={close}
          onSubmitted={onClose}
        />
      </Modal>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard what you typed?"
        description="This browser can't keep a draft, so what you typed would be lost."
        confirmLabel="Discard"
        tone="destructive"
        onConfirm={async () => onClose()}
      />
    </>
  );
}

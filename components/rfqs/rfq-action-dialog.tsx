"use client";

import { failedWords } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useCloseRfq } from "@/lib/rfqs/hooks/under-way";
import { useDeleteRfq } from "@/lib/rfqs/hooks/deletion";
import { RFQ_STATUS_LABELS } from "@/lib/rfqs/constants";
import { formatDateTime } from "@/lib/kit/dates";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useNow } from "@/components/ui/use-now";
import { turnTo } from "@/components/ui/page-turn";
import { toast } from "@/lib/kit/toast";
import { PublishDialog } from "./publish-dialog";

export type RfqAction = "publish" | "close" | "delete";
export type AskRfqAction = (action: RfqAction, rfq: RfqSummaryWire) => void;

type RfqActionDialogProps = {
  action: RfqAction;
  rfq: RfqSummaryWire;
  onClose: () => void;
  /** Where the RFP itself was on show, there is nothing left to see. */
  onDeleted?: () => void;
};

/** Asks before an RFP changes for others, saying what will happen. */
export function RfqActionDialog({ action, rfq, onClose, onDeleted }: RfqActionDialogProps) {
  const now = useNow();
  const close = useCloseRfq();
  const remove = useDeleteRfq();

  async function closeRfp() {
    try {
      const { status } = await close.mutateAsync(rfq);
      if (status === "CLOSED") toast.success("RFQ updated successfully");
      else toast.error(`The RFP is ${RFQ_STATUS_LABELS[status].toLowerCase()} by now: there is nothing left to close.`);
    } catch (error) {
      toast.error(failedWords("Failed to update RFQ", error));
      throw error;
    }
  }

  async function deleteDraft() {
    try {
      await remove.mutateAsync(rfq.id);
      toast.success("RFQ deleted successfully");
      onDeleted?.();
    } catch (error) {
      toast.error(failedWords("Failed to delete RFQ", error));
      throw error;
    }
  }

  const deadline = `${formatDateTime(rfq.valid_until)} UTC`;
  const isOverdue = now !== null && rfq.valid_until <= now.getTime();
  const props = { open: true, onOpenChange: (open: boolean) => !open && onClose() };

  if (action === "delete") {
    return (
      <ConfirmDialog
        {...props}
        tone="destructive"
        title="Are you sure you want to delete this RFP?"
        description={`The draft “${rfq.name}” will be gone for good.`}
        confirmLabel="Delete"
        onConfirm={deleteDraft}
      />
    );
  }
  if (action === "close") {
    return (
      <ConfirmDialog
        {...props}
        title="Close this RFP?"
        description={`Market makers can no longer quote on “${rfq.name}”. You can still accept or reject the quotes that came in. Only an administrator can open it again.`}
        confirmLabel="Close RFP"
        onConfirm={closeRfp}
      />
    );
  }
  if (isOverdue) {
    return (
      <ConfirmDialog
        {...props}
        title="This RFP can't be published yet"
        description={`The deadline of “${rfq.name}” (${deadline}) has passed. Set a new one, then publish.`}
        confirmLabel="Edit draft"
        onConfirm={async () => turnTo(ROUTES.editRfq(rfq.id))}
      />
    );
  }
  return <PublishDialog rfq={rfq} onClose={onClose} />;
}

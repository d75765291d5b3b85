import { ReasonDialog } from "@/components/forms/reason-dialog";
import { useCancelRfq } from "@/lib/quotes/hooks/cancel-rfq";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

export function CancelDialog({ rfq, onClose }: { rfq: RfqSummaryWire; onClose: () => void }) {
  const cancel = useCancelRfq(rfq.id);
  return (
    <ReasonDialog
      about={`cancel_${rfq.id}`}
      tone="destructive"
      title="Cancel this RFP?"
      description={`“${rfq.name}” closes at once, and every pending quote on it is rejected. A quote that was accepted stands, with its agreement. Only an administrator can open it again.`}
      help="Every invited market maker can read it."
      confirmLabel="Cancel RFP"
      dismissLabel="Keep it open"
      initial=""
      onConfirm={(reason) => cancel.mutateAsync({ reason })}
      words={{ done: "RFP cancelled successfully", failed: "Failed to cancel RFP" }}
      onClose={onClose}
    />
  );
}

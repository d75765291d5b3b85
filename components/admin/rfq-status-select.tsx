"use client";

import { toast } from "sonner";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { useSetRfqStatus } from "@/lib/rfqs/hooks";
import { PENDING_STANDING_LABELS, RFQ_STATUSES, type RfqStatus } from "@/lib/rfqs/constants";
import { rfqStanding, statusLabelsOf } from "@/lib/rfqs/rules/standing";
import { rfqStatusTone } from "@/lib/rfqs/rules/status";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { StatusSelect } from "./status-select";

/** Shows the new status at once, and the old one again when the server refuses it. */
export function RfqStatusSelect({ rfq }: { rfq: RfqSummaryWire }) {
  const { mutateAsync, isPending, variables } = useSetRfqStatus(rfq.id);

  async function change(status: RfqStatus) {
    try {
      await mutateAsync(status);
      toast.success("RFQ status updated successfully");
    } catch (error) {
      toast.error(`Failed to update RFQ status: ${failureWords(error, UNKNOWN_ERROR)}`);
    }
  }

  return (
    <StatusSelect
      label={`Status of ${rfq.name}`}
      value={isPending ? variables : rfq.status}
      statuses={RFQ_STATUSES}
      labels={statusLabelsOf(rfq, PENDING_STANDING_LABELS)}
      toneOf={(status) => rfqStatusTone(rfqStanding({ ...rfq, status }))}
      busy={isPending}
      onChange={(status) => void change(status)}
    />
  );
}

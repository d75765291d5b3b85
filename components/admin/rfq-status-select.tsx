"use client";

import { useState } from "react";
import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSetRfqStatus } from "@/lib/rfqs/hooks/administration";
import { PENDING_STANDING_LABELS, RFQ_STATUSES, type RfqStatus } from "@/lib/rfqs/constants";
import { rfqStanding, statusLabelsOf } from "@/lib/rfqs/rules/standing";
import { rfqStatusTone } from "@/lib/rfqs/rules/status";
import { serverNow } from "@/lib/kit/server-time";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type StatusQuestion, rfqStatusQuestion } from "./status-questions";
import { StatusSelect } from "./status-select";

const WORDS = { done: "RFQ status updated successfully", failed: "Failed to update RFQ status" };

/** Asks, then shows the new status at once, and the old one again when the server refuses it. */
export function RfqStatusSelect({ rfq }: { rfq: RfqSummaryWire }) {
  const { mutateAsync, isPending, variables } = useSetRfqStatus(rfq.id);
  const [asked, setAsked] = useState<(Record<"status" | "seen", RfqStatus> & { question: StatusQuestion }) | null>(
    null,
  );
  const shown = isPending ? variables.status : rfq.status;

  function choose(status: RfqStatus) {
    const question = rfqStatusQuestion({ ...rfq, status: shown }, status, new Date(serverNow()));
    if (question) setAsked({ status, seen: shown, question });
  }

  return (
    <>
      <StatusSelect
        label={`Status of ${rfq.name}`}
        action="rfqs.run"
        value={shown}
        statuses={RFQ_STATUSES}
        labels={statusLabelsOf(rfq, PENDING_STANDING_LABELS)}
        toneOf={(status) => rfqStatusTone(rfqStanding({ ...rfq, status }))}
        busy={isPending}
        onChange={choose}
      />
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          {...asked.question}
          onConfirm={() => told(() => mutateAsync(asked), WORDS)}
        />
      )}
    </>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { HistoryButton } from "@/components/data-table/history-button";
import { Button } from "@/components/ui/button";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DraftActions } from "./draft-actions";
import { OwnerProcess } from "./process/owner-process";
import { type RfqAction, RfqActionDialog } from "./rfq-action-dialog";
import { useRfqStatus } from "./use-rfq-status";

type RfqPageActionsProps = { rfq: RfqSummaryWire; onHistory: (rfq: RfqSummaryWire) => void };

/** What its owner and admins can do with the RFP of a page, in the state that it is in. */
export function RfqPageActions({ rfq, onHistory }: RfqPageActionsProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<RfqAction | null>(null);
  const isOpen = useRfqStatus(rfq) === "OPEN";
  return (
    <>
      <HistoryButton label={rfq.name} onClick={() => onHistory(rfq)} />
      <DraftActions rfq={rfq} onAsk={setAsked} />
      {isOpen && (
        <>
          <OwnerProcess rfq={rfq} />
          <Button size="sm" variant="outline" onClick={() => setAsked("close")}>
            Close RFP
          </Button>
        </>
      )}
      {asked && (
        <RfqActionDialog
          action={asked}
          rfq={rfq}
          onClose={() => setAsked(null)}
          onDeleted={() => router.push(ROUTES.rfqs)}
        />
      )}
    </>
  );
}

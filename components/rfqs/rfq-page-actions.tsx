"use client";

import { ForRole } from "@/components/layout/for-role";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { turnTo } from "@/components/ui/page-turn";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { DraftActions } from "./draft-actions";
import { RfqActionDialog } from "./on-demand/rfq-action-dialog";
import { OwnerProcess } from "./process/owner-process";
import type { RfqAction } from "./rfq-action-dialog";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";

/** What its owner and admins can do with the RFP of a page, in the state that it is in. */
export function RfqPageActions({ rfq }: { rfq: RfqSummaryWire }) {
  const [asked, setAsked] = useState<RfqAction | null>(null);
  const isOpen = useRfqStatus(rfq) === "OPEN";
  return (
    <>
      <DraftActions rfq={rfq} onAsk={setAsked} isPage />
      {isOpen && (
        <ForRole action="rfqs.run" others="extend, close or cancel it">
          <OwnerProcess rfq={rfq} />
          <Button size="sm" variant="outline" onOpen={() => setAsked("close")}>
            Close RFP
          </Button>
        </ForRole>
      )}
      {asked && (
        <RfqActionDialog
          action={asked}
          rfq={rfq}
          onClose={() => setAsked(null)}
          onDeleted={() => turnTo(ROUTES.rfqs)}
        />
      )}
    </>
  );
}

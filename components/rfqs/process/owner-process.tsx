"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { useCancelRfq } from "@/lib/quotes/hooks";
import { ReasonDialog } from "@/components/forms/on-demand/reason-dialog";
import { onDemand } from "@/components/ui/on-demand";
const InviteDialog = onDemand(() => import("./invite-dialog").then((part) => part.InviteDialog));
const ExtendDialog = onDemand(() => import("./extend-dialog").then((part) => part.ExtendDialog));

/** What an owner does with an open RFP, beside closing it. */
export function OwnerProcess({ rfq }: { rfq: RfqSummaryWire }) {
  const [asked, setAsked] = useState<"extend" | "invite" | "cancel" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsked("extend")}>
        Extend deadline
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked("invite")}>
        Invite
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked("cancel")}>
        Cancel RFP
      </Button>
      {asked === "extend" && <ExtendDialog rfq={rfq} onClose={close} />}
      {asked === "invite" && <InviteDialog rfq={rfq} onClose={close} />}
      {asked === "cancel" && <CancelDialog rfq={rfq} onClose={close} />}
    </>
  );
}

function CancelDialog({ rfq, onClose }: { rfq: RfqSummaryWire; onClose: () => void }) {
  const cancel = useCancelRfq(rfq.id);
  return (
    <ReasonDialog
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

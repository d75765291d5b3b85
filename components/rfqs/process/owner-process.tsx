"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { onDemand } from "@/components/ui/on-demand";
const InviteDialog = onDemand(() => import("./invite-dialog").then((part) => part.InviteDialog));
const CancelDialog = onDemand(() => import("./cancel-dialog").then((part) => part.CancelDialog));
const ExtendDialog = onDemand(() => import("./extend-dialog").then((part) => part.ExtendDialog));

/** What an owner does with an open RFP, beside closing it. */
export function OwnerProcess({ rfq }: { rfq: RfqSummaryWire }) {
  const [asked, setAsked] = useState<"extend" | "invite" | "cancel" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button size="sm" variant="outline" onOpen={() => setAsked("extend")}>
        Extend deadline
      </Button>
      <Button size="sm" variant="outline" onOpen={() => setAsked("invite")}>
        Invite
      </Button>
      <Button size="sm" variant="outline" onOpen={() => setAsked("cancel")}>
        Cancel RFP
      </Button>
      {asked === "extend" && <ExtendDialog rfq={rfq} onClose={close} />}
      {asked === "invite" && <InviteDialog rfq={rfq} onClose={close} />}
      {asked === "cancel" && <CancelDialog rfq={rfq} onClose={close} />}
    </>
  );
}

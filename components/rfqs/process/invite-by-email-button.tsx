"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { requestKeys } from "@/lib/kit/client/idempotency-key";

const InviteByEmailDialog = onDemand(() => import("./invite-by-email-dialog").then((part) => part.InviteByEmailDialog));

const NOBODY = { email: "", company_name: "" };

/** What was typed stays when the dialog is closed without sending. */
export function InviteByEmailButton({ rfqId }: { rfqId: number }) {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(NOBODY);
  const [keys] = useState(requestKeys);
  return (
    <>
      <Button size="sm" variant="outline" aria-haspopup="dialog" onOpen={() => setOpen(true)}>
        Invite by email
      </Button>
      {open && (
        <InviteByEmailDialog
          {...{ rfqId, form, keys }}
          onChange={setForm}
          onSent={() => setForm(NOBODY)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

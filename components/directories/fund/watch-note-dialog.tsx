"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { watchNoteSchema } from "@/lib/watchlist/contract";
import { useWatch } from "@/lib/watchlist/hooks";

type WatchNoteDialogProps = { id: number; name: string; note: string; onClose: () => void };

/** What is typed stays until it is saved or given up: a refusal leaves the dialog as it is. */
export function WatchNoteDialog({ id, name, note, onClose }: WatchNoteDialogProps) {
  const { mutateAsync } = useWatch();
  const [typed, setTyped] = useState(note);
  const fault = watchNoteSchema.safeParse(typed).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Your note on ${name}`}
      description="Nobody else reads it: neither the project nor an administrator."
      confirmLabel="Save note"
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        await mutateAsync({ id, note: typed });
      }}
    >
      <FormField label="Note" error={fault}>
        {(aria) => <Textarea {...aria} rows={4} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}

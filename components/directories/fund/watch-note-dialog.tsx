"use client";

import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { watchNoteSchema } from "@/lib/watchlist/contract";
import { useWatch } from "@/lib/watchlist/hooks";

type WatchNoteDialogProps = {
  id: number;
  name: string;
  /** As it is by now: a colleague may change it while this is open. */
  note: string;
  onClose: () => void;
};

/** What is typed stays until it is saved or given up: a refusal leaves the dialog as it is. */
export function WatchNoteDialog({ id, name, note, onClose }: WatchNoteDialogProps) {
  const { mutateAsync } = useWatch();
  const [first] = useState(note);
  const [typed, setTyped] = useState(note);
  const isOther = note !== first && note !== typed.trim();
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
        await mutateAsync({ id, note: typed, seen_note: note });
      }}
    >
      {isOther && (
        <div role="status" className="rounded-md border px-3 py-2">
          <p className="text-muted-foreground">
            {note
              ? "It was changed while you wrote, and is replaced if you save. It reads:"
              : "It was deleted while you wrote."}
          </p>
          {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
        </div>
      )}
      <FormField label="Note" error={fault}>
        {(aria) => <Textarea {...aria} rows={4} value={typed} onChange={(event) => setTyped(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}

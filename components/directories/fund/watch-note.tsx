"use client";

import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { type WatchWire, watchNoteSchema } from "@/lib/watchlist/contract";
import { useWatch } from "@/lib/watchlist/hooks";
import { DIRECTORY_WORDS } from "../directory-words";
import type { WatchedIssuer } from "./watch-button";

type WatchNoteProps = { issuer: WatchedIssuer; watch: WatchWire };

/** The way to the fund's own note about a project that it watches. */
export function WatchNote({ issuer, watch: { note } }: WatchNoteProps) {
  const [open, setOpen] = useState(false);
  const name = issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed;
  const label = note ? "Edit note" : "Add note";
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`${label} on ${name}`} onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden />
        {label}
      </Button>
      {open && <NoteDialog id={issuer.id} name={name} note={note} onClose={() => setOpen(false)} />}
    </>
  );
}

type NoteDialogProps = { id: number; name: string; note: string; onClose: () => void };

/** What is typed stays until it is saved or given up: a refusal leaves the dialog as it is. */
function NoteDialog({ id, name, note, onClose }: NoteDialogProps) {
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

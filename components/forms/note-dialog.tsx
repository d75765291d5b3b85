"use client";

import { type z } from "zod";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { FormField } from "./form-field";
import { useKeptWords } from "./kept-words";

type NoteDialogProps = {
  title: string;
  description: string;
  /** Where this browser keeps what is typed: `watch_note_12`. */
  about: string;
  /** As it stands by now: a colleague may change it while this is open. */
  note: string;
  schema: z.ZodType<string>;
  /** What else has happened meanwhile that saving undoes. */
  notice?: string | null;
  /** @param seen the note that it is saved over */
  onSave: (typed: string, seen: string) => Promise<unknown>;
  onClose: () => void;
};

/**
 * The note that an account has for itself about something. What is typed stays until it is saved or given up: a refusal leaves
 * the dialog as it is, and a page that goes meanwhile has it again.
 */
export function NoteDialog({ about, note, schema, notice, onSave, onClose, ...dialog }: NoteDialogProps) {
  const { words: typed, over, type, forget } = useKeptWords(about, note);
  const isOther = note !== over && note !== typed.trim();
  const fault = schema.safeParse(typed).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={() => {
        forget();
        onClose();
      }}
      confirmLabel="Save note"
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        await onSave(typed, note);
      }}
    >
      {(isOther || notice) && (
        <div role="status" className="rounded-md border px-3 py-2">
          <p className="text-muted-foreground">{notice ?? whatHappened(note)}</p>
          {note && <p className="mt-1 break-words whitespace-pre-line own-direction">{note}</p>}
        </div>
      )}
      <FormField label="Note" error={fault}>
        {(aria) => <Textarea {...aria} rows={4} value={typed} onChange={(event) => type(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}

function whatHappened(note: string): string {
  return note
    ? "It was changed while you wrote, and is replaced if you save. It reads:"
    : "It was deleted while you wrote.";
}

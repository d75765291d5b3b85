"use client";

import { FormField } from "@/components/forms/form-field";
import { useKeptWords } from "@/components/forms/kept-words";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Textarea } from "@/components/ui/textarea";
import { useTokenIssuer } from "@/lib/profiles/hooks/directories";
import { type WatchWire, watchNoteSchema } from "@/lib/watchlist/contract";
import { useWatch } from "@/lib/watchlist/hooks";
import { DIRECTORY_WORDS } from "../directory-words";
import type { WatchedIssuer } from "./watch-button";

type WatchNoteDialogProps = {
  issuer: WatchedIssuer;
  /** As it was when this was opened. */
  watch: WatchWire;
  onClose: () => void;
};

/** As it is by now: a colleague may change the note while this is open, or give the project up. */
function useWatchByNow(id: number, watch: WatchWire): WatchWire | null {
  const { data, isFetchedAfterMount } = useTokenIssuer(id);
  // What was kept of the page from before may be older than what this was opened with.
  return data && isFetchedAfterMount ? (data.for_fund?.watch ?? null) : watch;
}

/** What is typed stays until it is saved or given up: a refusal leaves the dialog as it is. */
export function WatchNoteDialog({ issuer: { id, project_name: project }, watch, onClose }: WatchNoteDialogProps) {
  const { mutateAsync } = useWatch();
  const { words: typed, over, type, forget } = useKeptWords(`watch_note_${id}`, watch.note);
  const byNow = useWatchByNow(id, watch);
  const note = byNow?.note ?? "";
  const isOther = note !== over && note !== typed.trim();
  const fault = watchNoteSchema.safeParse(typed).error?.issues[0]?.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        forget();
        onClose();
      }}
      title={`Your note on ${project || DIRECTORY_WORDS.token_issuer.unnamed}`}
      description="Only your account reads it: neither the project nor an administrator does."
      confirmLabel="Save note"
      onConfirm={async () => {
        if (fault) throw new Error(fault);
        await mutateAsync({ id, note: typed, seen_note: note });
      }}
    >
      {(isOther || !byNow) && (
        <div role="status" className="rounded-md border px-3 py-2">
          <p className="text-muted-foreground">{whatHappened(byNow)}</p>
          {note && <p className="mt-1 break-words whitespace-pre-line own-direction">{note}</p>}
        </div>
      )}
      <FormField label="Note" error={fault}>
        {(aria) => <Textarea {...aria} rows={4} value={typed} onChange={(event) => type(event.target.value)} />}
      </FormField>
    </ConfirmDialog>
  );
}

function whatHappened(byNow: WatchWire | null): string {
  if (!byNow) return "The project was taken off your watch list while you wrote. It is watched again if you save.";
  return byNow.note
    ? "It was changed while you wrote, and is replaced if you save. It reads:"
    : "It was deleted while you wrote.";
}

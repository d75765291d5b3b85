"use client";

import { NoteDialog } from "@/components/forms/note-dialog";
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

const TAKEN_OFF = "The project was taken off your watch list while you wrote. It is watched again if you save.";

export function WatchNoteDialog({ issuer: { id, project_name: project }, watch, onClose }: WatchNoteDialogProps) {
  const { mutateAsync } = useWatch();
  const byNow = useWatchByNow(id, watch);
  return (
    <NoteDialog
      title={`Your note on ${project || DIRECTORY_WORDS.token_issuer.unnamed}`}
      description="Only your account reads it: neither the project nor an administrator does."
      about={`watch_note_${id}`}
      note={byNow?.note ?? ""}
      schema={watchNoteSchema}
      notice={byNow ? null : TAKEN_OFF}
      onSave={(note, seen) => mutateAsync({ id, note, seen_note: seen })}
      onClose={onClose}
    />
  );
}

"use client";

import { NotebookPen } from "lucide-react";
import { useState } from "react";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import type { WatchWire } from "@/lib/watchlist/contract";
import { DIRECTORY_WORDS } from "../directory-words";
import type { WatchedIssuer } from "./watch-button";

const WatchNoteDialog = onDemand(() => import("./watch-note-dialog").then((part) => part.WatchNoteDialog));

type WatchNoteProps = { issuer: WatchedIssuer; watch: WatchWire };

/** The way to the fund's own note about a project that it watches. */
export function WatchNote({ issuer, watch: { note } }: WatchNoteProps) {
  const [open, setOpen] = useState(false);
  const name = issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed;
  const label = note ? "Edit note" : "Add note";
  return (
    <ForRole action="watchList.change">
      <Button variant="outline" size="sm" aria-label={`${label} on ${name}`} onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden />
        {label}
      </Button>
      {open && <WatchNoteDialog id={issuer.id} name={name} note={note} onClose={() => setOpen(false)} />}
    </ForRole>
  );
}

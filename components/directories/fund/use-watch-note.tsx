"use client";

import { type ReactNode, useCallback, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { WatchWire } from "@/lib/watchlist/contract";
import type { WatchedIssuer } from "./watch-button";

const WatchNoteDialog = onDemand(() => import("./watch-note-dialog").then((part) => part.WatchNoteDialog));

type Noted = { issuer: WatchedIssuer; watch: WatchWire };

/** The dialog of a note, shown by what stays while it is open. @returns opens it; the dialog, to be shown */
export function useWatchNote(): { openNote: (noted: Noted) => void; noteDialog: ReactNode } {
  const [noted, setNoted] = useState<Noted | null>(null);
  const openNote = useCallback((next: Noted) => setNoted(next), []);
  return { openNote, noteDialog: noted && <WatchNoteDialog {...noted} onClose={() => setNoted(null)} /> };
}

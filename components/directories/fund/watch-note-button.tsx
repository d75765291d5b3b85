"use client";

import { NotebookPen } from "lucide";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { WatchWire } from "@/lib/watchlist/contract";
import { DIRECTORY_WORDS } from "../directory-words";
import type { WatchedIssuer } from "./watch-button";

type WatchNoteButtonProps = { issuer: WatchedIssuer; watch: WatchWire; onOpen: () => void };

/**
 * The way to the fund's own note about a project that it watches. The dialog is its surroundings' to show: a colleague may
 * give the project up while somebody writes there, and the button goes.
 */
export function WatchNoteButton({ issuer, watch: { note }, onOpen }: WatchNoteButtonProps) {
  const name = issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed;
  const label = note ? "Edit note" : "Add note";
  return (
    <ForRole action="watchList.change">
      <Button variant="outline" size="sm" aria-label={`${label} on ${name}`} onOpen={onOpen}>
        <Icon of={NotebookPen} />
        {label}
      </Button>
    </ForRole>
  );
}

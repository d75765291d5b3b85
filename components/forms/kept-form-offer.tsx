"use client";

import { History } from "lucide";
import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/kit/dates";

type KeptFormOfferProps = {
  name: string;
  /** What it is, where it has no name yet: `an RFP`. */
  thing: string;
  savedAt: number;
  /** What it was to change is another thing by now. */
  changedSince?: boolean;
  /** What else to know before going on with it. */
  note?: ReactNode;
  onRestore: () => void;
  onDiscard: () => void;
};

/** Stays in view: a browser that reloads goes back to where the page was scrolled to. */
export function KeptFormOffer({ name, thing, savedAt, changedSince, note, onRestore, onDiscard }: KeptFormOfferProps) {
  return (
    <div
      role="status"
      className="sticky top-16 z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-primary-soft px-5 py-3"
    >
      <p className="flex min-w-0 items-start gap-2">
        <Icon of={History} className="mt-0.5 text-primary" />
        <span className="min-w-0 break-words">
          You left {name.trim() ? `“${name.trim()}”` : thing} unfinished on {formatDateTime(savedAt)} UTC.
          {changedSince &&
            " It was changed elsewhere since. Going on with yours keeps that beside it: look at the review before you save."}
          {note && <> {note}</>}
        </span>
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={onRestore}>
          Continue with it
        </Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>
          Discard it
        </Button>
      </div>
    </div>
  );
}

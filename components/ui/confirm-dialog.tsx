"use client";

import { onDemand } from "./on-demand";
import { type ConfirmDialogContents } from "./opened-confirm-dialog";

const OpenedConfirmDialog = onDemand(() => import("./opened-confirm-dialog").then((part) => part.OpenedConfirmDialog));

type ConfirmDialogProps = ConfirmDialogContents & { open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before something that can't be taken back; loaded once the page rests (docs/decisions/0096). */
export function ConfirmDialog({ open, onOpenChange, ...contents }: ConfirmDialogProps) {
  return open && <OpenedConfirmDialog {...contents} onClose={() => onOpenChange(false)} />;
}

"use client";

import { onDemand } from "./on-demand";
import { type ModalContents } from "./opened-modal";

const OpenedModal = onDemand(() => import("./opened-modal").then((part) => part.OpenedModal));

type ModalProps = ModalContents & { open: boolean; onOpenChange: (open: boolean) => void };

/** A dialog over the page; its frame is loaded once the page rests (docs/decisions/0096). */
export function Modal({ open, onOpenChange, ...contents }: ModalProps) {
  return open && <OpenedModal {...contents} onClose={() => onOpenChange(false)} />;
}

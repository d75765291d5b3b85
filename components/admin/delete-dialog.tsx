"use client";

import { type ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toastWithLink } from "@/components/ui/linked-toast";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

type DeleteDialogProps = {
  /** As people read it: `RFP`, `quote`, `user`. */
  thing: string;
  /** As the messages of spec 1-core section 8 have it, where that is another word. */
  inMessages?: string;
  description: ReactNode;
  /** Where it is read afterwards who deleted it, and what had happened to it. */
  trail: string;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks, deletes, and says how that went in the words of spec 1-core section 8. */
export function DeleteDialog({ thing, inMessages = thing, description, trail, onDelete, onClose }: DeleteDialogProps) {
  async function confirm() {
    try {
      await onDelete();
      toastWithLink(`${sentence(inMessages)} deleted successfully`, { href: trail, label: "Open its trail" });
    } catch (error) {
      toast.error(`Failed to delete ${inMessages}: ${failureWords(error, UNKNOWN_ERROR)}`);
      throw error;
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="destructive"
      title={`Are you sure you want to delete this ${thing}?`}
      description={description}
      confirmLabel="Delete"
      onConfirm={confirm}
    />
  );
}

"use client";

import { type ReactNode } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { failureWords, UNKNOWN_ERROR } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

type DeleteDialogProps = {
  /** As people read it: `RFP`, `quote`, `user`. */
  thing: string;
  /** As the messages of spec 1-core section 8 have it, where that is another word. */
  inMessages?: string;
  description: ReactNode;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Asks, deletes, and says how that went in the words of spec 1-core section 8. */
export function DeleteDialog({ thing, inMessages = thing, description, onDelete, onClose }: DeleteDialogProps) {
  async function confirm() {
    try {
      await onDelete();
      toast.success(`${sentence(inMessages)} deleted successfully`);
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

"use client";

import { told } from "@/components/forms/told";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useDisableSecondFactor, useRenewRecoveryCodes } from "@/lib/secondfactor/hooks";

type SecondFactorQuestionProps = {
  about: "renew" | "off";
  /** Takes new recovery codes. */
  onCodes: (codes: string[]) => void;
  onClose: () => void;
};

/** Asks before codes are good no more. */
export function SecondFactorQuestion({ about, onCodes, onClose }: SecondFactorQuestionProps) {
  const { mutateAsync: renew } = useRenewRecoveryCodes();
  const { mutateAsync: disable } = useDisableSecondFactor();
  if (about === "renew") {
    const words = {
      done: "You have new recovery codes",
      failed: "Failed to make recovery codes",
      lost: "The answer got lost: the recovery codes that you have may be good no more. Check your connection, and make new ones before you need them.",
    };
    return (
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Make new recovery codes?"
        description="Those that you have are good no more."
        confirmLabel="Make new codes"
        onConfirm={() => told(async () => onCodes(await renew(undefined)), words)}
      />
    );
  }
  const words = { done: "One-time codes are off", failed: "Failed to turn one-time codes off" };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="destructive"
      title="Turn one-time codes off?"
      description="The codes of your authenticator app are good no more. Your recovery codes stay as long as you have a passkey. You are told by email."
      confirmLabel="Turn off codes"
      onConfirm={() => told(() => disable(undefined), words)}
    />
  );
}

"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Modal } from "@/components/ui/modal";
import { saveText } from "@/lib/kit/client/save-file";

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** The one time that recovery codes are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  return (
    <Modal
      open
      staysOpen
      onOpenChange={onClose}
      title="Recovery codes"
      description="Keep them somewhere safe: they are not shown again. Without your device, each signs you in once, beside your password."
      footer={
        <>
          <Button variant="outline" onClick={() => saveText("depthbook-recovery-codes.txt", `${text}\n`, "text/plain")}>
            Download
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <CodeBlock label="Recovery codes" text={text} />
    </Modal>
  );
}

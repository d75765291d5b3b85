"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Modal } from "@/components/ui/modal";

type SecretDialogProps = { secret: string; note: string; onClose: () => void };

/** The one time that a secret is shown. */
export function SecretDialog({ secret, note, onClose }: SecretDialogProps) {
  return (
    <Modal
      open
      staysOpen
      onOpenChange={onClose}
      title="Signing secret"
      description="Copy it now: it is not shown again. Your receiver checks with it that a request is ours."
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <CodeBlock label="Signing secret" text={secret} />
      <p className="mt-3 text-muted-foreground">{note}</p>
    </Modal>
  );
}

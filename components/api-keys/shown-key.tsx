"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Modal } from "@/components/ui/modal";

type ShownKeyProps = {
  apiKey: string;
  /** A list that whoever has it can read: `/v1/rfqs/my`. */
  example: string;
  onClose: () => void;
};

/** The one time that a key is shown, and how to use it. */
export function ShownKey({ apiKey, example, onClose }: ShownKeyProps) {
  const request = `curl '${window.location.origin}${example}' \\\n  -H 'authorization: Bearer ${apiKey}'`;
  return (
    <Modal
      open
      staysOpen
      onOpenChange={onClose}
      title="Your API key"
      description="Copy it now: it is not shown again, and nobody can look it up. Whoever has it can do what it is good for."
      footer={<Button onClick={onClose}>I have copied it</Button>}
    >
      <CodeBlock label="API key" text={apiKey} />
      <p className="mt-3 mb-1.5 text-sm font-medium">Try it from a terminal</p>
      <CodeBlock label="Example request" text={request} />
    </Modal>
  );
}

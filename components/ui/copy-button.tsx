"use client";

import { Check, Copy } from "lucide";
import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import { toast } from "@/lib/kit/toast";

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Over plain http a browser gives pages no clipboard, and over https its user may refuse it.
      toast.error("This browser doesn’t let the page copy. Select the lines and copy them.");
    }
  }

  return (
    <Button
      type="button"
      variant="ghost"
      size="icon-sm"
      aria-label={`Copy: ${label}`}
      title={isCopied ? "Copied" : "Copy"}
      className="m-1 shrink-0"
      onClick={() => void copy()}
    >
      {isCopied ? <Icon of={Check} /> : <Icon of={Copy} />}
      <span role="status" className="sr-only">
        {isCopied && "Copied"}
      </span>
    </Button>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";

export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === text;
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon-sm"
      aria-label={`Copy: ${label}`}
      title={isCopied ? "Copied" : "Copy"}
      className="absolute top-1.5 right-1.5"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
    >
      {isCopied ? <Check /> : <Copy />}
      <span role="status" className="sr-only">
        {isCopied && "Copied"}
      </span>
    </Button>
  );
}

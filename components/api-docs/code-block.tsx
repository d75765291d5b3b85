import { ScrollRegion } from "@/components/ui/scroll-region";
import { CopyButton } from "./copy-button";

/** Lines to be copied; they scroll in their own region. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="relative">
      <ScrollRegion className="overflow-auto rounded-md border bg-muted p-3 pr-12" aria-label={label}>
        <pre className="font-mono text-xs">{text}</pre>
      </ScrollRegion>
      <CopyButton label={label} text={text} />
    </div>
  );
}

import { ScrollRegion } from "./scroll-region";
import { CopyButton } from "./copy-button";

/** Lines to be copied; they scroll in their own region. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-start rounded-md border bg-muted">
      <ScrollRegion className="min-w-0 flex-1 overflow-auto rounded-md p-3" aria-label={label}>
        <pre className="font-mono text-xs">{text}</pre>
      </ScrollRegion>
      <CopyButton label={label} text={text} />
    </div>
  );
}

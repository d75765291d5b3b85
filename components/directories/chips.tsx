import { inOneLine } from "@/lib/kit/format";

type ChipsProps = {
  /** Names the list for assistive technology. */
  label: string;
  items: readonly string[];
  /** The rest is counted: `+2 more`. */
  most?: number;
  /** In place of an empty list. */
  fallback?: string;
};

export function Chips({ label, items, most = items.length, fallback }: ChipsProps) {
  if (items.length === 0) return fallback ? <span className="text-muted-foreground">{fallback}</span> : null;
  const hidden = items.length - most;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {items.slice(0, most).map((item) => (
        <li key={item} className="min-w-0 rounded-md border bg-secondary px-2 py-0.5 text-xs break-words">
          {item}
        </li>
      ))}
      {hidden > 0 && (
        <li className="px-1 py-0.5 text-xs text-muted-foreground" title={inOneLine(items.slice(most))}>
          +{hidden} more
        </li>
      )}
    </ul>
  );
}

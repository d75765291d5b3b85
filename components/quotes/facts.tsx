import { type ReactNode } from "react";
import { cn } from "@/lib/utils";

export type Fact = { label: string; value: ReactNode; note?: ReactNode };

/** Labelled figures side by side, as many to a line as fit. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={cn("grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]", className)}
    >
      {facts.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="mt-0.5 figures font-medium break-words">{value}</dd>
          {note && <dd className="text-xs text-muted-foreground">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

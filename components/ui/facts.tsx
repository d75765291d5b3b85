import { type ReactNode } from "react";
import { NOT_AVAILABLE } from "@/lib/kit/format";
import { cn } from "@/lib/kit/class-names";

type FactsProps = {
  /** Other columns than as many as fit. */
  className?: string;
  children: ReactNode;
};

/** Labelled values side by side. */
export function Facts({ className, children }: FactsProps) {
  return (
    <dl
      className={cn("grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]", className)}
    >
      {children}
    </dl>
  );
}

type FactProps = {
  label: ReactNode;
  note?: ReactNode;
  /** Takes a line to itself: lists. */
  wide?: boolean;
  /** Too long for half of a narrow screen: addresses. */
  long?: boolean;
  /** Nothing, an empty text included, reads `N/A`. */
  children: ReactNode;
};

export function Fact({ label, note, wide, long, children }: FactProps) {
  const isEmpty = children === "" || children === null || children === undefined || children === false;
  return (
    <div className={cn("min-w-0", wide && "col-span-full", long && "max-sm:col-span-full")}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 figures wrap-anywhere whitespace-pre-line">{isEmpty ? NOT_AVAILABLE : children}</dd>
      {note && <dd className="text-xs text-muted-foreground">{note}</dd>}
    </div>
  );
}

export type FactItem = { label: string; value: ReactNode; note?: ReactNode };

export function FactList({ facts, className }: { facts: readonly FactItem[]; className?: string }) {
  return (
    <Facts className={className}>
      {facts.map(({ label, value, note }) => (
        <Fact key={label} label={label} note={note}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

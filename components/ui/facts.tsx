import { type ReactNode } from "react";
import { NOT_AVAILABLE } from "@/lib/kit/format";
import { cn } from "@/lib/kit/class-names";

/** What stands for "nothing is said": an empty text too, but not the number 0. */
export const isNothing = (value: ReactNode) => value === "" || value === null || value === undefined || value === false;

type FactsProps = {
  /** Other columns than as many as fit. */
  className?: string;
  children: ReactNode;
};

/** Labelled values side by side. */
export function Facts({ className, children }: FactsProps) {
  return (
    <dl
      className={cn(
        "grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]",
        "sm:has-data-long:grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))]",
        className,
      )}
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
  /** Too long for half of a narrow screen, or for a narrow column: addresses. */
  long?: boolean;
  /** Nothing, an empty text included, reads `N/A`. */
  children: ReactNode;
};

export function Fact({ label, note, wide, long, children }: FactProps) {
  return (
    <div
      data-long={long || undefined}
      className={cn("min-w-0", wide && "col-span-full", long && "max-sm:col-span-full")}
    >
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 text-left figures wrap-anywhere whitespace-pre-line own-direction">
        {isNothing(children) ? NOT_AVAILABLE : children}
      </dd>
      {note && <dd className="text-xs text-muted-foreground">{note}</dd>}
    </div>
  );
}

/** What a page tells of something: nothing is left out of it, and named under the rest. */
export type GivenFact = { label: string; value: ReactNode; note?: ReactNode; wide?: boolean; long?: boolean };

export function GivenFacts({ facts, className }: { facts: readonly GivenFact[]; className?: string }) {
  const given = facts.filter(({ value }) => !isNothing(value));
  if (given.length === 0) return null;
  return (
    <Facts className={className}>
      {given.map(({ value, ...fact }) => (
        <Fact key={fact.label} {...fact}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

/** In one line, what is not told. @param word how that is said of it: `Not given`, `Not known` */
export function NotTold({ word, items }: { word: string; items: readonly { label: string; value: ReactNode }[] }) {
  const labels = items.filter(({ value }) => isNothing(value)).map(({ label }) => label);
  if (labels.length === 0) return null;
  return (
    <p className="text-muted-foreground">
      {word}: {labels.join(", ")}
    </p>
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

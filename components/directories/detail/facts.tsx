import { type ReactNode } from "react";
import { formatDate, formatDateTimeZone, toDate } from "@/lib/domain/dates";
import { formatUsd, formatUsdShort, NOT_AVAILABLE } from "@/lib/domain/format";
import { cn } from "@/lib/utils";

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]">
      {children}
    </dl>
  );
}

type FactProps = {
  label: string;
  /** Takes a line to itself: lists. */
  wide?: boolean;
  /** Too long for half of a narrow screen: addresses. */
  long?: boolean;
  /** Nothing is `N/A`. */
  children: ReactNode;
};

export function Fact({ label, wide, long, children }: FactProps) {
  return (
    <div className={cn("min-w-0", wide && "col-span-full", long && "max-sm:col-span-full")}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="mt-1 figures break-words">{children || NOT_AVAILABLE}</dd>
    </div>
  );
}

/** The answer to a yes/no question; null while it is unanswered. */
export function YesNo({ value }: { value: boolean | null }) {
  if (value === null) return NOT_AVAILABLE;
  return value ? "Yes" : "No";
}

/** Short above a million, in full in a tooltip. */
export function Usd({ value }: { value: number | null }) {
  return <span title={value === null ? undefined : formatUsd(value)}>{formatUsdShort(value)}</span>;
}

export function DateText({ value }: { value: string }) {
  return (
    <time dateTime={toDate(value)?.toISOString()} title={formatDateTimeZone(value)}>
      {formatDate(value)}
    </time>
  );
}

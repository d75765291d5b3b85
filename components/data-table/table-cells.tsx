import { type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { formatDate, formatDateTimeZone, toDate } from "@/lib/kit/dates";
import { cn } from "@/lib/kit/class-names";
import { formatUsd, formatUsdShort } from "@/lib/kit/format";

type TwoLinesProps = { main: ReactNode; below?: ReactNode };

/** Two lines in a row of 44 px: what it is, and what is worth knowing beside it. */
export function TwoLines({ main, below }: TwoLinesProps) {
  return (
    <>
      <div>{main}</div>
      {below && <div className="text-xs leading-4 text-muted-foreground">{below}</div>}
    </>
  );
}

type NameTextProps = {
  name: string;
  below?: string | false;
  /** The record's own page. */
  href?: string;
};

/** A record's name, with whose it is where that matters. In a row cut at its end to what fits, whole in a tooltip; on a card whole. */
export function NameText({ name, below, href }: NameTextProps) {
  const cut = below
    ? "block text-left wrap-anywhere lg:truncate"
    : // Moved left as a whole: aligned left, two lines in Arabic or Hebrew are cut without dots.
      "leading-4.5 w-fit text-start wrap-anywhere whitespace-normal max-lg:block lg:line-clamp-2";
  return (
    <div title={name}>
      {href ? (
        // Cut itself: what of it ran on out of sight would be a target below the other cells'.
        <Link href={href} dir="auto" className={cn(cut, "rounded-sm font-medium underline-offset-4 hover:underline")}>
          {name}
        </Link>
      ) : (
        <div dir="auto" className={cut}>
          {name}
        </div>
      )}
      {below && (
        <div
          title={below}
          dir="auto"
          className="text-left text-xs leading-4 wrap-anywhere text-muted-foreground lg:truncate"
        >
          {below}
        </div>
      )}
    </div>
  );
}

/** `Jan 5, 2025`, with the full time and zone in a tooltip. */
export function DateText({ value }: { value: number | string }) {
  return (
    <time dateTime={toDate(value)?.toISOString()} title={formatDateTimeZone(value)}>
      {formatDate(value)}
    </time>
  );
}

/** Short from a million on, with the whole amount in a tooltip. */
export function UsdText({ value }: { value: number | null }) {
  return <span title={value === null ? undefined : formatUsd(value)}>{formatUsdShort(value)}</span>;
}

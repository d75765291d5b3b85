import Link from "next/link";
import { type ReactNode } from "react";
import { formatDate, formatDateTimeZone, toDate } from "@/lib/kit/dates";
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

type NameTextProps = { name: string; below?: string | false; /** Its own page. */ href?: string };

/** A record's name, with whose it is where that matters. Cut to what fits, whole in a tooltip. */
export function NameText({ name, below, href }: NameTextProps) {
  return (
    <div title={name}>
      <div className={below ? "truncate" : "line-clamp-2 leading-4.5 break-words whitespace-normal"}>
        {href ? (
          <Link href={href} className="rounded-sm font-medium underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </div>
      {below && <div className="truncate text-xs leading-4 text-muted-foreground">{below}</div>}
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

"use client";

import { formatDate, formatDateTimeZone, timeAgo, toDate } from "@/lib/kit/dates";
import { useNow } from "./use-now";

/** How long something has waited; the day itself until the page is live. */
export function TimeSince({ since }: { since: string }) {
  const now = useNow();
  return (
    <time
      dateTime={toDate(since)?.toISOString()}
      title={formatDateTimeZone(since)}
      className="shrink-0 figures text-xs whitespace-nowrap text-muted-foreground"
    >
      {now ? timeAgo(since, now) : formatDate(since)}
    </time>
  );
}

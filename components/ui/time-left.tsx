"use client";

import { AlarmClock } from "lucide";
import { formatDate, formatDateTimeZone, timeLeft, toDate } from "@/lib/kit/dates";
import { Badge } from "./badge";
import { Icon } from "./icon";
import { useNow } from "./use-now";

type TimeLeftProps = { deadline: string | number; isUrgent: boolean };

/** What is left until a deadline, counting; the day itself until the page is live. */
export function TimeLeft({ deadline, isUrgent }: TimeLeftProps) {
  const now = useNow();
  const left = now && timeLeft(deadline, now);
  const words = now ? (left ? `${left} left` : "Deadline passed") : formatDate(deadline);
  return (
    <time dateTime={toDate(deadline)?.toISOString()} title={formatDateTimeZone(deadline)} className="shrink-0 figures">
      {isUrgent ? (
        <Badge tone="yellow">
          <Icon of={AlarmClock} className="size-3" />
          {words}
        </Badge>
      ) : (
        <span className="text-xs whitespace-nowrap text-muted-foreground">{words}</span>
      )}
    </time>
  );
}

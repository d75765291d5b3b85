import { cn } from "@/lib/kit/class-names";
import { formatDate } from "@/lib/kit/dates";
import type { OptionDates } from "@/lib/agreements/rules/calendar";
import { timeScale } from "./timeline";

/** A day across all bars. Told apart by its stroke as well as by its colour. */
type Mark = { label: string; day: Date; look: string };

type OptionTimelineProps = {
  options: readonly OptionDates[];
  tge: Date;
  end: Date;
  /** Null until it is known: the server's time is not the reader's. */
  today: Date | null;
};

/** Each option a bar from its start to its expiry, on one line of time; the table beside it has the same in words. */
export function OptionTimeline({ options, tge, end, today }: OptionTimelineProps) {
  const marks: Mark[] = [
    { label: "TGE", day: tge, look: "border-solid border-foreground" },
    ...(today ? [{ label: "Today", day: today, look: "border-dashed border-chart-5" }] : []),
    { label: "End", day: end, look: "border-dotted border-chart-2" },
  ].toSorted((a, b) => a.day.getTime() - b.day.getTime());
  const at = timeScale([...marks.map(({ day }) => day), ...options.flatMap(({ start, expiry }) => [start, expiry])]);
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <ol className="flex flex-col gap-2">
        {options.map(({ start, expiry }, index) => (
          <li key={index}>
            <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-xs">
              <span className="font-medium">Option {index + 1}</span>
              <span className="figures text-muted-foreground">
                {formatDate(start)} – {formatDate(expiry)}
              </span>
            </p>
            <div className="relative h-4 rounded-sm bg-muted [print-color-adjust:exact]">
              <div
                className="absolute inset-y-1 min-w-0.5 rounded-sm bg-chart-1"
                style={{ left: `${at(start)}%`, width: `${at(expiry) - at(start)}%` }}
              />
              {marks.map(({ label, day, look }) => (
                <div
                  key={label}
                  className={cn("absolute inset-y-0 -translate-x-1/2 border-l-2", look)}
                  style={{ left: `${at(day)}%` }}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {marks.map(({ label, day, look }) => (
          <li key={label} className="flex items-center gap-1.5">
            <span className={cn("h-3.5 border-l-2", look)} />
            <span>{label}</span>
            <span className="figures text-muted-foreground">{formatDate(day)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

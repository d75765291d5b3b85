import { type CSSProperties, type ReactNode } from "react";

/** Tooltips are the library's own elements; it takes their look as style objects. */
export const tooltipStyle: CSSProperties = {
  background: "var(--popover)",
  border: "1px solid var(--border)",
  borderRadius: 6,
  fontSize: 12,
};

export const axisTick = { fill: "var(--muted-foreground)", fontSize: 12 };

/** Cut in the middle: those of one house begin alike. */
function cutTo(length: number, name: string): string {
  if (name.length <= length) return name;
  const end = Math.floor((length - 1) / 2);
  const beginning = length - 1 - end;
  return `${name.slice(0, beginning).trimEnd()}…${name.slice(-end).trimStart()}`;
}

/** What a bar is called on its axis; the table has it in full. One long name would leave no room for any bar on a phone. */
export const axisName = (name: string) => cutTo(18, name);

/** What a series is called in a legend: a name too long for it is cut, or the legend would take the picture's room. */
export const legendText = (name: unknown) => (
  <span title={String(name)} className="inline-block max-w-56 truncate align-bottom text-xs text-foreground">
    {cutTo(28, String(name))}
  </span>
);

type ChartFrameProps = {
  title: string;
  /** What it shows, in words: the picture itself is hidden from assistive technology, and the table has its figures. */
  caption: string;
  children: ReactNode;
};

export function ChartFrame({ title, caption, children }: ChartFrameProps) {
  return (
    // Until a chart has noticed that its frame is narrower than it was, it is cut and not the page widened.
    <figure className="min-w-0 break-inside-avoid overflow-x-clip rounded-lg border p-3">
      <figcaption className="mb-2">
        <span className="block text-xs font-medium">{title}</span>
        <span className="block text-xs text-muted-foreground">{caption}</span>
      </figcaption>
      <div aria-hidden>{children}</div>
    </figure>
  );
}

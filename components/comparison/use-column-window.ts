import { useCallback, useEffect, useRef, useState } from "react";

/** Wide enough for a line of an option. */
export const COLUMN_PX = 208;

/** As many columns as are simply there; with more, those that are out of sight aren't drawn. */
const MOST_WHOLE = 12;

/** The columns that are drawn: `from` inclusive, `to` exclusive. */
export type ColumnWindow = { from: number; to: number };

const whole = (count: number): ColumnWindow => ({ from: 0, to: count });

/** What is in sight of a table that is scrolled sideways, and what comes next: the rows' names cover about a column. */
export function inSight({ scrollLeft, clientWidth }: Pick<HTMLElement, "scrollLeft" | "clientWidth">): ColumnWindow {
  return {
    // A scroll beyond the edge, which some browsers let spring back, is none.
    from: Math.max(0, Math.floor(scrollLeft / COLUMN_PX)),
    to: Math.ceil((scrollLeft + clientWidth) / COLUMN_PX),
  };
}

/** Which of many columns a table draws, so that what moves on all of them costs what moves on those that are seen. */
export function useColumnWindow(count: number) {
  const isWindowed = count > MOST_WHOLE;
  const region = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ColumnWindow>(() => whole(MOST_WHOLE));

  const look = useCallback(() => {
    if (!region.current) return;
    const { from, to } = inSight(region.current);
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);

  useEffect(() => {
    if (!isWindowed || !region.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [isWindowed, look]);

  const to = Math.min(count, seen.to);
  const drawn = isWindowed ? { from: Math.min(seen.from, to), to } : whole(count);
  return { region, isWindowed, drawn, onScroll: isWindowed ? look : undefined };
}

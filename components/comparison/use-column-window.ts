import { useCallback, useEffect, useRef, useState } from "react";

/** Wide enough for a line of an option. */
export const COLUMN_PX = 208;

/** As many columns as are simply there; with more, those that are out of sight aren't drawn. */
const MOST_WHOLE = 12;

/** The columns that are drawn: `from` inclusive, `to` exclusive. */
export type ColumnWindow = { from: number; to: number };

const whole = (count: number): ColumnWindow => ({ from: 0, to: count });

type Region = Pick<HTMLElement, "scrollLeft" | "clientWidth">;

/** What is in sight of a table that is scrolled sideways. @param headWidth what the rows' names cover of it */
export function inSight({ scrollLeft, clientWidth }: Region, headWidth: number): ColumnWindow {
  return {
    // A scroll beyond the edge, which some browsers let spring back, is none.
    from: Math.max(0, Math.floor(scrollLeft / COLUMN_PX)),
    to: Math.ceil((scrollLeft + clientWidth - headWidth) / COLUMN_PX),
  };
}

/** Which of many columns a table draws, so that what moves on all of them costs what moves on those that are seen. */
export function useColumnWindow(count: number) {
  const isWindowed = count > MOST_WHOLE;
  const region = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<ColumnWindow>(() => whole(MOST_WHOLE));

  /** @param beyond so many columns more on either side: what comes into sight next */
  const look = useCallback((beyond: number) => {
    if (!region.current) return;
    const headWidth = region.current.querySelector("th")?.offsetWidth ?? 0;
    const sight = inSight(region.current, headWidth);
    const [from, to] = [Math.max(0, sight.from - beyond), sight.to + beyond];
    setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
  }, []);

  useEffect(() => {
    if (!isWindowed || !region.current) return undefined;
    const observer = new ResizeObserver(() => look(0));
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [isWindowed, look]);

  const to = Math.min(count, seen.to);
  const drawn = isWindowed ? { from: Math.min(seen.from, to), to } : whole(count);
  const scrolling = isWindowed ? { onScroll: () => look(1), onScrollEnd: () => look(0) } : {};
  return { region, isWindowed, drawn, scrolling };
}

import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether all of a table is as wide as its frame: then the page scrolls it, and its header can stay under the page's. */
export function useFits(): { frame: RefObject<HTMLDivElement | null>; fits: boolean } {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector("table");
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setFits(table.offsetWidth <= element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, fits };
}

import { type RefObject, useEffect, useRef } from "react";

/** The open section's tab where there are tabs, else the first button. */
const FIRST = "[role='tab'][aria-selected='true'], button:enabled:not([role='tab'])";

/**
 * The button that was pressed has gone with all around it: the focus goes to the first thing that takes its place.
 * @param mode what is shown; the focus moves when it changes
 */
export function useModeFocus(container: RefObject<HTMLElement | null>, mode: string): void {
  const shown = useRef(mode);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    // After a dialog that closes with it, which gives the focus back to what is left of where it was opened.
    const timer = setTimeout(() => container.current?.querySelector<HTMLElement>(FIRST)?.focus());
    return () => clearTimeout(timer);
  }, [container, mode]);
}

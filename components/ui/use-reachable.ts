import { useCallback, useState } from "react";

const FOCUSABLE =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/**
 * For what scrolls: it takes the focus itself where nothing in it does, so that the keyboard scrolls it too (WCAG 2.1.1),
 * and is no stop on the way where something does.
 */
export function useReachable() {
  const [isOnlyRead, setIsOnlyRead] = useState(false);
  const ref = useCallback((region: HTMLElement | null) => {
    if (!region) return undefined;
    const look = () => {
      // Not taken from whoever stands on it.
      const isHeld = document.activeElement === region;
      setIsOnlyRead(isHeld || (!region.querySelector(FOCUSABLE) && region.scrollHeight > region.clientHeight));
    };
    const [sizes, contents] = [new ResizeObserver(look), new MutationObserver(look)];
    sizes.observe(region);
    contents.observe(region, { childList: true, characterData: true, subtree: true });
    return () => [sizes, contents].forEach((observer) => observer.disconnect());
  }, []);
  return { ref, ...(isOnlyRead && { role: "group", tabIndex: 0, "aria-label": "Contents" }) };
}

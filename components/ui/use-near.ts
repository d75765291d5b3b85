import { type RefObject, startTransition, useEffect, useState } from "react";

/** As far from sight as a thumb scrolls at once. */
const NEAR_PX = 800;
/** Where there is room for it beside the rest, and a processor that has it ready at once. */
const WIDE = "(min-width: 64rem)";

/** Whether an element of a narrow screen has ever been in sight or nearly so. On a wide screen: from the start. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const arrive = () => startTransition(() => setNear(true));
    if (matchMedia(WIDE).matches) {
      arrive();
      return undefined;
    }
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && arrive(), {
      rootMargin: `${NEAR_PX}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

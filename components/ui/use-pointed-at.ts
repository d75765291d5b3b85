import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";

/** Until a note comes, so that a mouse on its way elsewhere opens none. */
const DELAY_MS = 300;
/** In which the mouse may go from what is explained to the note, or to the next thing that has one. */
const GRACE_MS = 150;

/** One note at a time; after the last one was left, the next comes at once. */
let closeOther: (() => void) | null = null;
let leftAt = 0;

/**
 * Whether something is pointed at, come to by Tab or, where a finger has no other way, pressed.
 * @param hasNote false while there is nothing to say: then no key is kept from what else is open
 * @returns `at`: what the note stands beside, null while there is none
 */
export function usePointedAt(hasNote: boolean, opensOnPress: boolean) {
  const [at, setAt] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function later(work: () => void, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  }
  function open(element: Element) {
    clearTimeout(timer.current);
    if (closeOther !== close) closeOther?.();
    closeOther = close;
    setAt(element);
  }
  function close() {
    clearTimeout(timer.current);
    setAt(null);
  }
  function leave() {
    if (hasNote) leftAt = Date.now();
    later(close, GRACE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!at || !hasNote) return;
    const shut = () => {
      clearTimeout(timer.current);
      setAt(null);
    };
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      // The dialog that it stands over stays.
      event.stopPropagation();
      shut();
    }
    // Not for one on the note, which a dialog beneath would no longer know as its own, and close itself.
    const onPress = ({ target }: Event) =>
      target instanceof Element && !at.contains(target) && !target.closest("[role=tooltip]") && shut();
    window.addEventListener("pointerdown", onPress, { capture: true });
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      window.removeEventListener("pointerdown", onPress, { capture: true });
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [at, hasNote]);

  return {
    at,
    note: { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: leave },
    anchor: {
      onPointerEnter({ pointerType, currentTarget }: PointerEvent) {
        if (pointerType === "touch") return;
        if (at) clearTimeout(timer.current);
        else later(() => open(currentTarget), Date.now() - leftAt < DELAY_MS ? 0 : DELAY_MS);
      },
      onPointerLeave: () => (at ? leave() : clearTimeout(timer.current)),
      onPointerDown: () => opensOnPress || close(),
      onFocus: ({ currentTarget }: { currentTarget: Element }) =>
        currentTarget.matches(":focus-visible") && open(currentTarget),
      onBlur: close,
      onClick(event: MouseEvent) {
        if (!opensOnPress) return;
        event.preventDefault();
        open(event.currentTarget);
      },
    },
  };
}

"use client";

import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What had the focus disappears when its surroundings change their looks: the focus goes to what takes its place, or to
 * them, where they take it.
 * @param mode another one with each such change
 */
export function useKeptFocus(container: RefObject<HTMLDivElement | null>, mode: string): void {
  const hadFocus = useRef(false);
  const lastMode = useRef(mode);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    if (lastMode.current !== mode && hadFocus.current && !element.contains(document.activeElement)) {
      (element.querySelector<HTMLElement>("[data-keeps-focus]") ?? element).focus();
    }
    lastMode.current = mode;
    // From before the page's scripts, too.
    if (element.contains(document.activeElement)) hadFocus.current = true;
    const remember = () => (hadFocus.current = element.contains(document.activeElement));
    const onFocusIn = () => (hadFocus.current = true);
    const onFocusOut = (event: FocusEvent) => {
      // Nobody else takes the focus when its element is removed.
      if (event.relatedTarget) hadFocus.current = element.contains(event.relatedTarget as Node);
      else if (document.hasFocus()) queueMicrotask(remember);
    };
    element.addEventListener("focusin", onFocusIn);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [container, mode]);
}

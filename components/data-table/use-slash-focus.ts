import { useEffect, type RefObject } from "react";

const TYPING = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";

/** `/` puts the cursor into the field, unless it is being typed somewhere, or the field lies behind a dialog. */
export function useSlashFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const element = field.current;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING);
      if (!element || isTyping || element.closest("[aria-hidden='true'], [inert]")) return;
      // Also tells the search of a nested table that the key is taken.
      event.preventDefault();
      element.focus();
      element.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [field]);
}

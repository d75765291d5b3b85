import { type FocusEvent, useRef } from "react";
import { focusContents } from "./focus-contents";

/**
 * Gives the focus back to whatever opened a dialog. Radix does so only for its own Trigger, and our dialogs are opened
 * by state. An item of a menu is gone by the time the dialog closes, so there the menu's button stands in; for a button
 * that the dialog's own action removed, whatever around it takes the focus (the table that it was in), or else the page's
 * contents: never nothing, from where a Tab would begin at the top.
 * While it is open, what has the focus is brought into sight: from a long dialog's end Radix leads a Tab to its beginning,
 * and doesn't scroll there.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  const surroundings = useRef<HTMLElement | null>(null);
  return {
    onFocus({ target }: FocusEvent) {
      // A press on what is half in sight must not move it away from under the pointer.
      if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
    },
    onOpenAutoFocus() {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const menuButton = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
      opener.current = menuButton ? document.getElementById(menuButton) : active;
      surroundings.current = opener.current?.parentElement?.closest<HTMLElement>("[tabindex]") ?? null;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const places = [opener.current, surroundings.current];
      // The body has the focus where nothing has: a dialog that follows another finds that.
      const left = places.find((element) => element?.isConnected && element !== document.body);
      if (left) left.focus();
      // A dialog below that closed with this one, which stood over it, has given it back already.
      else if (document.activeElement === document.body) focusContents();
    },
  };
}

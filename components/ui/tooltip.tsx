"use client";

import { Slot } from "radix-ui";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { isInView, placeBeside, type Side } from "./place-beside";
import { usePointedAt } from "./use-pointed-at";

type HintProps = {
  /** Nothing: no tooltip for now, while the child stays in place and keeps the focus. */
  text: ReactNode;
  side?: Side;
  /** For a word, which is no button: takes the focus, and a press opens the tooltip and does nothing else. */
  opensOnPress?: boolean;
  /** One element that can take focus. A disabled button takes none: use aria-disabled there. */
  children: ReactNode;
};

/** Words that appear when the child is hovered or focused. */
export function Hint({ text, side = "top", opensOnPress = false, children }: HintProps) {
  const id = useId();
  const hasNote = Boolean(text);
  const { at, anchor, note } = usePointedAt(hasNote, opensOnPress);
  const isShown = at !== null && hasNote;
  return (
    <>
      <Slot.Root aria-describedby={isShown ? id : undefined} tabIndex={opensOnPress ? 0 : undefined} {...anchor}>
        {children}
      </Slot.Root>
      {isShown && (
        <Note id={id} at={at} side={side} {...note}>
          {text}
        </Note>
      )}
    </>
  );
}

type NoteProps = {
  id: string;
  at: Element;
  side: Side;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
};

function Note({ at, side, ...props }: NoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    function place() {
      if (!note.current) return;
      const { offsetWidth: width, offsetHeight: height } = note.current;
      // Without the scrollbars, where there are some.
      const { clientWidth, clientHeight } = document.documentElement;
      const view = { width: clientWidth, height: clientHeight };
      const anchor = at.getBoundingClientRect();
      const { left, top } = placeBeside(anchor, { width, height }, view, side);
      const visibility = isInView(anchor, view) ? "visible" : "hidden";
      Object.assign(note.current.style, { left: `${left}px`, top: `${top}px`, visibility });
    }
    place();
    // What Tab comes to is scrolled into view, and takes its note along.
    window.addEventListener("scroll", place, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", place, { capture: true });
  });
  return createPortal(
    <div
      ref={note}
      role="tooltip"
      // A dialog keeps the mouse from everything around it, and this stands beside it.
      className="pointer-events-auto fixed top-0 left-0 z-50 w-max max-w-72 animate-fade-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-balance text-background"
      {...props}
    />,
    document.body,
  );
}

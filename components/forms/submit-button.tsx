"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** The submit button of a long form, which Ctrl or ⌘ with Enter presses from any field: it stands a hundred tabs further. */
export function SubmitButton({ children, ...props }: Omit<ComponentProps<typeof Button>, "type" | "asChild">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // The field would take it for an Enter of its own.
      event.stopPropagation();
      const field = event.target;
      if (event.repeat || !(field instanceof HTMLElement)) return;
      // Leaving a field is what completes an address and adds what is typed into a list: only then may there be a change to save.
      field.blur();
      setTimeout(() => {
        const pressed = button.current;
        if (!pressed) return;
        (pressed.disabled ? field : pressed).focus();
        pressed.click();
      });
    }
    form?.addEventListener("keydown", onKeyDown);
    return () => form?.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <kbd
        aria-hidden
        className="ml-3 self-center font-sans text-xs whitespace-nowrap text-muted-foreground max-lg:hidden"
      >
        Ctrl Enter
      </kbd>
      <Button {...props} ref={button} type="submit" aria-keyshortcuts="Control+Enter Meta+Enter">
        {children}
      </Button>
    </>
  );
}

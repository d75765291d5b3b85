"use client";

import { Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { PaletteBody, type PaletteContents } from "./palette-body";

/** A button and Ctrl/⌘-K: goes to any page of the user's navigation and to whatever `search` finds. */
export function CommandPalette({ navigation, search }: PaletteContents) {
  const [open, setOpen] = useState(false);
  const returnFocus = useReturnFocus();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((shown) => !shown);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="max-sm:size-9 max-sm:px-0 sm:border sm:border-input sm:px-3 sm:text-muted-foreground"
        onClick={() => setOpen(true)}
      >
        <Search />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="rounded bg-muted px-1.5 py-0.5 font-sans text-xs max-sm:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl animate-pop-in flex-col overflow-hidden rounded-lg border bg-popover shadow-lg outline-none"
          {...returnFocus}
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <PaletteBody navigation={navigation} search={search} onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

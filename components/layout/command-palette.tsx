"use client";

import { Search } from "lucide";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EarlyPress } from "@/components/ui/early-press";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import { type PaletteContents } from "./palette-body";

const PaletteDialog = onDemand(() => import("./palette-dialog").then((part) => part.PaletteDialog));

/** A button and Ctrl/⌘-K: goes to any page of the user's navigation and to whatever `search` finds. */
export function CommandPalette({ navigation, search }: PaletteContents) {
  const [open, setOpen] = useState(false);

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
    <>
      <EarlyPress onPress={() => setOpen(true)}>
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className="max-sm:size-9 max-sm:px-0 sm:border sm:border-input sm:px-3 sm:text-muted-foreground"
        >
          <Icon of={Search} />
          <span className="max-sm:sr-only">Search</span>
          <kbd aria-hidden className="rounded bg-muted px-1.5 py-0.5 font-sans text-xs max-sm:hidden">
            Ctrl K
          </kbd>
        </Button>
      </EarlyPress>
      {open && <PaletteDialog navigation={navigation} search={search} onClose={() => setOpen(false)} />}
    </>
  );
}

"use client";

import { Dialog } from "radix-ui";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { PaletteBody, type PaletteContents } from "./palette-body";

/** The palette, open: over the page, with the focus in its input. */
export function PaletteDialog({ navigation, search, onClose }: PaletteContents & { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl animate-pop-in flex-col overflow-hidden rounded-lg border bg-popover shadow-lg outline-none"
          {...returnFocus}
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <PaletteBody navigation={navigation} search={search} onDone={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

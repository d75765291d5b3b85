import { X } from "lucide";
import { Dialog } from "radix-ui";
import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { Brand } from "./brand";

type SidebarDrawerProps = { onClose: () => void; children: ReactNode };

/** The sidebar under 1024 px: over the page, with the focus kept inside. */
export function SidebarDrawer({ onClose, children }: SidebarDrawerProps) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide-in flex-col border-r bg-sidebar outline-none lg:hidden"
          // A link in the drawer has done its work once it is followed.
          onClick={(event) => event.target instanceof Element && event.target.closest("a") && onClose()}
          {...returnFocus}
        >
          <div className="flex h-14 items-center justify-between border-b px-4">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Brand />
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon-sm" aria-label="Close menu">
                <Icon of={X} />
              </Button>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { Popover as Parts } from "radix-ui";
import { type ComponentProps, type RefObject, useRef } from "react";
import { cn } from "@/lib/kit/class-names";

export type PopoverContents = Pick<
  ComponentProps<typeof Parts.Content>,
  "align" | "aria-label" | "children" | "className" | "id" | "onOpenAutoFocus"
> & {
  /** Inside a dialog: else what lies over it could be neither scrolled nor reached by Tab. */
  modal?: boolean;
  /** Called when it has closed and the focus is where it was before. */
  onClosed?: () => void;
};

type OpenedPopoverProps = PopoverContents & { trigger: RefObject<HTMLElement | null>; onClose: () => void };

export function OpenedPopover({ trigger, modal, className, onClose, onClosed, ...contents }: OpenedPopoverProps) {
  /** For something else on the page, which then has the focus. */
  const isLeft = useRef(false);
  return (
    <Parts.Root open modal={modal} onOpenChange={onClose}>
      <Parts.Anchor virtualRef={trigger} />
      <Parts.Portal>
        <Parts.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-50 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1rem)] animate-pop-in overflow-y-auto rounded-md border bg-popover p-3 text-popover-foreground shadow-md outline-none",
            className,
          )}
          onInteractOutside={(event) => {
            // A press there closes it by itself.
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
            else isLeft.current = !modal;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) trigger.current?.focus({ preventScroll: true });
            onClosed?.();
          }}
          {...contents}
        />
      </Parts.Portal>
    </Parts.Root>
  );
}

import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide";
import { Dialog } from "radix-ui";
import { type KeyboardEventHandler, type ReactNode } from "react";
import { cn } from "@/lib/kit/class-names";
import { Button } from "./button";
import { focusFirstField } from "./first-field";
import { Icon } from "./icon";
import { useReachable } from "./use-reachable";
import { secondPress } from "./second-press";
import { useReturnFocus } from "./use-return-focus";

const modalVariants = cva(
  "on-paper fixed z-50 flex animate-pop-in flex-col overflow-hidden bg-card text-card-foreground outline-none",
  {
    variants: {
      size: {
        sm: "max-w-sm",
        md: "max-w-lg",
        lg: "max-w-3xl",
        xl: "max-w-6xl",
        full: "inset-0",
      },
    },
    compoundVariants: [
      {
        size: ["sm", "md", "lg", "xl"],
        className: "inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-lg border shadow-lg",
      },
    ],
  },
);

export type ModalContents = VariantProps<typeof modalVariants> & {
  title: ReactNode;
  description?: ReactNode;
  /** Stays in view under the scrolling body: the place for the buttons. */
  footer?: ReactNode;
  /** What it shows is shown once: nothing but its footer closes it. */
  staysOpen?: boolean;
  /** Hears the keys pressed inside. */
  onKeyDown?: KeyboardEventHandler;
  className?: string;
  children?: ReactNode;
};

type OpenedModalProps = ModalContents & { onClose: () => void };

/** Closes on Escape, on a click outside and on its close button; keeps the focus inside and gives it back. */
export function OpenedModal({
  onClose,
  title,
  description,
  size = "md",
  footer,
  staysOpen = false,
  className,
  ...props
}: OpenedModalProps) {
  const stay = (event: Event) => staysOpen && event.preventDefault();
  const returnFocus = useReturnFocus();
  const reachable = useReachable();

  /** A wide one is read before anything is typed: what it says stands first. */
  function onOpenAutoFocus(event: Event) {
    returnFocus.onOpenAutoFocus();
    if (size === "sm" || size === "md") focusFirstField(event);
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          className={cn(modalVariants({ size }), className)}
          onKeyDown={props.onKeyDown}
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(description ? {} : { "aria-describedby": undefined })}
          {...returnFocus}
          {...secondPress}
          onOpenAutoFocus={onOpenAutoFocus}
        >
          {/* No header or footer to a machine: the page has its own. */}
          <div className="flex items-start justify-between gap-4 border-b px-5 py-4">
            <div className="min-w-0">
              <Dialog.Title className="text-base font-semibold break-words">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-muted-foreground">{description}</Dialog.Description>
              )}
            </div>
            {!staysOpen && (
              <Dialog.Close asChild>
                <Button variant="ghost" size="icon-sm" aria-label="Close" className="-mt-1 -mr-2">
                  <Icon of={X} />
                </Button>
              </Dialog.Close>
            )}
          </div>
          <div
            {...reachable}
            className={cn(
              "min-h-0 flex-1 overflow-y-auto px-5 py-4 [--bar:0px] focus-visible:-outline-offset-2",
              size === "full" && "mx-auto w-full max-w-7xl",
            )}
          >
            {props.children}
          </div>
          {footer && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-t bg-card px-5 py-3 empty:hidden print:hidden">
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

import { AlertDialog } from "radix-ui";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "./button";
import { focusFirstField, LINE } from "./first-field";
import { secondPress } from "./second-press";
import { useReturnFocus } from "./use-return-focus";

export type ConfirmDialogContents = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" would read like what is asked about. */
  dismissLabel?: string;
  tone?: "default" | "destructive";
  /** Why it can't be done: there is nothing to confirm then. */
  obstacle?: string | false;
  /** The dialog shows progress until this settles, closes when it succeeds and stays open when it throws. */
  onConfirm: () => Promise<unknown>;
  /** Further choices that belong to the decision. */
  children?: ReactNode;
};

type OpenedConfirmDialogProps = ConfirmDialogContents & { onClose: () => void };

export function OpenedConfirmDialog(dialog: OpenedConfirmDialogProps) {
  const { tone = "default", obstacle, onConfirm, onClose, ...props } = dialog;
  const [pending, setPending] = useState(false);
  const returnFocus = useReturnFocus();
  const contents = useRef<HTMLDivElement>(null);

  async function confirm() {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // Whoever made the call has shown what went wrong; the dialog stays so that the user can try again. A field that is
      // marked by it, as it is by the next frame, is where to go on, as in a form.
      requestAnimationFrame(() => contents.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    } finally {
      setPending(false);
    }
  }

  /** Where nothing is typed, Cancel has the focus. */
  function onOpenAutoFocus(event: Event) {
    returnFocus.onOpenAutoFocus();
    focusFirstField(event);
  }

  /** As in a form, Enter in a line is a press on the button. */
  function onKeyDown(event: KeyboardEvent) {
    const { target, key, repeat, defaultPrevented, nativeEvent } = event;
    if (key !== "Enter" || defaultPrevented || nativeEvent.isComposing || pending || obstacle) return;
    if (!(target instanceof Element) || !target.matches(LINE)) return;
    event.preventDefault();
    // Held down, it is the press that opened the dialog.
    if (!repeat) void confirm();
  }

  return (
    <AlertDialog.Root open onOpenChange={() => !pending && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <AlertDialog.Content
          ref={contents}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-pop-in flex-col gap-3 overflow-y-auto rounded-lg border bg-card p-5 text-card-foreground shadow-lg outline-none"
          {...returnFocus}
          {...secondPress}
          onOpenAutoFocus={onOpenAutoFocus}
          onKeyDown={onKeyDown}
        >
          <AlertDialog.Title className="text-base font-semibold">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="text-muted-foreground">{props.description}</AlertDialog.Description>
          {obstacle && (
            <p role="status" className="rounded-md bg-yellow-soft px-3 py-2 text-yellow">
              {obstacle}
            </p>
          )}
          {props.children}
          <div className="mt-2 flex flex-wrap justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="outline" disabled={pending}>
                {obstacle ? "Close" : (props.dismissLabel ?? "Cancel")}
              </Button>
            </AlertDialog.Cancel>
            {!obstacle && (
              <Button variant={tone} loading={pending} onClick={confirm}>
                {props.confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

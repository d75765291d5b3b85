import { useEffect, useEffectEvent } from "react";

type FormKeys = { form: HTMLFormElement | null; onAddOption: () => void };

/** By the place on the keyboard: with Alt a Mac types another letter. */
const FIELDS: Readonly<Record<string, string>> = {
  KeyT: "[name=twapMethodology]",
  KeyQ: "[aria-labelledby='quoting-targets'] [data-row]",
};

/** Alt, as ⌥ on a Mac, types a letter (ø, œ): in a field of text, other than one of figures, that is what is meant. */
function isTypedLetter({ key, target }: KeyboardEvent): boolean {
  const isLetter = key.length === 1 && key > "\u007F";
  return isLetter && target instanceof HTMLElement && target.matches("textarea, input:not([inputmode])");
}

/** The keys that work in the dialog of the Submit Quote form; quote-keys.tsx says which. */
export function useFormKeys({ form, onAddOption }: FormKeys): void {
  function submit() {
    const isUnderWay = form?.querySelector("[type=submit][aria-busy=true]");
    if (!isUnderWay) form?.requestSubmit();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !isTypedLetter(event);
    const field = isAlt && FIELDS[event.code];
    if (field) form?.querySelector<HTMLElement>(field)?.focus();
    else if (isAlt && event.code === "KeyO") onAddOption();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // The focus may still be on the dialog's own button.
    const dialog = form?.closest<HTMLElement>("[role=dialog]");
    dialog?.addEventListener("keydown", listener);
    return () => dialog?.removeEventListener("keydown", listener);
  }, [form]);
}

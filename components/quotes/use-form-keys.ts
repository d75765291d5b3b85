import { useEffect, useEffectEvent } from "react";

type FormKeys = { form: HTMLFormElement | null; onAddOption: () => void };

/** By the place on the keyboard: with Alt a Mac types another letter. */
const FIELDS: Readonly<Record<string, string>> = {
  KeyT: "[name=twapMethodology]",
  KeyQ: "[aria-labelledby='quoting-targets'] [data-row]",
};

/** The keys that work anywhere in the dialog of the Submit Quote form; quote-keys.tsx says which. */
export function useFormKeys({ form, onAddOption }: FormKeys): void {
  function submit() {
    const isUnderWay = form?.querySelector("[type=submit][aria-busy=true]");
    if (!isUnderWay) form?.requestSubmit();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
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

const TYPES = ":is(:not([type]), [type=text], [type=email], [type=password], [type=url])";
/** Of one line; one with a list of its own takes Enter itself. */
export const LINE = `input${TYPES}:not([role=combobox], [readonly], :disabled)`;

/** As a dialog opens: whoever is asked for something types at once. Where nothing is typed, the focus goes where it would. */
export function focusFirstField(event: Event): void {
  const field = event.target instanceof Element && event.target.querySelector<HTMLElement>(`${LINE}, textarea`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

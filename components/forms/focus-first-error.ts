/** Goes to the first field that is marked invalid. Of a group of radio buttons, its first; out of what is folded too. */
export function focusFirstError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>("[aria-invalid='true'], [data-invalid='true']");
  for (let folded = field?.closest("[hidden]"); folded; folded = folded.parentElement?.closest("[hidden]")) {
    form?.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click();
  }
  const target = field?.querySelector<HTMLElement>("[role='radio']") ?? field;
  // In the middle, clear of the bar with the buttons.
  target?.scrollIntoView({ block: "center" });
  target?.focus({ preventScroll: true });
}

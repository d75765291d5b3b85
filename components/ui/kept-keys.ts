/** What is typed while what was opened is still on its way: it would go to the button that opened it, and press it again. */

/** A key that types, or that presses what has the focus; shortcuts, Tab and arrows do neither. */
export const isKept = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && (key === "Enter" || [...key].length === 1);

/** What the keys typed; an Enter was pressed on nothing yet. */
export const textOf = (keys: readonly string[]) => keys.filter((key) => key !== "Enter").join("");

/** As if it were typed there now, where something can be typed. */
function typeInto(target: EventTarget | null, text: string): void {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A number's field has no caret to type at.
  if (!isText || target.selectionStart === null || target.selectionEnd === null) return;
  target.setRangeText(text, target.selectionStart, target.selectionEnd, "end");
  target.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types it where the focus goes next: what has just come takes it there. */
export function typeAtNextFocus(text: string): () => void {
  const onFocus = ({ target }: FocusEvent) => typeInto(target, text);
  window.addEventListener("focusin", onFocus, { once: true });
  return () => window.removeEventListener("focusin", onFocus);
}

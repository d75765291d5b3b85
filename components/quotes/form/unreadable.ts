/** Refuses to fill the whole form: the text of such a figure is in its field alone, and would be gone. */
export const UNREADABLE = "A figure in the form is no number: mend it first";

/** Whether a figure in it was typed as what is no number. */
export function isUnreadable(values: unknown): boolean {
  if (typeof values !== "object" || values === null) return Number.isNaN(values);
  return Object.values(values).some(isUnreadable);
}

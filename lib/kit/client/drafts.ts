/** What is typed and not sent yet, kept in this browser. */
import { z } from "zod";

/** @returns null when there is none, or none of this shape: storage may be blocked, and drafts outlive releases */
export function readDraft<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a draft in a shape of the form's own.
 * @returns whether it is kept: storage throws in private windows, and when it is full or switched off
 */
export function writeDraft(key: string, draft: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Keeps the values of a form, with the time. @returns as above */
export function saveDraft(key: string, values: unknown): boolean {
  return writeDraft(key, { savedAt: Date.now(), values });
}

const savedSchema = z.object({ isSaved: z.literal(true) });

/**
 * Whether this browser keeps anything typed that was not sent; a wizard's record that was saved is no draft.
 * @param isDraftKey tells the keys of drafts from the others
 */
export function hasDraft(isDraftKey: (key: string) => boolean): boolean {
  try {
    return Object.keys(localStorage).some((key) => isDraftKey(key) && readDraft(key, savedSchema) === null);
  } catch {
    return false;
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

/** What is typed and not sent yet, kept in this browser. */
import type { z } from "zod";

/** @returns null when there is none, or none of this shape: storage may be blocked, and drafts outlive releases */
export function readDraft<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** @returns whether it is kept: storage throws in private windows, and when it is full or switched off */
export function saveDraft(key: string, values: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values }));
    return true;
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

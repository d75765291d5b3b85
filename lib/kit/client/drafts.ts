/** What is typed and not sent yet, kept in this browser: `savedAt`, `isSaved`, and what the form says of itself. */
import { type z } from "zod";
import { serverNow } from "@/lib/kit/server-time";

/** Whatever it is by now: storage outlives releases. */
type Stored = {
  /** Milliseconds since 1970, by the server's clock: it is compared with when the server has saved the same. */
  savedAt?: unknown;
  /** The same, in the wizards' drafts of before docs/decisions/0039: they may still be there. */
  updatedAt?: unknown;
  /** What was saved is no draft any more. */
  isSaved?: unknown;
  /** Of a draft that is a text. */
  words?: unknown;
  /** What that was typed over. */
  over?: unknown;
  /** Whose it is, of a wizard's. */
  userId?: unknown;
  memberId?: unknown;
} | null;

type Kept<Draft> = Draft & { savedAt: number };
type Left<Draft> = { draft: Kept<Draft>; comesBack: boolean };
/** Its schema may come after the page (docs/decisions/0108). */
type Load<Draft> = () => Promise<z.ZodType<Draft>>;

/** When what stands there was kept; null when there is nothing, or no draft. Throws when it can't be read. */
export function readStored(key: string): { stored: Stored; savedAt: number } | null {
  const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Stored;
  const { isSaved = false, updatedAt, savedAt = updatedAt } = stored ?? {};
  return isSaved === false && typeof savedAt === "number" ? { stored, savedAt } : null;
}

/** @returns null when there is none, or none of this shape: storage may be blocked, and drafts outlive releases */
export function readDraft<Draft extends object>(key: string, schema: z.ZodType<Draft>): Kept<Draft> | null {
  try {
    const kept = readStored(key);
    return kept && { ...schema.parse(kept.stored), savedAt: kept.savedAt };
  } catch {
    return null;
  }
}

/**
 * The words that are kept, or those that they were typed over; empty when there are none. A schema of a text alone would be
 * one more for each page that has one.
 */
export function readWords(key: string, which: "words" | "over" = "words"): string {
  try {
    const words = readStored(key)?.stored?.[which];
    return typeof words === "string" ? words : "";
  } catch {
    return "";
  }
}

/** When what stands there was kept; null when there is no draft, or none that can be read. */
export function keptAt(key: string): number | null {
  try {
    return readStored(key)?.savedAt ?? null;
  } catch {
    return null;
  }
}

const isKept = (key: string): boolean => keptAt(key) !== null;

/**
 * What an earlier visit left, looked for once, with the first listener: what is written later is the form's own. Where
 * its schema can't be had, it stays unknown: it waits for the next visit.
 * @param comesBack whether it is put back unasked; decided when it is read, as later the form is typed into
 */
export function draftReader<Draft extends object>(
  key: string,
  load: Load<Draft>,
  comesBack: (draft: Draft) => boolean,
) {
  /** Undefined until it is known. */
  let left: Left<Draft> | null | undefined;
  const listeners = new Set<() => void>();
  let isAsked = false;

  async function find(): Promise<void> {
    const schema = isKept(key) ? await load() : null;
    const draft = schema && readDraft(key, schema);
    left = draft && { draft, comesBack: comesBack(draft) };
    for (const listener of listeners) listener();
  }
  return {
    left: () => left,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (!isAsked) void find().catch(() => undefined);
      isAsked = true;
      return () => void listeners.delete(listener);
    },
  };
}

/** @returns whether it is kept: storage throws in private windows, and when it is full or switched off */
export function saveDraft(key: string, draft: object, isSaved = false): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: serverNow(), isSaved }));
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether this browser keeps anything typed that was not sent.
 * @param isDraftKey tells the keys of drafts from the others
 */
export function hasDraft(isDraftKey: (key: string) => boolean): boolean {
  try {
    return Object.keys(localStorage).some((key) => isDraftKey(key) && isKept(key));
  } catch {
    return false;
  }
}

/** To a place where none is kept. */
export function moveDraft(from: string, to: string): void {
  try {
    const text = localStorage.getItem(from);
    if (text === null || !isKept(from) || isKept(to)) return;
    localStorage.setItem(to, text);
    localStorage.removeItem(from);
  } catch {
    // It stays where it is.
  }
}

export function clearDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}

"use client";

import { createContext, use, useState } from "react";

/** Said once of a form that is refused, whose fields are all filled in. */
export const CORRECT_MARKED = "Please correct the fields that are marked";

/** How often the form around has been refused, which says so itself; null where each field speaks for itself. */
export const Refusals = createContext<number | null>(null);

/**
 * Whether a field announces what is wrong with it. What a refusal finds in many fields at once would be read out one field after
 * another: the form says it once, and each field says its own to whoever comes to it. What is found while somebody types there, or
 * as they leave it, is the field's to announce.
 * @returns and what is called when it was typed in, or left
 */
export function useAnnounces(): [boolean, () => void] {
  const refusals = use(Refusals);
  const [handledAt, setHandledAt] = useState<number | null>(null);
  return [refusals === null || handledAt === refusals, () => setHandledAt(refusals)];
}

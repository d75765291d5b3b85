import { useState, useSyncExternalStore } from "react";
import { moveDraft } from "@/lib/kit/client/drafts";
import { type Typist } from "./wizard-place";

/** As many tabs at once keep what is typed in them by itself; of more, some share a place. */
const MOST_PLACES = 8;

/** The first has the key alone. */
export const placesOf = (key: string) =>
  Array.from({ length: MOST_PLACES }, (_, index) => (index === 0 ? key : `${key}_new${index + 1}`));

/**
 * Where a form keeps what a member types: colleagues who use the same browser aren't offered it. Before, it stood under the
 * account alone, whoever had typed it: the first of its members who opens the form has it from there, as then.
 * @param placeOf the form's place for somebody, who is named as the calls of a page name them
 */
export function memberPlace(placeOf: (who: string) => string, { userId, memberId }: Typist): string {
  const own = placeOf(`${userId}.${memberId}`);
  const places = placesOf(own);
  for (const [index, former] of placesOf(placeOf(String(userId))).entries()) moveDraft(former, places[index] ?? own);
  return own;
}

const subscribeToNothing = () => () => undefined;
const nowhere = () => undefined;

function onceOf(find: () => string): () => string {
  let place: string | undefined;
  return () => (place ??= find());
}

/** Finds a place once, as what is typed there is then theirs. @returns undefined until the page is the browser's */
export function usePlace(find: () => string): string | undefined {
  const [once] = useState(() => onceOf(find));
  return useSyncExternalStore(subscribeToNothing, once, nowhere);
}

export const useMemberPlace = (placeOf: (who: string) => string, typist: Typist) =>
  usePlace(() => memberPlace(placeOf, typist));

"use client";

import { useEffect, useState } from "react";
import { keptAt } from "@/lib/kit/client/drafts";
import { placesOf } from "./member-place";

/** Those first where something is kept, of these the latest first. */
const byWhatIsKept = (places: readonly string[]) =>
  places.toSorted((one, other) => (keptAt(other) ?? 0) - (keptAt(one) ?? 0));

/** Whether nobody else had it, who then has it until `left`. A tab that is closed, or crashes, has left. */
function take(place: string, left: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock && left;
    };
    navigator.locks.request(place, { ifAvailable: true }, hold).catch(() => resolve(false));
  });
}

/** Where something that was typed elsewhere can go on as something new: nothing is kept there, and no tab has it. Null where there is none. */
export async function emptyPlace(key: string): Promise<string | null> {
  for (const place of placesOf(key)) {
    if (keptAt(place) !== null) continue;
    if (!("locks" in navigator) || (await take(place, Promise.resolve()))) return place;
  }
  return null;
}

async function firstFree(key: string, left: Promise<void>): Promise<string> {
  // A page that was served over plain http has no locks.
  if (!("locks" in navigator)) return key;
  for (const place of byWhatIsKept(placesOf(key))) if (await take(place, left)) return place;
  return key;
}

/**
 * A place in local storage for something new, which no other tab of the browser has meanwhile: what is typed in two of them
 * is kept twice, and each is offered back.
 * @param key undefined where there is nothing new, or it isn't known yet
 * @returns undefined until it is known
 */
export function useOwnPlace(key: string | undefined): string | undefined {
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let isHere = true;
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    const settle = async () => {
      // An effect that is taken back at once, as in development, would have the place while its second run looks for one.
      await Promise.resolve();
      const found = isHere && (await firstFree(key, left));
      if (found && isHere) setPlace(found);
    };
    void settle();
    return () => {
      isHere = false;
      leave();
    };
  }, [key]);
  return place;
}

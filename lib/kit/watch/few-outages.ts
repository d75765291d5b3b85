/**
 * What a server says of an outage: a line a second at most. Every request, every page and every turn of the background
 * work fails of the same cause then.
 */
import { outageOf } from "@/lib/kit/outages";

const PAUSE_MS = 1_000;

/** How an error is told: in full, in short with how many were left out before it, or not at all. */
export type Telling = "full" | "not" | { leftOut: number };

/**
 * @param clock milliseconds
 * @param note told of each outage, whether it is written or not
 */
export function fewOutages(
  clock: () => number,
  note: (error: unknown) => void = () => undefined,
): (error: unknown) => Telling {
  let quietUntil = -Infinity;
  let left = 0;
  return (error) => {
    if (outageOf(error) === null) return "full";
    note(error);
    if (clock() < quietUntil) {
      left += 1;
      return "not";
    }
    const leftOut = left;
    quietUntil = clock() + PAUSE_MS;
    left = 0;
    return { leftOut };
  };
}

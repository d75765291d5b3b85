/** What an axis of waits counts in; `hours` is how many of them one unit has. */
export type WaitUnit = { hours: number; sign: "d" | "h" | "m" };

const DAYS: WaitUnit = { hours: 24, sign: "d" };
const HOURS: WaitUnit = { hours: 1, sign: "h" };
const MINUTES: WaitUnit = { hours: 1 / 60, sign: "m" };

/** Above this an axis in hours asks for arithmetic, and below that it would be one of fractions. */
const MOST_HOURS = 72;
const LEAST_HOURS = 3;

/** @param longest the longest wait on the axis, in hours */
export function waitUnit(longest: number): WaitUnit {
  if (longest > MOST_HOURS) return DAYS;
  return longest < LEAST_HOURS ? MINUTES : HOURS;
}

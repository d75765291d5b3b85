/** Days and times of a calendar that knows local days only, while all of ours are UTC (docs/decisions/0005). */

/** Proposed with a first pick of a day, and changeable beside it: the end of a business day. */
const DEFAULT_TIME = "17:00";
/** Where that is past already, as it is for half of America's day: the last of the day. */
const LAST_TIME = "23:59";

/** A UTC day travels through the calendar as the local day of the same name. */
export const toCalendarDay = (ms: number) => {
  const date = new Date(ms);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
};

export const timeOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

export function toEpoch(day: Date, time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

/**
 * What the pick of a day makes of the value: its time stays, and the first pick proposes one that may be chosen.
 * @param min what has to be later; days before it can't be picked
 */
export function withDay(day: Date, { value, min = -Infinity }: { value: number | null; min?: number | undefined }) {
  if (value !== null) return toEpoch(day, timeOf(value));
  const proposed = toEpoch(day, DEFAULT_TIME);
  return proposed > min ? proposed : toEpoch(day, LAST_TIME);
}

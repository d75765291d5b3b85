/** Lengths of time, in milliseconds. A day is always 24 hours: times are UTC, which no summer time shifts. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

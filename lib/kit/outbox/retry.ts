/** When what could not be sent is tried again (docs/decisions/0014, 0124). */
import { HOUR_MS } from "@/lib/kit/durations";
import { TRIED_HOURS } from "@/lib/kit/limits";

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = HOUR_MS;
/** A day of a mail server that is away. */
const MOST_ATTEMPTS = 30;

/** 30 seconds after the first failure, then twice as long each time, up to an hour. @param failures from 1 */
export const waitMs = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

/**
 * @param attempts how many have failed, from 1
 * @returns null when it is given up
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  return attempts >= MOST_ATTEMPTS ? null : new Date(now.getTime() + waitMs(attempts));
}

/** The end of a day of failures that began at `since`. */
export const dayAfter = (since: Date) => new Date(since.getTime() + TRIED_HOURS * HOUR_MS);

/** Longer than we wait for anything, and than a turn takes to come round. */
const SILENCE_MS = 2 * LONGEST_WAIT_MS;

/**
 * Since when something fails, as far as it was tried. Where no attempt was made for longer than we ever wait, we were away
 * or had nothing to send: of that time no more counts than a wait.
 * @param since when it began to fail, by this count
 * @param lastAttemptAt the attempt before the one at `now`
 */
export function failingAsTried(since: Date, lastAttemptAt: Date | null, now: Date): Date {
  const silence = now.getTime() - (lastAttemptAt ?? since).getTime();
  return silence > SILENCE_MS ? new Date(since.getTime() + silence - LONGEST_WAIT_MS) : since;
}

/**
 * The same for a day by the clock, however many attempts there is time for; the last one is at its end.
 * @param since when it was first to be sent
 */
export function nextAttemptWithinDay(attempts: number, since: Date, now: Date): Date | null {
  const end = dayAfter(since);
  if (now >= end) return null;
  return new Date(Math.min(now.getTime() + waitMs(attempts), end.getTime()));
}

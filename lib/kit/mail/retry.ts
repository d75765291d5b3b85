/** When an e-mail that could not be sent is tried again (docs/decisions/0014). */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** A day of a mail server that is away. */
const MOST_ATTEMPTS = 30;

/**
 * 30 seconds after the first failure, then twice as long each time, up to an hour.
 * @param attempts how many have failed, from 1
 * @returns null when it is given up
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS));
}

/** Deadlines that a caller sets: of an RFQ and of a quote. */
import { formatDateTimeZone } from "@/lib/kit/dates";
import { invalidField } from "@/lib/kit/errors";

/** Names its field, since a toast shows it far from it. */
export const VALID_UNTIL_PASSED = "Valid until must be in the future";

/** Milliseconds, both: a moment, or how long from now. */
type NamedDeadline = { valid_until?: number | undefined; time_to_live?: number | undefined };

/** The deadline that a body names, by its moment if it has one; undefined where it names none. */
export function namedDeadline({ valid_until: at, time_to_live: left }: NamedDeadline, now: Date): Date | undefined {
  if (at !== undefined) return new Date(at);
  return left === undefined ? undefined : new Date(now.getTime() + left);
}

/** What is said of a deadline that extends nothing. */
export const VALID_UNTIL_NOT_LATER = "Must be later than the deadline it has now";

/** @throws 422 that names `valid_until`, unless it is later than the present one */
export function requireLater(validUntil: Date, present: Date): Date {
  if (validUntil <= present) throw invalidField(["valid_until"], VALID_UNTIL_NOT_LATER);
  return validUntil;
}

/** @throws 422 that names `valid_until`, unless it is still to come */
export function requireFuture(validUntil: Date, now: Date): Date {
  if (validUntil <= now) throw invalidField(["valid_until"], VALID_UNTIL_PASSED);
  return validUntil;
}

/** Seconds only where there are any. */
const moment = (at: Date) => formatDateTimeZone(at).replace(/(?::00)? UTC$/, "");

/** What the trail says of a deadline that moved under those who quote: nothing else keeps the one of before. Null: it stayed. */
export const deadlineMove = (before: Date, after: Date): string | null =>
  before.getTime() === after.getTime() ? null : `${moment(before)} → ${moment(after)} UTC`;

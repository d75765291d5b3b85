/** Deadlines that a caller sets: of an RFQ and of a quote. */
import { formatDateTimeZone } from "@/lib/kit/dates";
import { HOUR_MS } from "@/lib/kit/durations";
import { invalidField } from "@/lib/kit/errors";
import { CLOSING_NOTICE_HOURS } from "@/lib/notifications/constants";

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

/** From when on an RFQ with this deadline closes soon. */
const closesSoonFrom = (validUntil: Date): Date => new Date(validUntil.getTime() - CLOSING_NOTICE_HOURS * HOUR_MS);

/**
 * Whether the notice before closing comes again once a deadline has moved. Not for one that stays; nor where one that is near is
 * put off until one that is near as well: that it moved has just been told, with the new one.
 */
export function needsNoticeAgain(before: Date, after: Date, now: Date): boolean {
  if (after.getTime() === before.getTime()) return false;
  return after < before || now < closesSoonFrom(after);
}

/** Whether whom an RFQ invites was told so, with its deadline, when that was near already: a notice would say it once more. */
export const isPublishedLate = (publishedAt: Date | null, validUntil: Date): boolean =>
  publishedAt !== null && publishedAt >= closesSoonFrom(validUntil);

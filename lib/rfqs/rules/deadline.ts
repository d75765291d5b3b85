/** Deadlines that a caller sets: of an RFQ and of a quote. */
import { invalidField } from "@/lib/kit/errors";

/** Names its field, since a toast shows it far from it. */
export const VALID_UNTIL_PASSED = "Valid until must be in the future";

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

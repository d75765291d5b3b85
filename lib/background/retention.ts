/** Forgets what nobody needs any more (docs/decisions/0027); the README names the times. */
import { DAY_MS, HOUR_MS } from "@/lib/kit/durations";
import { IDEMPOTENCY_HOURS } from "@/lib/kit/limits";
import { inBatches } from "@/lib/kit/db/batches";
import type { Db } from "@/lib/kit/db/client";
import { deleteFinishedEmails } from "@/lib/kit/mail/store";
import { deleteAnswersBefore } from "@/lib/kit/idempotency/store";
import { deleteReadNotifications, deleteUnreadNotifications, forgetGivenUp } from "@/lib/notifications/store";
import { deleteExpiredSessions } from "@/lib/accounts/store/sessions";
import { deleteSpentChallenges } from "@/lib/passkeys/store";
import { deleteDeliveries } from "@/lib/webhooks/store/deliveries";
import { deleteSignInFailures } from "@/lib/accounts/store/sign-in-failures";

/** Days after an e-mail was sent or given up. */
const EMAIL_DAYS = 30;
/** Days after a notification was read. */
const READ_NOTIFICATION_DAYS = 90;
/** Days after a notification was written that nobody has read. */
const UNREAD_NOTIFICATION_DAYS = 365;

/** Days after a sign-in failed. */
const SIGN_IN_FAILURE_DAYS = 7;

/** Days after an event for a webhook. */
const WEBHOOK_DELIVERY_DAYS = 30;

/**
 * Deletes, batch by batch, what is past its time. Safe to run at any time, twice, or on several instances at once.
 * @returns how many rows
 */
export async function sweepExpired(now: Date): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const sweeps: ((tx: Db, size: number) => Promise<number>)[] = [
    (tx, size) => deleteExpiredSessions(tx, now, size),
    (tx, size) => deleteAnswersBefore(tx, ago(IDEMPOTENCY_HOURS * HOUR_MS), size),
    (tx, size) => deleteFinishedEmails(tx, ago(EMAIL_DAYS * DAY_MS), size),
    forgetGivenUp,
    (tx, size) => deleteReadNotifications(tx, ago(READ_NOTIFICATION_DAYS * DAY_MS), size),
    (tx, size) => deleteSignInFailures(tx, ago(SIGN_IN_FAILURE_DAYS * DAY_MS), size),
    (tx, size) => deleteUnreadNotifications(tx, ago(UNREAD_NOTIFICATION_DAYS * DAY_MS), size),
    (tx, size) => deleteSpentChallenges(tx, now, size),
    (tx, size) => deleteDeliveries(tx, ago(WEBHOOK_DELIVERY_DAYS * DAY_MS), size),
  ];
  let deleted = 0;
  for (const sweep of sweeps) deleted += await inBatches(sweep);
  return deleted;
}

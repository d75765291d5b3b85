/** Sends what the outbox holds. Any number of dispatchers may run at once: each row is claimed before it is sent. */
import {
  claimEmail,
  deleteEmailsSentBefore,
  type EmailRecord,
  findDueEmails,
  finishAttempt,
} from "@/lib/db/queries/email-outbox";
import { inTransaction } from "@/lib/db/transaction";
import { nextAttempt } from "@/lib/domain/email-retry";
import { judgeFailure, sendEmail } from "@/lib/mail/send";

const BATCH = 50;
/** Longer than any attempt takes; afterwards whoever claimed the row has died, and it is anybody's again. */
const CLAIM_MS = 5 * 60_000;
const KEEP_SENT_MS = 30 * 86_400_000;

type Outcome = "sent" | "taken" | "failed" | "unreachable";

async function attempt(email: EmailRecord, now: Date): Promise<Outcome> {
  const lockedUntil = new Date(now.getTime() + CLAIM_MS);
  if (!(await inTransaction((tx) => claimEmail(tx, email, now, lockedUntil)))) return "taken";
  const claimed = { id: email.id, attempt: email.attempts + 1 };
  try {
    await sendEmail(email);
  } catch (error) {
    const verdict = judgeFailure(error);
    const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const next = verdict === "refused" ? null : nextAttempt(claimed.attempt, now);
    const outcome = next
      ? { nextAttemptAt: next, lastError }
      : { status: "FAILED" as const, nextAttemptAt: now, lastError };
    await inTransaction((tx) => finishAttempt(tx, claimed, outcome));
    const fate = next ? `will be tried again at ${next.toISOString()}` : "is given up";
    console.warn(`E-mail ${email.dedupeKey} could not be sent and ${fate}: ${lastError}`);
    return verdict === "unreachable" ? "unreachable" : "failed";
  }
  const sent = { status: "SENT" as const, sentAt: new Date(), lastError: null };
  await inTransaction((tx) => finishAttempt(tx, claimed, sent));
  return "sent";
}

/**
 * Sends every e-mail whose time has come. Stops at the first sign that the mail server is away, leaving the rest as they are.
 * @param isStopped asked before each e-mail
 * @returns how many this call has sent
 */
export async function dispatchEmails(now: Date, isStopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await findDueEmails(now, BATCH);
    for (const email of due) {
      if (isStopped()) return sent;
      const outcome = await attempt(email, now);
      if (outcome === "unreachable") return sent;
      if (outcome === "sent") sent += 1;
    }
    if (due.length < BATCH) return sent;
  }
}

/** Forgets e-mails that were sent a month ago. */
export async function forgetOldEmails(now: Date): Promise<void> {
  await inTransaction((tx) => deleteEmailsSentBefore(tx, new Date(now.getTime() - KEEP_SENT_MS)));
}

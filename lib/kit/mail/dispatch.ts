/** Sends what the outbox holds. Any number of dispatchers may run at once: each row is claimed before it is sent. */
import { claimEmail, type EmailRecord, findDueEmails, finishAttempt } from "./store";
import { inTransaction } from "@/lib/kit/db/transaction";
import { nextAttempt } from "./retry";
import { judgeFailure, sendEmail } from "./send";

const BATCH = 50;
/** Longer than any attempt takes; afterwards whoever claimed the row has died, and it is anybody's again. */
const CLAIM_MS = 5 * 60_000;

type Outcome = "sent" | "taken" | "failed" | "unreachable";

/** Asks the clock itself, twice: a run may outlast a claim, and an attempt takes its time. */
async function attempt(email: EmailRecord, clock: () => Date): Promise<Outcome> {
  const begun = clock();
  const lockedUntil = new Date(begun.getTime() + CLAIM_MS);
  if (!(await inTransaction((tx) => claimEmail(tx, email, begun, lockedUntil)))) return "taken";
  const claimed = { id: email.id, attempt: email.attempts + 1 };
  try {
    await sendEmail(email);
  } catch (error) {
    const verdict = judgeFailure(error);
    const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const failed = clock();
    const next = verdict === "refused" ? null : nextAttempt(claimed.attempt, failed);
    const outcome = next
      ? { nextAttemptAt: next, lastError }
      : { status: "FAILED" as const, nextAttemptAt: failed, lastError };
    await inTransaction((tx) => finishAttempt(tx, claimed, outcome));
    const fate = next ? `will be tried again at ${next.toISOString()}` : "is given up";
    console.warn(`E-mail ${email.dedupeKey} could not be sent and ${fate}: ${lastError}`);
    return verdict === "unreachable" ? "unreachable" : "failed";
  }
  const sent = { status: "SENT" as const, sentAt: clock(), lastError: null };
  await inTransaction((tx) => finishAttempt(tx, claimed, sent));
  return "sent";
}

/**
 * Sends every e-mail whose time has come. Stops at the first sign that the mail server is away, leaving the rest as they are.
 * @param clock what time it is: a run takes as long as its e-mails do
 * @param isStopped asked before each e-mail
 * @returns how many this call has sent
 */
export async function dispatchEmails(clock: () => Date, isStopped: () => boolean = () => false): Promise<number> {
  let sent = 0;
  for (;;) {
    const due = await findDueEmails(clock(), BATCH);
    for (const email of due) {
      if (isStopped()) return sent;
      const outcome = await attempt(email, clock);
      if (outcome === "unreachable") return sent;
      if (outcome === "sent") sent += 1;
    }
    if (due.length < BATCH) return sent;
  }
}

/** The outbox of e-mails, as it is sent: one after another, until the mail server turns out to be away. */
import { dispatch, type Fate, type Outbox } from "@/lib/kit/outbox/dispatch";
import { nextAttempt } from "@/lib/kit/outbox/retry";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { reaching } from "@/lib/kit/watch/reach";
import { scrub } from "@/lib/kit/watch/told-errors";
import { inSpan } from "@/lib/kit/watch/trace";
import { isOfConnection, judgeFailure, type Mailer, openMailer } from "./send";
import { claimEmail, type ClaimedEmail, type DueEmail, findDueEmails, finishAttempt } from "./store";

type Outcome = { fate: Fate; failure: { text: string; isFinal: boolean } | null };

const claim = (email: DueEmail, now: Date, lockedUntil: Date) =>
  inTransaction((tx) => claimEmail(tx, email, now, lockedUntil));

async function send(mailer: Mailer, email: ClaimedEmail): Promise<Outcome> {
  try {
    const failedBy = (error: unknown) =>
      judgeFailure(error) !== "unreachable" ? null : isOfConnection(error) ? "connect" : "send";
    const deliver = () => reaching("mail", ["connect", "send"], () => mailer.send(email), failedBy);
    await inSpan("send e-mail", "client", {}, deliver);
    return { fate: "sent", failure: null };
  } catch (error) {
    const verdict = judgeFailure(error);
    const text = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const failure = { text, isFinal: verdict === "refused" };
    return { fate: verdict === "unreachable" ? "away" : "failed", failure };
  }
}

async function finish(email: ClaimedEmail, { failure }: Outcome, now: Date): Promise<void> {
  if (!failure) {
    // What it said is not kept: a link in it may open something.
    const sent = { status: "SENT" as const, sentAt: now, lastError: null, text: "", html: null, unsubscribeUrl: null };
    await inTransaction((tx) => finishAttempt(tx, email, sent));
    onCommit(() => metrics.attempts.inc({ outbox: "emails", outcome: "sent" }));
    return;
  }
  const next = failure.isFinal ? null : nextAttempt(email.attempts, now);
  const again = next ? { nextAttemptAt: next } : { status: "FAILED" as const, nextAttemptAt: now };
  await inTransaction((tx) => finishAttempt(tx, email, { ...again, lastError: failure.text }));
  onCommit(() => {
    metrics.attempts.inc({ outbox: "emails", outcome: next ? "failed" : "given_up" });
    const [about] = email.dedupeKey.split(":", 1);
    log().warn(
      { email: email.id, about, attempt: email.attempts, nextAttemptAt: next, why: scrub(failure.text) },
      "E-mail not sent",
    );
  });
}

/** A burst of writes leaves hundreds. */
const LOOKED_AHEAD = 20;

const emailsBy = (mailer: Mailer): Outbox<DueEmail, ClaimedEmail, Outcome> => ({
  lanes: 1,
  ahead: LOOKED_AHEAD,
  findDue: findDueEmails,
  claim,
  send: (email) => send(mailer, email),
  finish,
});

/**
 * Sends every e-mail whose time has come. Stops at the first sign that the mail server is away, leaving the rest as they are.
 * @param isStopped asked before each e-mail
 * @returns how many this call has sent
 */
export async function dispatchEmails(clock: () => Date, isStopped?: () => boolean): Promise<number> {
  const mailer = openMailer();
  try {
    return await dispatch(emailsBy(mailer), clock, isStopped && { isStopped });
  } finally {
    mailer.close();
  }
}

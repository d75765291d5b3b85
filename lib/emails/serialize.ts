import type { EmailsSentAgainWire, FailedEmailWire } from "./contract";
import type { EmailsSentAgain, FailedEmailRecord } from "./service/emails";

export function serializeFailedEmail(email: FailedEmailRecord): FailedEmailWire {
  return {
    id: email.id,
    to: email.to,
    subject: email.subject,
    attempts: email.attempts,
    error: email.lastError,
    can_be_sent_again: email.isKept,
    failed_at: email.nextAttemptAt.toISOString(),
    created_at: email.createdAt.toISOString(),
  };
}

export function serializeSentAgain({ count, lastAt, hasMore }: EmailsSentAgain): EmailsSentAgainWire {
  return { count, last_at: lastAt?.toISOString() ?? null, has_more: hasMore };
}

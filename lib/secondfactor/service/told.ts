/** What happens to a second factor leaves an audit row and an e-mail to its member. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Context } from "@/lib/accounts/context";
import { recordChange } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { composeSecondFactorMail, type SecondFactorEvent } from "@/lib/secondfactor/mail";

/** What members do themselves. */
type OwnEvent = Exclude<SecondFactorEvent, "reset">;

const CHANGES: Record<OwnEvent, { action: string }> = {
  on: { action: "user.secondFactorOn" },
  off: { action: "user.secondFactorOff" },
  renewed: { action: "user.recoveryCodes" },
  recovery: { action: "user.recoveryCode" },
};

type Told = {
  /** The member's, who is the context's. */
  email: string;
  event: OwnEvent;
  /** Recovery codes, where one was used. */
  left?: number | null;
};

export async function tell(tx: Db, context: Context, { email, event, left = null }: Told): Promise<void> {
  const { principal, now } = context;
  const subject = { entityType: "user" as const, entityId: principal.userId, rfqId: null };
  await recordChange(tx, context, subject, { ...CHANGES[event], from: null, to: null });
  const dedupeKey = `second-factor:${principal.member.id}:${event}:${randomUUID()}`;
  await insertEmails(tx, [{ to: email, ...composeSecondFactorMail(event, left), dedupeKey }], now);
  onCommit(wakeMailer);
}

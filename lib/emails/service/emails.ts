/** E-mails that were given up, for administrators (docs/decisions/0071). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { recordChange } from "@/lib/audit/service/record";
import type { FailedEmailListQuery } from "@/lib/emails/contract";
import {
  type FailedEmailRecord as FailedEmailRow,
  findEmail,
  listFailedEmails,
  requeueEmail,
} from "@/lib/emails/store";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { findAddressee, isKeptToSendAgain } from "@/lib/notifications/service/shared";

/** `isKept`: what it said is there still, to be sent again. */
export type FailedEmailRecord = FailedEmailRow & { isKept: boolean };

export async function readFailedEmails(context: Context, query: FailedEmailListQuery) {
  requireMay(context.principal, "emails.manage");
  const { rows, ...page } = await listFailedEmails(query);
  return { ...page, rows: rows.map((row) => ({ ...row, isKept: isKeptToSendAgain(row.dedupeKey) })) };
}

const notFailed = () => new AppError("conflict", "The e-mail was sent, or is being sent", { code: "email_not_failed" });

const NOBODY = "Whoever it was for has no account any more, wants no e-mails, or is no longer shown what it tells";

const FORGOTTEN =
  "It held a link or told of a sign-in, so what it said is forgotten once it fails. Whoever it was for can ask for another, or whoever invited them can.";

/**
 * Has an e-mail sent again, to the address that whoever it is for has now.
 * @throws 403 no admin · 404 unknown · 409 it was not given up, what it said is forgotten, or nobody is to have it any more
 */
export async function retryEmail(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "emails.manage");
  await inTransaction(async (tx) => {
    const email = await findEmail(tx, id);
    if (!email) throw notFound("E-mail");
    if (email.status !== "FAILED") throw notFailed();
    if (!isKeptToSendAgain(email.dedupeKey)) throw new AppError("conflict", FORGOTTEN, { code: "email_forgotten" });
    const to = await findAddressee(tx, email.dedupeKey);
    if (to === null) throw new AppError("conflict", NOBODY, { code: "email_for_nobody" });
    if (!(await requeueEmail(tx, id, to, context.now))) throw notFailed();
    const subject = { entityType: "email" as const, entityId: id, rfqId: null };
    await recordChange(tx, context, subject, { action: "email.retry", from: null, to: null });
    onCommit(wakeMailer);
  });
}

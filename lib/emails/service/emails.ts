/** E-mails that were given up, for administrators (docs/decisions/0071). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { recordChange } from "@/lib/audit/service/record";
import type { FailedEmailListQuery } from "@/lib/emails/contract";
import { emailExists, type FailedEmailRecord, listFailedEmails, requeueEmail } from "@/lib/emails/store";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { wakeMailer } from "@/lib/kit/mail/mailer-hook";

export type { FailedEmailRecord };

export function readFailedEmails(context: Context, query: FailedEmailListQuery) {
  requireMay(context.principal, "emails.manage");
  return listFailedEmails(query);
}

/** Has an e-mail sent again. @throws 403 no admin · 404 unknown · 409 it was not given up */
export async function retryEmail(context: Context, id: number): Promise<void> {
  requireMay(context.principal, "emails.manage");
  if (!(await emailExists(id))) throw notFound("E-mail");
  await inTransaction(async (tx) => {
    if (!(await requeueEmail(tx, id, context.now))) {
      throw new AppError("conflict", "The e-mail was sent, or is being sent", { code: "email_not_failed" });
    }
    const subject = { entityType: "email" as const, entityId: id, rfqId: null };
    await recordChange(tx, context, subject, { action: "email.retry", from: null, to: null });
    onCommit(wakeMailer);
  });
}

/** Links to RFQs, e-mailed: in the transaction that makes them, of which only the hash is kept (docs/decisions/0133). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { canActAsMaker } from "@/lib/accounts/rules/permissions";
import { findAccountsByEmail } from "@/lib/accounts/service/shared";
import { auditEntry, recordChanges } from "@/lib/audit/service/record";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { composeInvitationMail } from "@/lib/invitations/mail";
import type { Recipient } from "@/lib/invitations/rules";

type RfqToName = { id: number; name: string; validUntil: Date; owner: { companyName: string } };
type Link = { id: number; email: string; token: string };

/** Of each address that has an account: whether that account could quote. */
async function findRecipients(emails: string[]): Promise<Map<string, Recipient>> {
  const accounts = await findAccountsByEmail(emails);
  return new Map(accounts.map(({ email, account }) => [email, canActAsMaker(account) ? "maker" : "other"]));
}

/**
 * E-mails these links, each in the words that fit whose address it is; the issuer is answered the same of all. Written
 * down with the addresses, which nobody but the RFQ's owner and admins reads.
 */
export async function sendLinks(tx: Db, context: Context, rfq: RfqToName, done: { action: string }, links: Link[]) {
  const { now } = context;
  const subject = { entityType: "rfq" as const, entityId: rfq.id, rfqId: rfq.id };
  const change = { ...done, from: "OPEN", to: "OPEN" };
  await recordChanges(
    tx,
    links.map(({ email }) => auditEntry(context, subject, { ...change, note: email })),
  );
  const recipients = await findRecipients(links.map(({ email }) => email));
  const { name: rfqName, validUntil } = rfq;
  const mails = links.map(({ id, email, token }) => {
    const invitation = { rfqName, ownerName: rfq.owner.companyName, validUntil, token };
    const mail = composeInvitationMail(invitation, recipients.get(email) ?? "nobody");
    return { to: email, ...mail, dedupeKey: `rfq-invitation:${id}:${now.getTime()}` };
  });
  await insertEmails(tx, mails, now);
  onCommit(wakeMailer);
}

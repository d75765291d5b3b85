/** That what lets somebody in, or lets words out, was made or changed: whoever didn't do it learns that somebody did (docs/decisions/0134). */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import type { WrittenMail } from "@/lib/kit/mail/letter";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import type { Context } from "@/lib/accounts/context";
import { findMembers } from "@/lib/accounts/store/members";

type CredentialMail = WrittenMail & { subject: string };

/** E-mails each, in the transaction of what it tells. */
export async function tellOfCredentials(
  tx: Db,
  now: Date,
  mails: readonly (CredentialMail & { to: string })[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertEmails(
    tx,
    mails.map((mail) => ({ ...mail, dedupeKey: `credentials:${randomUUID()}` })),
    now,
  );
  onCommit(wakeMailer);
}

/**
 * E-mails every owner of an account.
 * @param about the e-mail of whom it is about: they know, and it speaks of them to the others
 */
export async function tellOwnersOf(
  tx: Db,
  accountId: number,
  now: Date,
  mail: CredentialMail,
  about?: string,
): Promise<void> {
  const members = await findMembers(accountId);
  const owners = members.filter(({ role, email }) => role === "owner" && email !== about);
  await tellOfCredentials(
    tx,
    now,
    owners.map(({ email }) => ({ to: email, ...mail })),
  );
}

/** Those of the caller's account, whoever did it too: of one who is alone, nobody else would learn that it was somebody else. */
export const tellOwners = (tx: Db, { principal, now }: Context, mail: CredentialMail, about?: string): Promise<void> =>
  tellOwnersOf(tx, principal.userId, now, mail, about);

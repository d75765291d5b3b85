/** That a password or an address was changed: whoever didn't do it learns that somebody did (docs/decisions/0134). */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import type { WrittenMail } from "@/lib/kit/mail/letter";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";

/** E-mails each, in the transaction of what it tells. */
export async function tellOfCredentials(
  tx: Db,
  now: Date,
  mails: readonly (WrittenMail & { to: string; subject: string })[],
): Promise<void> {
  if (mails.length === 0) return;
  await insertEmails(
    tx,
    mails.map((mail) => ({ ...mail, dedupeKey: `credentials:${randomUUID()}` })),
    now,
  );
  onCommit(wakeMailer);
}

/** Links by which a member proves an address: only the hash is kept, and the e-mail is forgotten once it is sent (docs/decisions/0129). */
import "server-only";
import { hashToken, newLinkToken } from "@/lib/accounts/sign-in/tokens";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import type { LinkPurpose } from "@/lib/memberlinks/constants";
import { composeLinkMail } from "@/lib/memberlinks/mail";
import { isGoodLink, linkEnd } from "@/lib/memberlinks/rules";
import { findLink, type LinkRecord, putLink } from "@/lib/memberlinks/store";

type Addressee = { id: number; email: string };

/** E-mails a new link; the one before is dead. */
export async function sendLink(tx: Db, purpose: LinkPurpose, { id, email }: Addressee, now: Date): Promise<void> {
  const token = newLinkToken();
  const tokenHash = hashToken(token);
  const dates = { createdAt: now, expiresAt: linkEnd(purpose, now) };
  await putLink(tx, { memberId: id, purpose, tokenHash, email, ...dates });
  const dedupeKey = `${purpose}-link:${tokenHash.slice(0, 16)}`;
  await insertEmails(tx, [{ to: email, ...composeLinkMail(purpose, token), dedupeKey }], now);
  onCommit(wakeMailer);
}

export const deadLink = () =>
  new AppError(
    "bad_request",
    "This link is not valid: it was used, replaced or cut short, or has expired. Ask for a new one",
    { code: "link_dead" },
  );

/** @throws 400 used, expired, replaced, or none at all */
export async function requireGoodLink(purpose: LinkPurpose, token: string, now: Date): Promise<LinkRecord> {
  const link = await findLink(purpose, hashToken(token));
  if (!link || !isGoodLink(link, now)) throw deadLink();
  return link;
}

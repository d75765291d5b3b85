/** The e-mails that their recipient may end, by the link in each of them: it stands for a sign-in (docs/decisions/0134). */
import "server-only";
import { findPreferences, updatePreferences } from "@/lib/accounts/service/shared";
import { inTransaction } from "@/lib/kit/db/transaction";
import { notFound } from "@/lib/kit/errors";
import { recipientOf } from "@/lib/kit/mail/unsubscribe";

/** The member whose link it is. @throws 404 not one of ours */
export function memberOfLink(token: string): number {
  const memberId = recipientOf(token);
  if (memberId === null) throw notFound("Link");
  return memberId;
}

/** @throws 404 the member is gone */
export async function readSubscription(memberId: number): Promise<boolean> {
  const preferences = await findPreferences(memberId);
  if (!preferences) throw notFound("Link");
  return preferences.emailNotifications;
}

/** The same preference as in the settings. @throws 404 the member is gone */
export async function changeSubscription(memberId: number, emailNotifications: boolean, now: Date): Promise<boolean> {
  const changed = await inTransaction((tx) => updatePreferences(tx, memberId, { emailNotifications }, now));
  if (!changed) throw notFound("Link");
  return changed.emailNotifications;
}

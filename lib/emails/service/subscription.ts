/** The e-mails that their recipient may end, by the link in each of them: it stands for a sign-in (docs/decisions/0134). */
import "server-only";
import { findPreferences, updatePreferences } from "@/lib/accounts/service/shared";
import { inTransaction } from "@/lib/kit/db/transaction";
import { notFound } from "@/lib/kit/errors";
import { recipientOf } from "@/lib/kit/mail/unsubscribe";
import { deleteUnwanted } from "@/lib/notifications/service/shared";

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

/** The same preference as in the settings: what waits to be sent goes with it. @throws 404 the member is gone */
export async function changeSubscription(memberId: number, emailNotifications: boolean, now: Date): Promise<boolean> {
  const changed = await inTransaction(async (tx) => {
    const preferences = await updatePreferences(tx, memberId, { emailNotifications }, now);
    if (!emailNotifications) await deleteUnwanted(tx, memberId);
    return preferences;
  });
  if (!changed) throw notFound("Link");
  return changed.emailNotifications;
}

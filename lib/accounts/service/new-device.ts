/** That somebody has signed in from a browser that a member had not signed in from before (docs/decisions/0131). */
import "server-only";
import { composeNewDeviceMail } from "@/lib/accounts/mail";
import { deviceName } from "@/lib/accounts/rules/device-name";
import type { MemberRecord } from "@/lib/accounts/store/members";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import type { Origin } from "@/lib/kit/http/client-address";
import { insertEmailOnce } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";

/** E-mails it to the member: once a day for each kind of device, however many sign-ins there are. */
export async function tellOfNewDevice(
  { id, email }: MemberRecord,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  const device = deviceName(origin.userAgent);
  const mail = composeNewDeviceMail(device, origin.ipAddress, now);
  const dedupeKey = `new-device:${id}:${device}:${now.toISOString().slice(0, 10)}`;
  await inTransaction(async (tx) => {
    await insertEmailOnce(tx, { to: email, ...mail, dedupeKey }, now);
    onCommit(wakeMailer);
  });
}

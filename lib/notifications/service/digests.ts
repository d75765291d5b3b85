/** One e-mail a day of what members have not read, for those who want it so (docs/decisions/0135). */
import "server-only";
import { inBatches } from "@/lib/kit/db/batches";
import type { Db } from "@/lib/kit/db/client";
import { onCommit } from "@/lib/kit/db/transaction";
import { insertEmails } from "@/lib/kit/mail/store";
import { wakeMailer } from "@/lib/kit/outbox/senders";
import { hasEnded } from "@/lib/rfqs/rules/status";
import { composeDigestMail } from "@/lib/notifications/mail";
import { digestGroups, digestHour, gathered, latestDigest } from "@/lib/notifications/rules/digest";
import {
  claimDigest,
  digestKey,
  findDueDigests,
  findToldRfqs,
  hastenDigests,
  takeAwaiting,
} from "@/lib/notifications/store";

/** Members per transaction: a few statements for each. */
const DIGEST_BATCH = 50;

type Due = Awaited<ReturnType<typeof findDueDigests>>[number];

/** @returns null where another server has it in hand, or there is nothing to tell */
async function digestOf(tx: Db, { id, accountId, email }: Due, now: Date) {
  if (!(await claimDigest(tx, id, digestHour(now)))) return null;
  const { newest, count } = gathered(await takeAwaiting(tx, id));
  if (count === 0) return null;
  const ids = [...new Set(newest.flatMap(({ rfqId }) => rfqId ?? []))];
  const rfqs = await findToldRfqs(tx, ids, accountId);
  const told = rfqs.map((rfq) => [rfq.id, { name: rfq.name, isOver: hasEnded(rfq, now) }] as const);
  const mail = composeDigestMail({ groups: digestGroups(newest, new Map(told)), count, until: now }, id);
  return { to: email, ...mail, dedupeKey: digestKey(id, now) };
}

async function writeBatch(tx: Db, size: number, now: Date): Promise<number> {
  await hastenDigests(tx, latestDigest(now), now);
  const due = await findDueDigests(tx, digestHour(now), size);
  for (const member of due) {
    const email = await digestOf(tx, member, now);
    if (!email) continue;
    await insertEmails(tx, [email], now);
    onCommit(wakeMailer);
  }
  return due.length;
}

/** Writes every digest whose hour has come, and says of how many members. Safe to run at any time, twice, or on several instances at once. */
export const writeDigests = (now: Date): Promise<number> =>
  inBatches((tx, size) => writeBatch(tx, size, now), DIGEST_BATCH);

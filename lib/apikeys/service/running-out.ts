/** Owners are told before a key runs out (docs/decisions/0123): a desk would be refused from one call to the next. */
import "server-only";
import { tellOwnersOf } from "@/lib/accounts/service/told-credentials";
import { composeRunningOutMail } from "@/lib/apikeys/mail";
import { noticeEnd } from "@/lib/apikeys/rules";
import { claimExpiryNotice, findKeysRunningOut } from "@/lib/apikeys/store";
import { inBatches } from "@/lib/kit/db/batches";
import type { Db } from "@/lib/kit/db/client";

/** Keys per transaction: a few statements for each. */
const BATCH = 50;

async function tellBatch(tx: Db, size: number, now: Date): Promise<number> {
  const keys = await findKeysRunningOut(tx, { now, until: noticeEnd(now) }, size);
  for (const { id, userId, expiresAt, ...key } of keys) {
    if (expiresAt === null || !(await claimExpiryNotice(tx, id, now))) continue;
    await tellOwnersOf(tx, userId, now, composeRunningOutMail({ ...key, expiresAt }));
  }
  return keys.length;
}

/** Says of how many keys. Safe to run at any time, twice, or on several instances at once. */
export const tellOfKeysRunningOut = (now: Date): Promise<number> =>
  inBatches((tx, size) => tellBatch(tx, size, now), BATCH);

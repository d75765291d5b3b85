/** Removes uploaded documents that no record refers to any more. */
import "server-only";
import { UNREFERENCED_FILE_HOURS } from "@/lib/files/constants";
import { disownFile, findUnreferencedFiles, markReferenced } from "@/lib/files/store";
import { HOUR_MS } from "@/lib/kit/durations";
import { findProfileKindsOf, findProfileOf } from "@/lib/profiles/service/shared";
import { inTransaction } from "@/lib/kit/db/transaction";
import { fileReferencesIn } from "@/lib/files/rules";
import { removeAbandoned } from "@/lib/kit/storage/incoming";
import { log } from "@/lib/kit/watch/log";
import type { Context } from "@/lib/accounts/context";
import { findDocumentIdsOf } from "@/lib/rfqs/service/shared";
import { removeDisowned } from "./disowned";

/** Every file that the owner's records refer to. */
async function referencedFileIdsOf(ownerId: number): Promise<Set<number>> {
  const kinds = await findProfileKindsOf(ownerId);
  const records = await Promise.all(kinds.map((kind) => findProfileOf(kind, ownerId)));
  const inProfiles = records.flatMap((record) => fileReferencesIn(record?.groups).map(({ id }) => id));
  return new Set([...inProfiles, ...(await findDocumentIdsOf(ownerId))]);
}

const SWEEP_BATCH = 200;

type Unreferenced = Awaited<ReturnType<typeof findUnreferencedFiles>>[number];

/** Whether the file is nobody's: its owner is gone, or it has just been taken from them. */
async function disown({ id, ownerId }: Unreferenced, before: Date): Promise<boolean> {
  if (ownerId === null) return true;
  // The records themselves have the last word.
  if (!(await referencedFileIdsOf(ownerId)).has(id)) return inTransaction((tx) => disownFile(tx, id, ownerId, before));
  await inTransaction((tx) => markReferenced(tx, ownerId, [id]));
  return false;
}

/** @returns whether this call removed it */
async function tryRemoving(file: Unreferenced): Promise<boolean> {
  try {
    return await removeDisowned(file);
  } catch (error) {
    log().error(
      { err: error, file: file.id },
      "The content of a file could not be removed; the next sweep tries again",
    );
    return false;
  }
}

/**
 * Removes the files to which no record has referred for 24 hours. Safe to run at any time, twice, or on several
 * instances at once.
 * @returns how many it removed
 */
export async function sweepUnreferencedFiles(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNREFERENCED_FILE_HOURS * HOUR_MS);
  let removed = 0;
  for (const file of await findUnreferencedFiles(before, SWEEP_BATCH)) {
    if ((await disown(file, before)) && (await tryRemoving(file))) removed += 1;
  }
  await removeAbandoned(before);
  return removed;
}

const SWEEP_INTERVAL_MS = HOUR_MS;
let lastSweep = 0;

/** Called on uploads; sweeps at most once an hour. A sweep that fails is logged: it is not the upload's fault. */
export async function sweepOccasionally({ now }: Context): Promise<void> {
  if (now.getTime() - lastSweep < SWEEP_INTERVAL_MS) return;
  lastSweep = now.getTime();
  try {
    await sweepUnreferencedFiles(now);
  } catch (error) {
    log().error({ err: error }, "The sweep of uploaded files failed");
  }
}

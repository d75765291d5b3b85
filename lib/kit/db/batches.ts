import { tookTooLong } from "@/lib/kit/outages";
import type { Db } from "./client";
import { inTransaction } from "./transaction";

/** Rows per batch, unless each of them makes others: on SQLite nobody else writes until a batch is done. */
const BATCH_SIZE = 500;

/** @returns what it did; null where the database ended it for taking too long, which it would do again to as many */
async function unlessTooLong(doing: Promise<number>): Promise<number | null> {
  try {
    return await doing;
  } catch (error) {
    if (tookTooLong(error)) return null;
    throw error;
  }
}

/**
 * Works a backlog off, one transaction per batch, until a batch comes back less than full. What takes longer than a statement may, as
 * from a disk that nobody has read for a while, is done half at a time from then on.
 * @param work does at most `size` rows, and returns how many it did
 * @returns how many all batches did
 * @throws what the work throws, and where a single row takes too long
 */
export async function inBatches(work: (tx: Db, size: number) => Promise<number>, size = BATCH_SIZE): Promise<number> {
  let all = 0;
  let most = size;
  let isFull = true;
  while (isFull) {
    const doing = inTransaction((tx) => work(tx, most));
    const done = most > 1 ? await unlessTooLong(doing) : await doing;
    all += done ?? 0;
    isFull = done === null || done === most;
    if (done === null) most = Math.ceil(most / 2);
  }
  return all;
}

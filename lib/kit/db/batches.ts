import type { Db } from "./client";
import { inTransaction } from "./transaction";

/** Rows per batch, unless each of them makes others: on SQLite nobody else writes until a batch is done. */
const BATCH_SIZE = 500;

/**
 * Works a backlog off, one transaction per batch, until a batch comes back less than full.
 * @param work does at most `size` rows, and returns how many it did
 * @returns how many all batches did
 */
export async function inBatches(work: (tx: Db, size: number) => Promise<number>, size = BATCH_SIZE): Promise<number> {
  let all = 0;
  let done: number;
  do all += done = await inTransaction((tx) => work(tx, size));
  while (done === size);
  return all;
}

/** A backlog that is worked off, one transaction a batch. */
import { expect, test } from "vitest";
import { inBatches } from "@/lib/kit/db/batches";
import { ownProvider } from "@/lib/kit/db/provider";

/** So many of what is left, and of what sizes batches were asked for. */
function backlog(count: number) {
  const sizes: number[] = [];
  let left = count;
  const take = (size: number) => {
    const some = Math.min(size, left);
    left -= some;
    return some;
  };
  return { sizes, take };
}

test("ends with the batch that is less than full", async () => {
  const { sizes, take } = backlog(7);
  const done = await inBatches((_tx, size) => {
    sizes.push(size);
    return Promise.resolve(take(size));
  }, 3);
  expect([done, sizes]).toEqual([7, [3, 3, 3]]);
});

async function halves() {
  const { sizes, take } = backlog(7);
  const done = await inBatches(async (tx, size) => {
    sizes.push(size);
    await tx.$executeRaw`SET LOCAL statement_timeout = 900`;
    await tx.$executeRaw`SELECT pg_sleep(${size > 2 ? 30 : 0})`;
    return take(size);
  }, 8);
  expect([done, sizes]).toEqual([7, [8, 4, 2, 2, 2, 2]]);

  const hopeless: number[] = [];
  const endless = inBatches(async (tx, size) => {
    hopeless.push(size);
    await tx.$executeRaw`SET LOCAL statement_timeout = 100`;
    return tx.$executeRaw`SELECT pg_sleep(2)`;
  }, 2);
  await expect(endless).rejects.toThrow("statement timeout");
  expect(hopeless).toEqual([2, 1]);
}

// SQLite ends no statement for its time.
if (ownProvider() === "postgresql") test("what takes longer than a statement may is done half at a time", halves);

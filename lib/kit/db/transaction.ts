import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { mayBeCommitted, outageOf, outcomeUnknown } from "@/lib/kit/outages";
import { load } from "@/lib/kit/watch/load";
import { metrics } from "@/lib/kit/watch/metrics";
import { clients, type Db } from "./client";
import type { OpenTransaction } from "./open-transaction";
import { isIdCollision, lookBeforeDrawing } from "./random-ids";

const ATTEMPTS = 5;
/** No further attempt after this time: somebody is waiting for an answer, even if it only says to try again later. */
const PATIENCE_MS = 10_000;
/** The open transaction, and what is to happen after its commit. */
type Ambient = { tx: Db; effects: Set<() => void> };
const ambient = new AsyncLocalStorage<Ambient>();

/** Open transactions, and the driver's handle of each. */
const opened = new WeakMap<Db, OpenTransaction>();

/** The driver's handle, which sends prepared statements within the transaction (lib/kit/db/write.ts). */
export function driverOf(tx: Db): OpenTransaction {
  const driver = opened.get(tx);
  if (!driver) throw new Error("Not a transaction of `inTransaction`");
  return driver;
}

/** Whether anything has been committed during the current request. */
const commits = new AsyncLocalStorage<{ any: boolean }>();

/** The open transaction if there is one, otherwise the connection for reads. */
export function db(): Db {
  return ambient.getStore()?.tx ?? clients().reader;
}

/** Whether a transaction is open: only it can read what it has written. */
export const isInTransaction = () => ambient.getStore() !== undefined;

/** Runs `effect` after the open transaction has committed (once, however often it is passed), and never after a rollback. */
export function onCommit(effect: () => void): void {
  const open = ambient.getStore();
  if (open) open.effects.add(effect);
  else effect();
}

/** Whether the transaction failed because of another one: nothing was written, and trying again may succeed. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Error & { code?: string; meta?: { code?: string } };
  const retryable = ["P1008", "P2034", "P2028", "40001", "40P01"];
  return (
    retryable.includes(code ?? "") ||
    retryable.includes(meta?.code ?? "") ||
    isIdCollision(error) ||
    /deadlock|write conflict/i.test(error.message)
  );
}

/**
 * When one of several statements that are sent at once fails, Prisma answers the later ones with `undefined`, and our code may
 * fail on that first. If the driver saw an outage or a conflict, that is the real error.
 */
function whatHappened(error: unknown, open: OpenTransaction | undefined): unknown {
  const failure = open?.failure();
  return failure && (outageOf(failure) || isRetryable(failure)) ? failure : error;
}

/**
 * Runs `work` in one transaction and commits it; called inside another, joins that one. `work` may run again after a
 * serialization failure or when its random ids were taken, so it must do nothing but talk to the database.
 * @throws 503 `outcome_unknown` when the database went away during the commit: it may be committed or not
 */
export async function inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const outer = ambient.getStore();
  if (outer) return work(outer.tx);
  const begun = performance.now();
  let hasCollided = false;
  for (let attempt = 1; ; attempt += 1) {
    const effects = new Set<() => void>();
    let open: OpenTransaction | undefined;
    let isCommitting = false;
    const hasBegunToCommit = () => isCommitting;
    const run = async (tx: Db) => {
      if (hasCollided) lookBeforeDrawing(tx);
      const result = await ambient.run({ tx, effects }, () => work(tx));
      isCommitting = true;
      return result;
    };
    try {
      const { writer, transactions } = clients();
      const waiting = beginWaiting();
      const result = await transactions.opening((driver) => {
        const asked = (tx: Db) => {
          open = driver();
          opened.set(tx, open);
          return waiting.open(() => run(tx));
        };
        return writer.$transaction(asked, { maxWait: 20_000, timeout: 20_000 }).finally(waiting.end);
      });
      const committed = commits.getStore();
      if (committed) committed.any = true;
      for (const effect of effects) effect();
      return result;
    } catch (thrown) {
      const error = whatHappened(thrown, open);
      const isLast = attempt === ATTEMPTS || performance.now() - begun > PATIENCE_MS;
      // After an error that may be retried nothing is written, not even when it is the commit that failed.
      if (!isRetryable(error)) throw hasBegunToCommit() && mayBeCommitted(error) ? outcomeUnknown(error) : error;
      if (isLast) throw error;
      hasCollided ||= isIdCollision(error);
      await sleep(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

/** Counts a write as waiting for its transaction, then as having it open. */
function beginWaiting() {
  const begun = performance.now();
  let isOpen = false;
  load.transactionsWaiting += 1;
  return {
    open: async <T>(work: () => Promise<T>): Promise<T> => {
      isOpen = true;
      load.transactionsWaiting -= 1;
      load.transactionsOpen += 1;
      metrics.transactionWaitSeconds.observe((performance.now() - begun) / 1000);
      try {
        return await work();
      } finally {
        load.transactionsOpen -= 1;
      }
    },
    end: () => {
      if (!isOpen) load.transactionsWaiting -= 1;
    },
  };
}

/** Runs `work`, and notes in `committed` when a transaction of it has been committed. */
export function notingCommits<T>(committed: { any: boolean }, work: () => Promise<T>): Promise<T> {
  return commits.run(committed, work);
}

/** Whether an insert failed because a row with that unique value exists. A collision of random ids doesn't count: it is retried. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === "P2002" && !isIdCollision(error);
}

/** Whether a row can't be deleted because another refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === "P2003";
}

/** Whether the row to be changed doesn't exist. */
export function isMissingRow(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === "P2025";
}

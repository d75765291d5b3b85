/** Sends prepared reads that don't wait for each other as one statement: one round trip, and all answers are of one moment. */
import { AsyncLocalStorage } from "node:async_hooks";
import { clients } from "../client";
import type { Sent } from "./connection";

type Waiting = { sent: Sent; resolve: (rows: unknown[][]) => void; reject: (error: unknown) => void };

type Batch = { waiting: Waiting[]; isOneWalk: boolean };

const batch = new AsyncLocalStorage<Batch>();

function sendAll(waiting: Waiting[]): void {
  const all = waiting.splice(0);
  clients()
    .prepared.together(all.map(({ sent }) => sent))
    .then(
      (answers) => all.forEach(({ resolve }, index) => resolve(answers[index] ?? [])),
      (error: unknown) => all.forEach(({ reject }) => reject(error)),
    );
}

/** Sends a statement, as part of the batch if one is open (`together`). */
export function send(sent: Sent): Promise<unknown[][]> {
  const own = batch.getStore();
  if (own) {
    const { waiting } = own;
    return new Promise((resolve, reject) => {
      const isOneWalk = own.isOneWalk || (sent.isOneWalk ?? false);
      // Sent when no other code can run before an answer comes: by then every read of the batch has been asked.
      if (waiting.push({ sent: { ...sent, isOneWalk }, resolve, reject }) === 1) {
        void Promise.resolve().then(() => process.nextTick(sendAll, waiting));
      }
    });
  }
  const { prepared } = clients();
  return sent.isByKey ? prepared.rows(sent) : prepared.together([sent]).then(([rows]) => rows ?? []);
}

/**
 * Runs work whose prepared reads are sent as one statement, as far as none waits for another's answer. Within another batch,
 * joins that one.
 * @param isOneWalk every read is one walk over an index, whoever asks (`Sent`), though its SQL alone doesn't show that
 */
export function together<T>(work: () => Promise<T>, { isOneWalk = false } = {}): Promise<T> {
  return batch.getStore() ? work() : batch.run({ waiting: [], isOneWalk }, work);
}

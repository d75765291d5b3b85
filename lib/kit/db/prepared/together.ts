/** Questions that are asked in the same breath, as one statement: one way to the database, and one moment that all tell of. */
import { AsyncLocalStorage } from "node:async_hooks";
import { clients } from "../client";
import type { Sent } from "./connection";

type Waiting = { sent: Sent; resolve: (rows: unknown[][]) => void; reject: (error: unknown) => void };

type Breath = { waiting: Waiting[]; isOneWalk: boolean };

const breath = new AsyncLocalStorage<Breath>();

function sendAll(waiting: Waiting[]): void {
  const all = waiting.splice(0);
  clients()
    .prepared.together(all.map(({ sent }) => sent))
    .then(
      (answers) => all.forEach(({ resolve }, index) => resolve(answers[index] ?? [])),
      (error: unknown) => all.forEach(({ reject }) => reject(error)),
    );
}

/** Sends a statement, with those that are asked together with it. */
export function send(sent: Sent): Promise<unknown[][]> {
  const own = breath.getStore();
  if (own) {
    const { waiting } = own;
    return new Promise((resolve, reject) => {
      const isOneWalk = own.isOneWalk || (sent.isOneWalk ?? false);
      // Once nothing else can run without an answer.
      if (waiting.push({ sent: { ...sent, isOneWalk }, resolve, reject }) === 1) {
        void Promise.resolve().then(() => process.nextTick(sendAll, waiting));
      }
    });
  }
  const { prepared } = clients();
  return sent.isByKey ? prepared.rows(sent) : prepared.together([sent]).then(([rows]) => rows ?? []);
}

/**
 * Does work whose prepared reads go to the database as one statement, as far as none waits for another's answer.
 * @param isOneWalk whether each of them is one walk over an index whoever asks (`Sent`), where that can't be seen
 */
export function together<T>(work: () => Promise<T>, isOneWalk = false): Promise<T> {
  return breath.getStore() ? work() : breath.run({ waiting: [], isOneWalk }, work);
}

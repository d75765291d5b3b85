/** A call that has read what it rests on before somebody else changes it, and writes after that. */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@/lib/kit/db/transaction";
import { watchStatements } from "./count-queries";

/** Until nothing has been asked of the database for a while: the call under way has read what it can, and waits. */
async function untilItWaits(): Promise<void> {
  const watched = watchStatements();
  let before: number;
  do {
    before = watched.sent().length;
    await sleep(200);
  } while (before === 0 || before !== watched.sent().length);
  watched.stop();
}

/** Makes a call while a transaction that changes something is still open: the call has read it as it was before. */
export async function callDuring<Answer>(change: () => Promise<unknown>, request: () => Promise<Answer>) {
  const gate = new EventEmitter();
  const changed = once(gate, "changed");
  const changing = inTransaction(async () => {
    await change();
    const read = once(gate, "read");
    gate.emit("changed");
    await read;
  });
  await changed;
  const answer = request();
  await untilItWaits();
  gate.emit("read");
  await changing;
  return answer;
}

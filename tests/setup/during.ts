/** A call that has read what it rests on before somebody else changes it, and writes after that. */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@/lib/kit/db/transaction";
import { watchStatements } from "./count-queries";

/** Looks in a row that see nothing new. Several: one alone comes too soon where a busy machine holds up the whole process. */
const QUIET_LOOKS = 8;

/** Until nothing has been asked of the database for a while: the call under way has read what it can, and waits. */
async function untilItWaits(): Promise<void> {
  const watched = watchStatements();
  let seen = 0;
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    await sleep(25);
    const { length } = watched.sent();
    quiet = length > 0 && length === seen ? quiet + 1 : 0;
    seen = length;
  }
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

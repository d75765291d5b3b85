/** What was left open, looked into: it is wholly there or not at all, and sent again it ends as if it had been sent once. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Answered } from "../bench/send";
import { KEYED } from "./deal";
import type { Desk, Sent } from "./desk";
import { outageIn } from "./ledger";
import type { Look } from "./look";
import { findTraces } from "./traces";

const ATTEMPTS = 100;
const PAUSE_MS = 100;

/** Sends it until it is answered: a 503 that says so may be sent again. */
async function insist(desk: Desk, host: string, { asked }: Sent): Promise<Answered> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await desk.ask(host, asked);
    const isOver = answer.status !== 0 && outageIn(answer) === null;
    if (isOver || attempt === ATTEMPTS) return answer;
    await sleep(PAUSE_MS);
  }
}

/** Settles what a desk has open, if it has something. */
export async function settle(desk: Desk, host: string, look: Look): Promise<void> {
  const { open: sent, ledger } = desk;
  if (!sent) return;
  const { write, deal } = sent;
  const before = await findTraces(look, write, deal);
  if (before.found === "part") ledger.break(`half a write: ${write} has left ${before.words}`);
  if (before.found === "none") ledger.openAndUndone += 1;
  else ledger.openAndDone += 1;
  desk.open = null;
  if (before.found === "all" && !KEYED.includes(write)) {
    desk.take(sent, "");
    return;
  }
  const answer = await insist(desk, host, sent);
  if (answer.status < 200 || answer.status >= 300) {
    ledger.break(`${write}, sent again: ${answer.status} ${answer.body.slice(0, 200)}`);
    return;
  }
  const wasReplayed = answer.headers["idempotency-replayed"] === "true";
  ledger.hold(wasReplayed === (before.found === "all"), `${write}: done before, and done again`);
  desk.acknowledge(sent, answer.body);
  const after = await findTraces(look, write, deal);
  ledger.hold(after.found === "all", `${write}, sent again, has left ${after.words}`);
}

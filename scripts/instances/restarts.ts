/** What the proxy's users see while one instance is stopped, or killed, and started again. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/kit/db/transaction";
import { rfqBody } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { ask, type Reply, statusWords } from "./ask";
import type { Check } from "./shared-state";

const READERS = 6;
const WRITERS = 4;
const PAUSE_MS = 20;
/** Under traffic before and after. */
const CALM_MS = 2_000;
const DOWN_MS = 3_000;
const MOST_TRIES = 20;

type Seen = { reads: Reply[]; writes: Reply[]; keys: number };
const isDone = ({ status }: Reply) => status >= 200 && status < 300;
const failed = (replies: readonly Reply[]) => replies.filter((reply) => !isDone(reply));

/** Reads and writes through the proxy until it is told to stop. A write that had no success is sent again, under its key. */
function startTraffic(proxyUrl: string, issuer: Person, maker: Person) {
  const seen: Seen = { reads: [], writes: [], keys: 0 };
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      seen.reads.push(await ask(proxyUrl, "GET", "/v1/rfqs/my?limit=20", { token: issuer.token }));
      await sleep(PAUSE_MS);
    }
  };
  const write = async () => {
    while (!isOver) {
      const name = `under-way-${(seen.keys += 1)}`;
      const asked = { token: issuer.token, body: rfqBody([maker], { name }), headers: { "idempotency-key": name } };
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const reply = await ask(proxyUrl, "POST", "/v1/rfqs/create", asked);
        seen.writes.push(reply);
        if (isDone(reply)) break;
        await sleep(PAUSE_MS);
      }
      await sleep(PAUSE_MS);
    }
  };
  const working = [...Array.from({ length: READERS }, read), ...Array.from({ length: WRITERS }, write)];
  const stop = async () => {
    isOver = true;
    await Promise.all(working);
    return seen;
  };
  return stop;
}

async function during(proxyUrl: string, change: () => Promise<void>): Promise<Seen> {
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const stop = startTraffic(proxyUrl, issuer, maker);
  await sleep(CALM_MS);
  await change();
  await sleep(CALM_MS);
  const seen = await stop();
  // Whatever was sent again was carried out once.
  assert.equal(await db().rfq.count({ where: { ownerId: issuer.id } }), seen.keys);
  return seen;
}

const wordsOf = ({ reads, writes, keys }: Seen) =>
  `reads: ${statusWords(reads)}; writes: ${statusWords(writes)}, for ${keys} keys as many RFQs`;

const stopped: Check = async ({ instances, proxyUrl }) => {
  const seen = await during(proxyUrl, async () => {
    for (const instance of instances) {
      await instance.stop();
      await sleep(DOWN_MS);
      await instance.start();
      await sleep(CALM_MS);
    }
  });
  const words = wordsOf(seen);
  assert.deepEqual([failed(seen.reads).length, failed(seen.writes).length], [0, 0], words);
  return `one after another, nobody sees it: ${words}`;
};

const killed: Check = async ({ instances: [, , c], proxyUrl }) => {
  const seen = await during(proxyUrl, async () => {
    await c.kill();
    await sleep(DOWN_MS);
    await c.start();
  });
  const words = wordsOf(seen);
  assert.equal(failed(seen.reads).length, 0, words);
  // What C had in hand as it died: the proxy can't know whether it was carried out.
  assert.ok(failed(seen.writes).length <= WRITERS, words);
  return `no read fails, of writes at most what it had in hand: ${words}`;
};

export const RESTARTS: Readonly<Record<string, Check>> = {
  "each instance is stopped and started": stopped,
  "an instance is killed and started": killed,
};

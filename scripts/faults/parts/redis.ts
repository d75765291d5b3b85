/** Redis, which counts requests for several instances, is stopped, then hangs: nobody waits for it, everybody is still counted. */
import { setTimeout as sleep } from "node:timers/promises";
import { startRedis } from "../../mix/redis";
import type { Answered } from "../../bench/send";
import type { Part } from "../part";
import { isFine, probe, readsOf } from "../probe";
import { Scene } from "../scene";

const WORK_MS = 2_000;
const AWAY_MS = 4_000;
/** Of an answer while Redis hangs, which is waited for a quarter of a second for each budget. */
const SLOWEST_MS = 2_500;

const isCounted = (answer: Answered) => isFine(answer) && /"read";r=\d+/.test(String(answer.headers.ratelimit));

export const redis: Part = {
  name: "redis",
  says: "Redis stopped, restarted and hanging",
  databases: ["postgres"],
  async run({ worlds }, ledger) {
    const store = await startRedis();
    if (!store) throw new Error("This takes redis-server: apt-get install redis-server");
    const scene = new Scene(await worlds.open(), ledger, { REDIS_URL: store.url });
    await scene.start();
    let isOver = false;
    const [onlooker] = scene.world.traders;
    if (!onlooker) throw new Error("Nobody looks on");
    const probing = probe(scene.server.host, readsOf(onlooker, isCounted), ledger, () => isOver);
    const working = scene.workThrough(
      () => isOver,
      () => true,
    );
    for (const [make, undo] of [
      [store.stop, store.restart],
      [store.freeze, store.thaw],
    ] as const) {
      await sleep(WORK_MS);
      await make();
      const before = ledger.acknowledged;
      await sleep(AWAY_MS);
      ledger.hold(ledger.acknowledged > before, "nothing was acknowledged while Redis was away");
      await undo();
      ledger.times += 1;
      scene.faultIsOver();
      await scene.comesBack();
    }
    await sleep(WORK_MS);
    isOver = true;
    await working;
    const { slowestMs, answers } = await probing;
    ledger.figures["reads on the way, each counted"] = answers;
    ledger.figures["slowest of them, ms"] = Math.round(slowestMs);
    ledger.hold(slowestMs < SLOWEST_MS, `a read took ${Math.round(slowestMs)} ms`);
    ledger.hold(ledger.refused === 0, `${ledger.refused} writes were refused: Redis is not needed for any`);
    await scene.inspect();
    await scene.close();
    await store.stop();
  },
};

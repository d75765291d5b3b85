/** Postgres is stopped and started again under load, both ways: it lets its clients go, or it is cut off. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "../part";
import { isEither, pagesOf, probe, readsOf, signInOf } from "../probe";
import { Scene } from "../scene";

const ROUNDS = 3;
const WORK_MS = 2_000;
const AWAY_MS = 3_000;

export const postgres: Part = {
  name: "postgres",
  says: "Postgres stopped and restarted under load",
  databases: ["postgres"],
  async run({ worlds, tell }, ledger) {
    const { cluster } = worlds;
    if (!cluster) throw new Error("This takes a Postgres of our own");
    const scene = new Scene(await worlds.open(), ledger);
    await scene.start();
    let [isOver, isCalm] = [false, true];
    const { host } = scene.server;
    const [onlooker] = scene.world.traders;
    if (!onlooker) throw new Error("Nobody looks on");
    const probed = [...readsOf(onlooker, isEither), signInOf(onlooker, isEither)];
    const probing = probe(host, probed, ledger, () => isOver);
    const opening = probe(host, await pagesOf(host, onlooker), ledger, () => isOver);
    const working = scene.workThrough(
      () => isOver,
      () => isCalm,
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const mode of ["fast", "immediate"] as const) {
        await sleep(WORK_MS);
        isCalm = false;
        await cluster.halt(mode);
        await sleep(AWAY_MS);
        await cluster.resume();
        scene.faultIsOver();
        ledger.times += 1;
        isCalm = true;
        await scene.comesBack();
      }
      tell(`${ledger.times} outages, ${ledger.refused} writes refused in words`);
    }
    await sleep(WORK_MS);
    isOver = true;
    await working;
    const { slowestMs, answers } = await probing;
    ledger.figures["reads and sign-ins on the way"] = answers;
    ledger.figures["slowest of them, ms"] = Math.round(slowestMs);
    ledger.figures["pages on the way"] = (await opening).answers;
    ledger.hold(ledger.refused > 0, "no write met the outage: nothing was tried");
    await scene.inspect();
    await scene.close();
  },
};

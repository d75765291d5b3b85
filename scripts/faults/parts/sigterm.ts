/** SIGTERM under load: what was begun is answered, nothing new is taken, and the process ends with 0. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "../part";
import { Scene } from "../scene";

const WORK_MS = { least: 300, most: 900 };
/** What scripts/lib/end-tidily.mjs gives open connections; the work of a write is far below it. */
const GRACE_MS = 5_000;

export const sigterm: Part = {
  name: "sigterm",
  says: "SIGTERM under load",
  databases: ["sqlite", "postgres"],
  async run({ worlds, kills, tell }, ledger) {
    const scene = new Scene(await worlds.open(), ledger);
    let [slowestMs, onTheirWay] = [0, 0];
    let done = 0;
    const startAgain = async () => {
      await scene.start();
      await scene.settle();
      ledger.hold(ledger.openAndDone === done, "a write was carried out, and its answer was cut off");
      done = ledger.openAndDone;
      await scene.readBack();
    };
    const rounds = Math.max(3, Math.round(kills / 10));
    for (let round = 1; round <= rounds; round += 1) {
      await startAgain();
      let isOver = false;
      const working = scene.work(() => isOver);
      await sleep(WORK_MS.least + Math.random() * (WORK_MS.most - WORK_MS.least));
      onTheirWay += scene.desks.filter(({ isAsking }) => isAsking).length;
      const { code, milliseconds } = await scene.server.end();
      isOver = true;
      tell(`ended with ${code} after ${Math.round(milliseconds)} ms`);
      await working;
      ledger.times += 1;
      slowestMs = Math.max(slowestMs, milliseconds);
      ledger.hold(code === 0, `SIGTERM ended it with ${code}`);
      ledger.hold(milliseconds < GRACE_MS, `SIGTERM took ${Math.round(milliseconds)} ms`);
      scene.faultIsOver();
    }
    ledger.figures["writes on their way at the signals"] = onTheirWay;
    ledger.figures["slowest end, ms"] = Math.round(slowestMs);
    await startAgain();
    await scene.inspect();
    await scene.close();
  },
};

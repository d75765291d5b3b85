/** SIGKILL of the server while writes are on their way; it is started again, and nothing is lost or half there. */
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../../lib/statistics";
import type { Part } from "../part";
import { Scene } from "../scene";

/** Milliseconds of work before a kill: somewhere in it. */
const WORK_MS = { least: 60, most: 500 };
const LOOK_MS = 5;
/** One kill in so many hits the process of `npm start` alone, not the server that it has started. */
const FIRST_EVERY = 5;

export const kill: Part = {
  name: "kill",
  says: "SIGKILL of the server in mid-write",
  databases: ["sqlite", "postgres"],
  async run({ worlds, kills, tell }, ledger) {
    const scene = new Scene(await worlds.open(), ledger);
    await scene.start();
    let onTheirWay = 0;
    for (let round = 1; round <= kills; round += 1) {
      const before = ledger.acknowledged;
      let isOver = false;
      const working = scene.work(() => isOver);
      while (ledger.acknowledged === before) await sleep(LOOK_MS);
      await sleep(WORK_MS.least + Math.random() * (WORK_MS.most - WORK_MS.least));
      onTheirWay += scene.desks.filter(({ isAsking }) => isAsking).length;
      await (round % FIRST_EVERY === 0 ? scene.server.killFirst() : scene.server.kill());
      isOver = true;
      await working;
      ledger.times += 1;
      scene.faultIsOver();
      await scene.start();
      await scene.settle();
      await scene.readBack();
      if (round % 10 === 0)
        tell(`${round} kills, ${ledger.acknowledged} writes acknowledged, ${ledger.broken} promises broken`);
    }
    ledger.figures["writes on their way at the kills"] = onTheirWay;
    ledger.figures["start of the server, ms (median)"] = Math.round(median(scene.startsMs));
    // Who was killed in between must not have been the only one to be right.
    await scene.inspect();
    await scene.close();
  },
};

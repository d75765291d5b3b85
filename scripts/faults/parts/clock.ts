/** The server's clock jumps: forwards by a day and by a year, back by a day, and forwards to where it was. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "../part";
import { serverClock } from "../clock";
import { holdToClock, holdToCursors, holdToDeadline, signInAgain } from "../by-the-clock";
import { PostOffice } from "../post-office";
import { Scene } from "../scene";

const DAY_MS = 86_400_000;
const WORK_MS = 700;

/**
 * What the clock then is ahead by. The sessions of before don't outlast the year. What was to be sent at a time waits for it
 * to come again where it was set back (docs/decisions/0138): after the last jump everything has to have come.
 */
const JUMPS = [
  { words: "forwards by a day", ahead: 1, endsSessions: false },
  { words: "forwards by a year", ahead: 366, endsSessions: true },
  { words: "back by a day", ahead: 365, endsSessions: false },
  { words: "forwards to where it was", ahead: 366, endsSessions: false },
];

export const clock: Part = {
  name: "clock",
  says: "a clock that jumps: by a day, by a year, back by a day, and forwards again",
  databases: ["sqlite"],
  async run({ worlds, tell }, ledger) {
    const world = await worlds.open();
    const set = await serverClock(world.dataDir);
    const office = new PostOffice();
    await office.open();
    const scene = new Scene(world, ledger, { ...set.variables, SMTP_URL: office.url });
    await scene.start();
    const work = async () => {
      let isOver = false;
      const working = scene.work(() => isOver);
      await sleep(WORK_MS);
      isOver = true;
      await working;
    };
    await work();
    for (const { words, ahead, endsSessions } of JUMPS) {
      // What is under way when the clock is set: e-mails, and everybody's writes.
      const working = endsSessions ? Promise.resolve() : work();
      scene.clockShiftMs = ahead * DAY_MS;
      await set.shiftTo(scene.clockShiftMs);
      await working;
      await holdToClock(scene);
      if (endsSessions) await signInAgain(scene);
      scene.faultIsOver();
      await work();
      ledger.times += 1;
      await holdToDeadline(scene);
      await holdToCursors(scene);
      tell(`${words}: ${ledger.acknowledged} writes acknowledged, ${ledger.broken} promises broken`);
    }
    await office.holdToOnce(scene.look, ledger);
    await scene.inspect();
    await scene.close();
    await office.close();
  },
};

/** The mail server is stopped for a while: nobody notices at the desk, and each e-mail comes once when it is back. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "../part";
import { PostOffice } from "../post-office";
import { Scene } from "../scene";

const WORK_MS = 2_000;
const AWAY_MS = 8_000;

export const mail: Part = {
  name: "mail",
  says: "the mail server stopped and restarted",
  databases: ["postgres"],
  async run({ worlds }, ledger) {
    const office = new PostOffice();
    await office.open();
    const scene = new Scene(await worlds.open(), ledger, { SMTP_URL: office.url });
    await scene.start();
    const work = async () => {
      let isOver = false;
      const working = scene.work(() => isOver);
      await sleep(WORK_MS);
      isOver = true;
      await working;
    };
    await work();
    await office.close();
    const before = ledger.acknowledged;
    await work();
    ledger.hold(ledger.acknowledged > before, "nothing was acknowledged while the mail server was away");
    await sleep(AWAY_MS);
    await office.open();
    ledger.times += 1;
    await work();
    await office.holdToOnce(scene.look, ledger);
    await scene.inspect();
    await scene.close();
    await office.close();
  },
};

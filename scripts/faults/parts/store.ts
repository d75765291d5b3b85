/** The document store (S3) is stopped, then hangs: documents wait in words, everything else works. */
import { setTimeout as sleep } from "node:timers/promises";
import S3rver from "s3rver";
import { startProxy } from "@/tests/setup/tcp-proxy";
import { temporaryFolder } from "../../lib/at-exit";
import type { Part } from "../part";
import { isFine, isRefusedInWords, probe, readsOf } from "../probe";
import { newDeal, askedFor } from "../deal";
import { Scene } from "../scene";

const BUCKET = "depthbook-faults";
const WORK_MS = 2_000;
const AWAY_MS = 5_000;
/** How long somebody may wait for being told that a document can't be taken now, while the store hangs. */
const SLOWEST_MS = 15_000;

export const store: Part = {
  name: "s3",
  says: "the document store stopped, restarted and hanging",
  databases: ["sqlite"],
  async run({ worlds }, ledger) {
    const { folder, remove } = temporaryFolder("faults-s3");
    const buckets = [{ name: BUCKET, configs: [] }];
    const s3 = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory: folder,
      configureBuckets: buckets,
    });
    const { port } = (await s3.run()) as unknown as { port: number };
    const proxy = await startProxy({ host: "127.0.0.1", port });
    const scene = new Scene(await worlds.open(), ledger, {
      ...{ S3_BUCKET: BUCKET, S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`, S3_FORCE_PATH_STYLE: "true" },
      ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
    });
    await scene.start();
    const { host } = scene.server;
    const [onlooker] = scene.world.traders;
    if (!onlooker) throw new Error("Nobody looks on");
    let [isOver, isCalm] = [false, true];
    const probing = probe(host, readsOf(onlooker, isFine), ledger, () => isOver);
    const working = scene.workThrough(
      () => isOver,
      () => isCalm,
    );
    let slowestMs = 0;
    for (const [make, undo] of [
      [proxy.stop, proxy.restart],
      [proxy.freeze, proxy.thaw],
    ] as const) {
      await sleep(WORK_MS);
      isCalm = false;
      await make();
      const upload = { name: "upload", asked: await askedFor("upload", newDeal(onlooker, Date.now(), false)) };
      let isAnswered = false;
      // Once, to its end, however long it takes.
      const told = await probe(host, [{ ...upload, isPromised: isRefusedInWords }], ledger, () => {
        const isSecond = isAnswered;
        isAnswered = true;
        return isSecond;
      });
      slowestMs = Math.max(slowestMs, told.slowestMs);
      await sleep(AWAY_MS);
      await undo();
      ledger.times += 1;
      isCalm = true;
      scene.faultIsOver();
      await scene.comesBack();
    }
    await sleep(WORK_MS);
    isOver = true;
    await working;
    ledger.figures["reads on the way"] = (await probing).answers;
    ledger.figures["slowest refusal of an upload, ms"] = Math.round(slowestMs);
    ledger.hold(slowestMs < SLOWEST_MS, `an upload was refused after ${Math.round(slowestMs)} ms`);
    await scene.inspect();
    await scene.close();
    await proxy.stop();
    await s3.close();
    remove();
  },
};

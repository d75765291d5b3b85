/** The disk of the database and the documents is full for a while; then it fails, and can only be read. */
import { setTimeout as sleep } from "node:timers/promises";
import { leftovers } from "../files";
import type { Ledger } from "../ledger";
import type { Part } from "../part";
import { isFine, probe, readsOf } from "../probe";
import { Scene } from "../scene";
import { openVolume, type Volume } from "../volume";
import type { Worlds } from "../worlds";

const ROUNDS = 3;
const WORK_MS = 1_500;
const FAULT_MS = 4_000;

/** Works for a while, and through whatever `meanwhile` does, with somebody who reads all the while. */
async function throughout(
  scene: Scene,
  ledger: Ledger,
  isCalm: () => boolean,
  meanwhile: () => Promise<void>,
): Promise<void> {
  let isOver = false;
  const [onlooker] = scene.world.traders;
  if (!onlooker) throw new Error("Nobody looks on");
  const probing = probe(scene.server.host, readsOf(onlooker, isFine), ledger, () => isOver);
  const working = scene.workThrough(() => isOver, isCalm);
  await meanwhile();
  isOver = true;
  await working;
  const { answers } = await probing;
  ledger.figures["reads on the way"] = Number(ledger.figures["reads on the way"] ?? 0) + answers;
}

/** It is made under load, and undone. */
async function fillAndFree(scene: Scene, volume: Volume, ledger: Ledger): Promise<void> {
  let isCalm = true;
  const { group } = scene.server;
  const isFree = () => isCalm;
  await throughout(scene, ledger, isFree, async () => {
    await sleep(WORK_MS);
    const before = ledger.refused;
    isCalm = false;
    volume.fill(group);
    await sleep(FAULT_MS);
    ledger.hold(ledger.refused > before, "no write met the full disk: nothing was tried");
    volume.free(group);
    isCalm = true;
    ledger.times += 1;
    scene.faultIsOver();
    await scene.comesBack();
    await sleep(WORK_MS);
  });
}

/**
 * It is made while nothing is on its way, then everybody goes on: as ext4 gives up its journal, the kernel has been seen to
 * say of a write at that moment that it is on the disk which was not there afterwards. No program can know better.
 */
async function breakDownAndRepair(scene: Scene, volume: Volume, breakDown: () => void, ledger: Ledger): Promise<void> {
  const always = () => true;
  await throughout(scene, ledger, always, () => sleep(WORK_MS));
  breakDown();
  const before = ledger.refused;
  const never = () => false;
  await throughout(scene, ledger, never, () => sleep(FAULT_MS));
  ledger.hold(ledger.refused > before, "no write met the read-only disk: nothing was tried");
  ledger.times += 1;
  const { code } = await scene.server.end();
  ledger.hold(code === 0, `on a read-only disk SIGTERM ended it with ${code}`);
  volume.repair();
  scene.faultIsOver();
  await scene.start();
  await scene.settle();
  await scene.readBack();
}

async function onDisk(
  worlds: Worlds,
  ledger: Ledger,
  work: (scene: Scene, volume: Volume) => Promise<void>,
): Promise<void> {
  const volume = openVolume();
  ledger.figures.disk = volume.means;
  const scene = new Scene(await worlds.open(volume.folder), ledger);
  try {
    await scene.start();
    await work(scene, volume);
    await scene.inspect();
    ledger.hold(leftovers(scene.world.dataDir) === 0, "half received documents are left");
    await scene.close();
  } finally {
    // Whatever went wrong: nobody may have a file open on it.
    await scene.abandon();
    volume.close();
  }
}

export const fullDisk: Part = {
  name: "full-disk",
  says: "a full disk under load",
  databases: ["sqlite"],
  run: ({ worlds }, ledger) =>
    onDisk(worlds, ledger, async (scene, volume) => {
      for (let round = 1; round <= ROUNDS; round += 1) await fillAndFree(scene, volume, ledger);
    }),
};

export const readOnlyDisk: Part = {
  name: "read-only-disk",
  says: "a disk that fails and can only be read, mended and mounted anew",
  databases: ["sqlite"],
  run: ({ worlds }, ledger) =>
    onDisk(worlds, ledger, async (scene, volume) => {
      const { breakDown } = volume;
      if (!breakDown) {
        ledger.figures["left out"] = "a disk can be made read-only under a running server by root alone, on Linux";
        return;
      }
      for (let round = 1; round <= ROUNDS; round += 1) await breakDownAndRepair(scene, volume, breakDown, ledger);
    }),
};

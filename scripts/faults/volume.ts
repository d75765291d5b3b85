/** A disk of our own that can be full or read-only while a server has its files open on it. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { atExit, temporaryFolder } from "../lib/at-exit";

export type Volume = {
  /** What it is, for whoever reads the figures. */
  means: string;
  folder: string;
  /** Takes all that is left of it. @param group the process group of the server */
  fill: (group: number) => void;
  /** Gives that back. */
  free: (group: number) => void;
  /** As the kernel does when a disk fails: nothing can be written to it until it is repaired. Null where that takes root. */
  breakDown: (() => void) | null;
  /** Checks it and mounts it anew; nobody may have a file open on it. */
  repair: () => void;
  close: () => void;
};

const SIZE_BYTES = 96 * 2 ** 20;
const PIECE_BYTES = 2 ** 16;
const SMALLEST_BYTES = 1;

const run = (command: string, ...given: string[]) =>
  execFileSync(command, given, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });

/** Takes every byte there is, the last ones singly. */
function takeAll(file: string): void {
  const handle = openSync(file, "a");
  for (let size = PIECE_BYTES; size >= SMALLEST_BYTES; size = Math.floor(size / 2)) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch {
      // None of that size is left.
    }
  }
  closeSync(handle);
}

/** A file with ext4 in it, mounted: the kernel's own full and its own failing disk. */
function openMounted(): Volume | null {
  const { folder: place, remove } = temporaryFolder("disk");
  const [image, folder] = [path.join(place, "image"), path.join(place, "disk")];
  const mount = () => run("mount", "-o", "loop,errors=remount-ro", image, folder);
  const unmount = () => run("umount", folder);
  try {
    mkdirSync(folder);
    const handle = openSync(image, "w");
    ftruncateSync(handle, SIZE_BYTES);
    closeSync(handle);
    // Nothing kept back for root.
    run("mkfs.ext4", "-q", "-m", "0", image);
    mount();
  } catch {
    remove();
    return null;
  }
  // Lazily: a server that has just been killed may hold a file of it open still.
  const forget = atExit(() => {
    run("umount", "--lazy", folder);
    remove();
  });
  const ballast = path.join(folder, "ballast");
  const breakDown = () => {
    const device = run("findmnt", "-n", "-o", "SOURCE", folder).trim();
    writeFileSync(`/sys/fs/ext4/${path.basename(device)}/trigger_fs_error`, "1");
  };
  const repair = () => {
    unmount();
    // 1 says that something was mended.
    const { status, stdout } = spawnSync("e2fsck", ["-f", "-p", image], { encoding: "utf8" });
    if (status !== 0 && status !== 1) throw new Error(`e2fsck ended with ${status}: ${stdout}`);
    mount();
  };
  const close = () => {
    unmount();
    remove();
    forget();
  };
  const canFail = existsSync("/sys/fs/ext4");
  return {
    ...{ means: "ext4 on a loop device", folder, repair, close },
    fill: () => takeAll(ballast),
    free: () => rmSync(ballast),
    breakDown: canFail ? breakDown : null,
  };
}

const idsOf = (group: number) =>
  run("ps", "-A", "-o", "pid=,pgid=")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([id, of]) => (of === String(group) && id !== undefined ? [id] : []));

/** Where nothing may be mounted: no file of the server's may grow, which it is told by EFBIG in place of ENOSPC. */
function openLimited(): Volume {
  const { folder, remove } = temporaryFolder("disk");
  const limit = (group: number, bytes: string) =>
    idsOf(group).forEach((id) => run("prlimit", "--pid", id, `--fsize=${bytes}:`));
  return {
    ...{ means: "a limit on the size of files (nothing may be mounted here)", folder, breakDown: null },
    fill: (group) => limit(group, "1"),
    free: (group) => limit(group, "unlimited"),
    repair: () => undefined,
    close: remove,
  };
}

export const openVolume = (): Volume => openMounted() ?? openLimited();

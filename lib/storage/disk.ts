import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Storage } from "./storage";

/** Flushes a file or a folder's entries to the disk. */
async function sync(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Files under `<dataDir>/files`, spread over folders by the first two characters of their key. */
export function diskStorage(dataDir: string): Storage {
  const root = path.resolve(/* turbopackIgnore: true */ dataDir, "files");
  const folderOf = (key: string) => path.join(root, key.slice(0, 2));
  const placeOf = (key: string) => path.join(folderOf(key), key);
  return {
    // On the same disk as the files, so that taking one over is a rename.
    incomingFolder: path.join(root, "incoming"),
    async keep(temporaryPath, key) {
      await sync(temporaryPath);
      await mkdir(folderOf(key), { recursive: true });
      await rename(temporaryPath, placeOf(key));
      await sync(folderOf(key));
    },
    async read(key) {
      try {
        const handle = await open(placeOf(key), "r");
        const { size } = await handle.stat();
        const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream<Uint8Array>;
        return { stream, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

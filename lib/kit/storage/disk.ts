import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import type { Storage } from "./content-store";
import { streamOf } from "./stream";
import path from "node:path";

/** Flushes a file or a folder's entries to the disk. */
async function sync(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function* piecesOf(place: string): AsyncGenerator<Uint8Array> {
  const handle = await open(place, "r");
  yield* handle.createReadStream();
}

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
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, placeOf(key));
      await sync(folderOf(key));
    },
    async find(key) {
      const found = await unlessMissing(stat(placeOf(key)));
      return found && { size: found.size, open: () => streamOf(piecesOf(placeOf(key))) };
    },
    async remove(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

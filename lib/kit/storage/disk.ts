import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { outageOf, unavailable } from "@/lib/kit/outages";
import { type Operation, reaching } from "@/lib/kit/watch/reach";
import { beginIn, type Storage } from "./content-store";
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

/** Whatever keeps a document from being written is an outage, also what stands where a folder should: nothing that is sent mends it. */
const asOutage = (error: unknown): unknown =>
  outageOf(error) ? error : Object.assign(unavailable(), { cause: error });

/** Of the store, which administrators are told of (docs/decisions/0177). */
const writing = <Result>(operation: Operation, work: () => Promise<Result>): Promise<Result> =>
  reaching(
    "store",
    [operation],
    () =>
      work().catch((error: unknown) => {
        throw asOutage(error);
      }),
    () => operation,
  );

async function* piecesOf(place: string): AsyncGenerator<Uint8Array> {
  const handle = await open(place, "r");
  yield* handle.createReadStream();
}

/** Files under `<dataDir>/files`, spread over folders by the first two characters of their key. */
export function diskStorage(dataDir: string): Storage {
  const root = path.resolve(/* turbopackIgnore: true */ dataDir, "files");
  // On the same disk as the files, so that taking one over is a rename.
  const incomingFolder = path.join(root, "incoming");
  const folderOf = (key: string) => path.join(root, key.slice(0, 2));
  const placeOf = (key: string) => path.join(folderOf(key), key);
  return {
    incomingFolder,
    begin: () => writing("begin", () => beginIn(incomingFolder)),
    async keep(temporaryPath, key) {
      await sync(temporaryPath);
      await writing("keep", async () => {
        await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
        await rename(temporaryPath, placeOf(key));
        await sync(folderOf(key));
      });
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

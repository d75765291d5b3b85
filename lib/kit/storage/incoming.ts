/** Content on its way in: written to a temporary file while it arrives, hashed and counted, never held in memory. */
import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { type Storage, storage } from "./storage";
import path from "node:path";

export type Incoming = {
  path: string;
  /** Bytes. */
  size: number;
  sha256: string;
  /** Longer than was allowed: then nothing was kept. */
  isTooLarge: boolean;
  /** Removes the temporary file, if it still lies there. */
  discard: () => Promise<void>;
};

/** Reads `source` to its end, of which it keeps nothing once it is longer than `maxBytes`. If it breaks off, nothing is left. */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  store: Pick<Storage, "begin"> = storage(),
): Promise<Incoming> {
  const { path: temporaryPath, handle } = await store.begin();
  const discard = () => rm(temporaryPath, { force: true });
  const hash = createHash("sha256");
  let size = 0;
  try {
    try {
      for await (const chunk of source) {
        size += chunk.byteLength;
        if (size > maxBytes) continue;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
  const isTooLarge = size > maxBytes;
  if (isTooLarge) await discard();
  return { path: temporaryPath, size, sha256: hash.digest("hex"), isTooLarge, discard };
}

/** Whether an error says that what was received isn't there any more: a clock that is set forwards makes it look abandoned. */
export const isRemoved = (error: unknown): boolean =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === "ENOENT";

/** Removes what a server that was killed left half received. */
export async function removeAbandoned(before: Date): Promise<void> {
  const folder = storage().incomingFolder;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: new Date(8.64e15) }));
    if (mtime < before) await rm(file, { force: true });
  }
}

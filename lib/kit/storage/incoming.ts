/** Content on its way in: written to a temporary file while it arrives, hashed and counted, never held in memory. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
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
  { incomingFolder: folder }: Pick<Storage, "incomingFolder"> = storage(),
): Promise<Incoming> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporaryPath = path.join(folder, randomUUID());
  const discard = () => rm(temporaryPath, { force: true });
  const hash = createHash("sha256");
  let size = 0;
  try {
    const handle = await open(temporaryPath, "wx", 0o600);
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

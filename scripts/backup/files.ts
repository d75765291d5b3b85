/** The content of uploaded files, on its way out of the store and back into it. */
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { receive } from "@/lib/kit/storage/incoming";
import type { Storage } from "@/lib/kit/storage/storage";
import { megabytes, type Say } from "@/scripts/lib/progress";
import { type KeptFile, keptFileSchema, type LostFile, type Manifest, type Part } from "./manifest";
import { readLines, requireWhole, writeLines, writePart } from "./parts";

/** The files that the database's moment names; gone once they are copied. */
export const WANTED = "files-wanted.jsonl";
const KEPT = "files.jsonl";

const wantedSchema = keptFileSchema.extend({ id: z.int() });
export type WantedFile = z.infer<typeof wantedSchema>;

/** Of a store that is far away, most of the time is the way: it is asked for several at a time. */
const AT_ONCE = 8;

/** To their ends, also where one fails: none of them writes on into a folder that is removed for it. */
async function allOf<Result>(works: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

const placeOf = (key: string) => `files/${key.slice(0, 2)}/${key}`;

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @returns what is wrong with it; null where the copy is what the database says */
async function copyOut(store: Storage, folder: string, { key, size, sha256 }: WantedFile): Promise<string | null> {
  const content = await store.find(key);
  if (!content) return "is missing";
  if (content.size !== size) return `has ${content.size} bytes instead of ${size}`;
  const copy = await writePart(folder, placeOf(key), content.open());
  if (copy.sha256 === sha256) return null;
  await rm(path.join(folder, placeOf(key)));
  return "has another content than was uploaded";
}

async function* wantedFiles(folder: string): AsyncGenerator<WantedFile> {
  for await (const line of readLines(folder, WANTED)) yield wantedSchema.parse(line);
}

/**
 * Copies what `WANTED` names. The database's moment is past by now: what was uploaded since is not in it, and what has
 * been removed since is no loss.
 * @param isNamed whether the database still names the file
 */
export async function saveFiles(
  store: Storage,
  folder: string,
  { isNamed, say }: { isNamed: (id: number) => Promise<boolean>; say: Say },
): Promise<{ part: Part; files: Manifest["files"] }> {
  const files = { count: 0, bytes: 0, removed: 0, lost: [] as LostFile[] };
  async function* copied(): AsyncGenerator<KeptFile> {
    for await (const batch of inBatches(wantedFiles(folder))) {
      const faults = await allOf(batch.map((file) => copyOut(store, folder, file)));
      for (const [index, { id, ...file }] of batch.entries()) {
        const why = faults[index] ?? null;
        if (why !== null && (await isNamed(id))) files.lost.push({ id, key: file.key, why });
        else if (why !== null) files.removed += 1;
        else {
          files.count += 1;
          files.bytes += file.size;
          yield file;
        }
      }
      say(() => `Files: ${files.count} copied, ${megabytes(files.bytes)}`);
    }
  }
  const part = await writeLines(folder, KEPT, copied());
  await rm(path.join(folder, WANTED));
  return { part, files };
}

async function* keptFiles(folder: string): AsyncGenerator<KeptFile> {
  for await (const line of readLines(folder, KEPT)) yield keptFileSchema.parse(line);
}

/** @throws where one is missing or damaged, or there are not as many as there were */
export async function requireWholeFiles(folder: string, { files }: Manifest, say: Say): Promise<void> {
  let [count, bytes] = [0, 0];
  for await (const { key, size, sha256 } of keptFiles(folder)) {
    await requireWhole(folder, placeOf(key), { bytes: size, sha256 });
    [count, bytes] = [count + 1, bytes + size];
    say(() => `Checked ${count} of ${files.count} files`);
  }
  if (count !== files.count || bytes !== files.bytes) {
    throw new Error(`The backup is damaged: it lists ${count} files instead of ${files.count}.`);
  }
}

async function putBack(store: Storage, folder: string, { key, size, sha256, contentType }: KeptFile): Promise<void> {
  const incoming = await receive(createReadStream(path.join(folder, placeOf(key))), size, store);
  try {
    if (incoming.sha256 !== sha256) throw new Error(`The backup has changed under way: ${placeOf(key)}.`);
    await store.keep(incoming.path, key, { size, contentType });
  } finally {
    await incoming.discard();
  }
}

/**
 * Puts every file where the server looks for it. Its key is random and its content never changes: what may lie there
 * already, as in a bucket that outlived the database, is the same.
 */
export async function putFilesBack(store: Storage, folder: string, { files }: Manifest, say: Say): Promise<void> {
  let count = 0;
  for await (const batch of inBatches(keptFiles(folder))) {
    await Promise.all(batch.map((file) => putBack(store, folder, file)));
    count += batch.length;
    say(() => `Put ${count} of ${files.count} files back`);
  }
}

/** The files that a backup consists of: written once, private, flushed to the disk, and known by their hashes. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Part } from "./manifest";

type Measured = Pick<Part, "bytes" | "sha256">;

/** Flushes a file, or a folder's entries. */
export async function flush(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes what comes to a new file, a piece at a time. @throws where there is one of that name */
export async function writePart(
  folder: string,
  name: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Part> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const handle = await open(target, "wx", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path: name, bytes, sha256: hash.digest("hex") };
}

/** What lies there. */
export async function measure(file: string): Promise<Measured> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of createReadStream(file) as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    bytes += piece.byteLength;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** @throws where it is missing, or not byte by byte what was written */
export async function requireWhole(folder: string, name: string, expected: Measured): Promise<void> {
  const damaged = (how: string) => new Error(`The backup is damaged: ${name} ${how}.`);
  const file = path.join(folder, name);
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? damaged("is missing") : error;
  });
  if (found.size !== expected.bytes) throw damaged(`has ${found.size} bytes instead of ${expected.bytes}`);
  if ((await measure(file)).sha256 !== expected.sha256) throw damaged("is not what was written");
}

/** One JSON value a line. */
export function writeLines(folder: string, name: string, values: AsyncIterable<unknown> | Iterable<unknown>) {
  async function* lines() {
    for await (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
  }
  return writePart(folder, name, lines());
}

/** The values of such a file, however many they are. */
export async function* readLines(folder: string, name: string): AsyncGenerator<unknown> {
  for await (const line of createInterface({ input: createReadStream(path.join(folder, name)) })) {
    yield JSON.parse(line);
  }
}

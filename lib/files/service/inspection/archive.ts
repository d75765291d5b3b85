/**
 * Looks into a zip archive before anything unpacks it: how many entries, how large they claim to be and how large they
 * really are, and what they are called. Throws `BadDocument` with a reason in words.
 */
import "server-only";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { ARCHIVE_LIMITS } from "@/lib/files/constants";
import { BadDocument } from "./bad-document";

export type ArchiveEntry = { name: string; method: number; packed: number; unpacked: number; offset: number };

const DAMAGED = "The file is damaged: its archive can't be read";
const BOMB = "The file unpacks to far more than a document would";
const STORED = 0;
const DEFLATED = 8;

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new BadDocument(DAMAGED);
  return buffer;
}

/** Where the directory is: a record at the very end, behind it at most a comment of 64 kB. */
async function findDirectory(handle: FileHandle, size: number) {
  const length = Math.min(size, 22 + 0xffff);
  const tail = await readAt(handle, size - length, length);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const directory = {
      disk: tail.readUInt16LE(at + 4),
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    const end = size - length + at;
    // More than 65,534 entries or 4 GB would say so in another record (zip64): not in 10 MB.
    if (directory.disk !== 0 || directory.offset + directory.length > end) throw new BadDocument(DAMAGED);
    return directory;
  }
  throw new BadDocument(DAMAGED);
}

function requireHarmlessName(name: string): void {
  const isOutside = name.startsWith("/") || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes("..");
  if (isOutside || name.includes("\0"))
    throw new BadDocument("The file's archive holds entries outside its own folder");
}

function parseEntries(directory: Buffer, count: number): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw new BadDocument(DAMAGED);
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
    if (directory.readUInt16LE(at + 8) & 1) throw new BadDocument("The file is protected with a password");
    requireHarmlessName(name);
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** @throws BadDocument too many entries, too large or overlapping ones */
export async function readArchiveDirectory(handle: FileHandle, size: number): Promise<ArchiveEntry[]> {
  const { count, length, offset } = await findDirectory(handle, size);
  if (count > ARCHIVE_LIMITS.entries) throw new BadDocument("The file's archive holds too many entries");
  const entries = parseEntries(await readAt(handle, offset, length), count);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const isBomb = unpacked > ARCHIVE_LIMITS.ratioAppliesFrom && unpacked > size * ARCHIVE_LIMITS.ratio;
  if (isBomb || unpacked > ARCHIVE_LIMITS.unpacked) throw new BadDocument(BOMB);
  // Entries that share their bytes are how a small archive holds a large one.
  if (packed > size || new Set(entries.map((entry) => entry.offset)).size < entries.length) throw new BadDocument(BOMB);
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw new BadDocument(DAMAGED);
  return entries;
}

const CHUNK_BYTES = 64 * 1024;

/** Not a read stream of the handle: ending one closes the handle. */
async function* chunksOf(handle: FileHandle, start: number, length: number) {
  for (let at = 0; at < length; at += CHUNK_BYTES) {
    yield await readAt(handle, start + at, Math.min(CHUNK_BYTES, length - at));
  }
}

/** Unpacks one entry without keeping it; `onChunk` sees it pass. Fails as soon as it is larger than it claims. */
async function unpack(handle: FileHandle, entry: ArchiveEntry, onChunk?: (chunk: Buffer) => void): Promise<void> {
  const header = await readAt(handle, entry.offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new BadDocument(DAMAGED);
  if (entry.packed === 0) return;
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new BadDocument(DAMAGED);
  const packed = Readable.from(chunksOf(handle, start, entry.packed));
  const content = entry.method === STORED ? packed : packed.pipe(createInflateRaw());
  // An error doesn't travel along a pipe by itself.
  if (content !== packed) packed.on("error", (error) => content.destroy(error));
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > entry.unpacked) throw new BadDocument(BOMB);
      onChunk?.(chunk);
    }
  } catch (error) {
    throw error instanceof BadDocument ? error : new BadDocument(DAMAGED);
  } finally {
    packed.destroy();
  }
  if (size !== entry.unpacked) throw new BadDocument(DAMAGED);
}

/** Holds every entry to the size that it claims. */
export async function verifySizes(handle: FileHandle, entries: ArchiveEntry[]): Promise<void> {
  for (const entry of entries) await unpack(handle, entry);
}

/** The text of one entry, or null when it isn't there or has no business being that large. */
export async function readEntry(handle: FileHandle, entries: ArchiveEntry[], name: string, maxBytes: number) {
  const entry = entries.find((candidate) => candidate.name === name);
  if (!entry || entry.unpacked > maxBytes) return null;
  const chunks: Buffer[] = [];
  await unpack(handle, entry, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

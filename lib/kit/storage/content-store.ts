import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";

/** What a place for the content of files can do; disk and S3 are the two there are. */
export type StoredContent = {
  /** Bytes. */
  size: number;
  /**
   * To read it, a piece at a time. Nothing is opened before the first piece is asked for: of an answer whose reader is
   * gone already, nobody touches the content. Cancelling the stream ends the reading.
   */
  open: () => ReadableStream<Uint8Array>;
};

/** A temporary file that is being written. */
export type Begun = { path: string; handle: FileHandle };

export type Storage = {
  /** Folder for content that is still being received and checked. */
  incomingFolder: string;
  /** Begins a temporary file in it. */
  begin(): Promise<Begun>;
  /** Takes the file at `temporaryPath` over as `key`; afterwards it is safe against a power cut. */
  keep(temporaryPath: string, key: string, file: { size: number; contentType: string }): Promise<void>;
  /** What lies under that key, without reading it; null when there is nothing. */
  find(key: string): Promise<StoredContent | null>;
  /** Removing what isn't there is fine. */
  remove(key: string): Promise<void>;
};

/** Begins a file in a folder, which is made where there is none. */
export async function beginIn(folder: string): Promise<Begun> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporaryPath = path.join(folder, randomUUID());
  return { path: temporaryPath, handle: await open(temporaryPath, "wx", 0o600) };
}

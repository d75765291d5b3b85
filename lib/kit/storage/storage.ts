/** Where the content of uploaded files lies: on disk, or in an S3-compatible store when one is configured. */
import { env } from "@/lib/env";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";

export type StoredContent = {
  /** Bytes. */
  size: number;
  /**
   * To read it, a piece at a time. Nothing is opened before the first piece is asked for: of an answer whose reader is
   * gone already, nobody touches the content. Cancelling the stream ends the reading.
   */
  open: () => ReadableStream<Uint8Array>;
};

export type Storage = {
  /** Folder for content that is still being received and checked. */
  incomingFolder: string;
  /** Takes the file at `temporaryPath` over as `key`; afterwards it is safe against a power cut. */
  keep(temporaryPath: string, key: string, file: { size: number; contentType: string }): Promise<void>;
  /** What lies under that key, without reading it; null when there is nothing. */
  find(key: string): Promise<StoredContent | null>;
  /** Removing what isn't there is fine. */
  remove(key: string): Promise<void>;
};

let current: Storage | undefined;

export function storage(): Storage {
  current ??= env().S3_BUCKET ? s3Storage(env()) : diskStorage(env().DATA_DIR);
  return current;
}

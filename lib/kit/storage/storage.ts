/** Where the content of uploaded files lies: on disk, or in an S3-compatible store when one is configured. */
import { env } from "@/lib/env";
import type { Storage } from "./content-store";
import { diskStorage } from "./disk";
import { s3Storage } from "./s3";

export type { Storage, StoredContent } from "./content-store";

let current: Storage | undefined;

export function storage(): Storage {
  current ??= env().S3_BUCKET ? s3Storage(env()) : diskStorage(env().DATA_DIR);
  return current;
}

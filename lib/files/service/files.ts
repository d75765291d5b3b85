/** Uploaded documents: received, looked into, stored, recorded, and referred to (contract section 8). */
import "server-only";
import { randomBytes } from "node:crypto";
import {
  DOCUMENT_KINDS,
  type DocumentPurpose,
  MAX_DOCUMENT_BYTES,
  MAX_UNREFERENCED_BYTES,
} from "@/lib/files/constants";
import {
  type FileRecord,
  findOwnFileIds,
  insertFile,
  markReferenced,
  markUnreferenced,
  markUnreferencedExcept,
  ownFile,
  sumUnreferencedBytes,
} from "@/lib/files/store";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, isMissingRow } from "@/lib/kit/db/transaction";
import { claimedKind, cleanFileName, documentRefusal, fileReferencesIn, TOO_LARGE } from "@/lib/files/rules";
import { AppError, invalidField } from "@/lib/kit/errors";
import { outageOf, unavailable } from "@/lib/kit/outages";
import { type Incoming, isRemoved, receive } from "@/lib/kit/storage/incoming";
import { storage, type StoredContent } from "@/lib/kit/storage/storage";
import { log } from "@/lib/kit/watch/log";
import { BadDocument } from "./inspection/bad-document";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { inspectDocument } from "./inspection/document";
import { findDocumentIdsOf } from "@/lib/rfqs/service/shared";
import { removeDisowned } from "./disowned";

export type { FileRecord, Incoming, StoredContent };

const MISSING_FILE = "The file does not exist: upload it again";

/** Content that has been checked and lies in the store, and is nobody's yet. */
export type StoredDocument = Pick<FileRecord, "id" | "key">;

/** Writes an upload's content to a temporary file as it arrives. The caller calls `discard` in the end. */
export function receiveContent(content: AsyncIterable<Uint8Array>): Promise<Incoming> {
  return receive(content, MAX_DOCUMENT_BYTES);
}

async function requireRoom(ownerId: number): Promise<void> {
  if ((await sumUnreferencedBytes(ownerId)) < MAX_UNREFERENCED_BYTES) return;
  throw new AppError("conflict", "Too many uploads that nothing refers to: save the form that they are for first", {
    code: "too_many_uploads",
  });
}

/** What was received is written by the machine's clock, and removed by it. */
const unlessRemoved = (error: unknown): unknown =>
  isRemoved(error) ? Object.assign(unavailable(), { cause: error }) : error;

/**
 * Checks a received file and puts it into the store under a random name. Its row comes first, as nobody's: whatever
 * happens from here on, the sweep finds what no upload has made its own within a day.
 * @throws 409 too much uploaded and not used · 413 larger than 10 MiB · 422 naming `file`: empty, of a kind that the
 *   purpose doesn't take, or not what its name claims · 503 what was received was taken for abandoned meanwhile
 */
export async function storeDocument(
  context: Context,
  upload: { name: string; purpose: DocumentPurpose; content: Incoming },
): Promise<StoredDocument> {
  requireMay(context.principal, "files.upload");
  const { purpose, content } = upload;
  const { size, sha256 } = content;
  const name = cleanFileName(upload.name);
  if (content.isTooLarge) throw new AppError("payload_too_large", TOO_LARGE);
  const refusal = documentRefusal({ name, size }, purpose);
  const kind = claimedKind(name, purpose);
  if (refusal || !kind) throw invalidField(["file"], refusal ?? "");
  try {
    await inspectDocument(content.path, size, kind);
  } catch (error) {
    throw error instanceof BadDocument ? invalidField(["file"], error.message) : unlessRemoved(error);
  }
  await requireRoom(context.principal.userId);
  const document = {
    key: randomBytes(24).toString("hex"),
    name,
    size,
    contentType: DOCUMENT_KINDS[kind],
    sha256,
    purpose,
  };
  const { now } = context;
  const row = { ...document, ownerId: null, createdAt: now, unreferencedSince: now };
  const stored = await inTransaction((tx) => insertFile(tx, row));
  try {
    await storage().keep(content.path, document.key, document);
  } catch (error) {
    // A store that is away or hangs would keep whoever uploads waiting three times as long: the sweep asks it again.
    if (outageOf(error)?.kind !== "unavailable") await dropDocument(stored);
    throw unlessRemoved(error);
  }
  return stored;
}

/**
 * Makes a stored document the caller's.
 * @throws 503 a sweep has removed it: a clock that was set forwards by a day takes it for a day old
 */
export function recordDocument({ principal }: Context, { id }: StoredDocument): Promise<FileRecord> {
  return inTransaction(async (tx) => {
    try {
      return await ownFile(tx, id, principal.userId);
    } catch (error) {
      throw isMissingRow(error) ? unavailable() : error;
    }
  });
}

/** For a stored document that came on nobody's record after all. What can't be removed now is left to the sweep. */
export async function dropDocument(document: StoredDocument): Promise<void> {
  try {
    await removeDisowned(document);
  } catch (error) {
    log().error({ err: error, file: document.id }, "What was stored of a file is left to the sweep");
  }
}

/**
 * For the transaction that saves a record: every file that `document` refers to has to be its owner's, and is kept from
 * now on; the owner's other files may go after 24 hours.
 * @param document everything of the owner's that may refer to files, as it is going to be stored
 * @param pathOf where a place in `document` stands in the request's body, for the error
 * @throws 422 a reference to a file that doesn't exist or is somebody else's
 */
export async function settleFileReferences(
  ownerId: number,
  document: unknown,
  now: Date,
  pathOf: (path: (string | number)[]) => (string | number)[] = (path) => path,
): Promise<void> {
  const references = fileReferencesIn(document);
  const ids = [...new Set(references.map(({ id }) => id))];
  await inTransaction(async (tx) => {
    // First the mark, then the look: a sweep can't come in between.
    await markReferenced(tx, ownerId, ids);
    const own = await findOwnFileIds(ownerId, ids);
    const foreign = references.find(({ id }) => !own.has(id));
    if (foreign) throw invalidField(pathOf(foreign.path), MISSING_FILE);
    await markUnreferencedExcept(tx, ownerId, [...ids, ...(await findDocumentIdsOf(ownerId))], now);
  });
}

/**
 * For the transaction that saves a record which refers to files by their ids: they are kept from now on.
 * @param path where the ids stand in the request's body, for the error
 * @throws 422 a file that doesn't exist or is somebody else's
 */
export async function keepFiles(tx: Db, ownerId: number, ids: readonly number[], path: string[]): Promise<void> {
  // First the mark, then the look, as above.
  await markReferenced(tx, ownerId, [...ids]);
  const own = await findOwnFileIds(ownerId, [...ids]);
  const foreign = ids.findIndex((id) => !own.has(id));
  if (foreign >= 0) throw invalidField([...path, foreign], MISSING_FILE);
}

/** What a record no longer refers to may go after 24 hours. Where another one does, the sweep finds that out. */
export async function releaseFiles(tx: Db, ownerId: number, ids: readonly number[], now: Date): Promise<void> {
  await markUnreferenced(tx, ownerId, [...ids], now);
}

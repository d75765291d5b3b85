import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";
import { ties } from "@/lib/kit/db/order";

const fileFields = {
  id: true,
  key: true,
  ownerId: true,
  name: true,
  size: true,
  contentType: true,
  sha256: true,
  purpose: true,
  createdAt: true,
} satisfies Prisma.FileSelect;

export type FileRecord = Prisma.FileGetPayload<{ select: typeof fileFields }>;

export async function insertFile(tx: Db, row: Omit<Prisma.FileUncheckedCreateInput, "id">): Promise<FileRecord> {
  return tx.file.create({ data: await withRandomId(tx, "files", row), select: fileFields });
}

/** Makes what an upload has stored a user's. */
export function ownFile(tx: Db, id: number, ownerId: number): Promise<FileRecord> {
  return tx.file.update({ where: { id, ownerId: null }, data: { ownerId }, select: fileFields });
}

export function findFile(id: number): Promise<FileRecord | null> {
  return db().file.findUnique({ where: { id }, select: fileFields });
}

/** Which of these files are the owner's. */
export async function findOwnFileIds(ownerId: number, ids: number[]): Promise<Set<number>> {
  const rows = await db().file.findMany({ where: { ownerId, id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** Marks an owner's files as referred to. A sweep that is about to remove one of them then finds it changed. */
export async function markReferenced(tx: Db, ownerId: number, ids: number[]): Promise<void> {
  await tx.file.updateMany({ where: { ownerId, id: { in: ids } }, data: { unreferencedSince: null } });
}

/** Marks every other file of the owner as referred to by nothing, from now on. */
export async function markUnreferencedExcept(tx: Db, ownerId: number, ids: number[], now: Date): Promise<void> {
  const where = { ownerId, id: { notIn: ids }, unreferencedSince: null };
  await tx.file.updateMany({ where, data: { unreferencedSince: now } });
}

/** Marks these files of the owner as referred to by nothing, from now on. */
export async function markUnreferenced(tx: Db, ownerId: number, ids: number[], now: Date): Promise<void> {
  const where = { ownerId, id: { in: ids }, unreferencedSince: null };
  await tx.file.updateMany({ where, data: { unreferencedSince: now } });
}

export async function sumUnreferencedBytes(ownerId: number): Promise<number> {
  const where = { ownerId, unreferencedSince: { not: null } };
  return (await db().file.aggregate({ where, _sum: { size: true } }))._sum.size ?? 0;
}

/**
 * Files to which nothing has referred since before `before`, the oldest first, and those whose owner is gone. An upload in
 * progress is nobody's either, but is not old enough.
 */
export function findUnreferencedFiles(before: Date, limit: number) {
  return db().file.findMany({
    where: { OR: [{ unreferencedSince: { lt: before } }, { ownerId: null, unreferencedSince: null }] },
    orderBy: ties("asc"),
    take: limit,
    select: { id: true, key: true, ownerId: true },
  });
}

/**
 * Takes a file from its owner unless it has been referred to meanwhile: no record can refer to it from now on, and every
 * sweep finds it until it is gone. @returns whether it did
 */
export async function disownFile(tx: Db, id: number, ownerId: number, before: Date): Promise<boolean> {
  const where = { id, ownerId, unreferencedSince: { lt: before } };
  return (await tx.file.updateMany({ where, data: { ownerId: null } })).count === 1;
}

export async function isDisowned(id: number): Promise<boolean> {
  return (await db().file.count({ where: { id, ownerId: null } })) === 1;
}

/** @returns whether it was this call that did */
export async function deleteDisownedFile(tx: Db, id: number): Promise<boolean> {
  return (await tx.file.deleteMany({ where: { id, ownerId: null } })).count === 1;
}

import type { Db } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { insertRows, type WrittenTable } from "@/lib/kit/db/write";

const KEYS = { model: "IdempotencyKey", table: "idempotency_keys" } satisfies WrittenTable;

export type StoredAnswer = { fingerprint: string; status: number; responseBody: string; createdAt: Date };

export function findStoredAnswer(userId: number, key: string) {
  return db().idempotencyKey.findUnique({ where: { userId_key: { userId, key } } });
}

export function insertStoredAnswer(tx: Db, userId: number, key: string, answer: StoredAnswer) {
  return insertRows(tx, KEYS, [{ userId, key, ...answer }]);
}

/** Forgets everybody's keys of before `cutoff`. @returns how many, at most `limit` */
export async function deleteAnswersBefore(tx: Db, cutoff: Date, limit: number): Promise<number> {
  return (await tx.idempotencyKey.deleteMany({ where: { createdAt: { lt: cutoff } }, limit })).count;
}

/** Forgets a user's keys of before `cutoff`. */
export function deleteStoredAnswersBefore(tx: Db, userId: number, cutoff: Date) {
  return tx.idempotencyKey.deleteMany({ where: { userId, createdAt: { lt: cutoff } } });
}

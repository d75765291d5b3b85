/** What members show beside their password (docs/decisions/0126). Secrets come and go as they are stored: sealed. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows, readRow } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";

const fields = { secret: true, enabledAt: true, createdAt: true } satisfies Prisma.OneTimeCodesSelect;
export type OneTimeCodesRecord = Prisma.OneTimeCodesGetPayload<{ select: typeof fields }>;

const CODES = { table: "one_time_codes" } satisfies Source;
const RECOVERY_CODES = { table: "recovery_codes" } satisfies Source;

export function findOneTimeCodes(memberId: number): Promise<OneTimeCodesRecord | null> {
  const asked = { where: { memberId }, select: fields };
  return readRow<OneTimeCodesRecord>(CODES, asked) ?? db().oneTimeCodes.findUnique(asked);
}

/** A secret that waits for its first code; one that waited before is forgotten. With the account's row held. */
export async function replaceWaitingSecret(tx: Db, memberId: number, secret: string, now: Date): Promise<void> {
  await tx.oneTimeCodes.deleteMany({ where: { memberId, enabledAt: null } });
  await tx.oneTimeCodes.create({ data: { memberId, secret, createdAt: now }, select: { memberId: true } });
}

/** @param step of its first code, which is good no more. @returns whether this secret still waited for it */
export async function enableOneTimeCodes(tx: Db, memberId: number, secret: string, step: number, now: Date) {
  const where = { memberId, secret, enabledAt: null };
  const { count } = await tx.oneTimeCodes.updateMany({ where, data: { enabledAt: now, lastStep: step } });
  return count === 1;
}

/** Uses a code up, and those before it. @returns whether it was good still: of two at once, one gets it */
export async function takeStep(tx: Db, memberId: number, secret: string, step: number): Promise<boolean> {
  const where = { memberId, secret, enabledAt: { not: null }, lastStep: { lt: step } };
  return (await tx.oneTimeCodes.updateMany({ where, data: { lastStep: step } })).count === 1;
}

/** @returns whether they were on */
export async function deleteOneTimeCodes(tx: Db, memberId: number): Promise<boolean> {
  return (await tx.oneTimeCodes.deleteMany({ where: { memberId, enabledAt: { not: null } } })).count === 1;
}

/** Forgets a secret, whether codes of it were asked for or not. @returns whether there was one */
export async function deleteAnySecret(tx: Db, memberId: number): Promise<boolean> {
  return (await tx.oneTimeCodes.deleteMany({ where: { memberId } })).count === 1;
}

export function countRecoveryCodes(memberId: number): Promise<number> {
  const asked = { where: { memberId } };
  return countRows(RECOVERY_CODES, asked) ?? db().recoveryCode.count(asked);
}

/** As this transaction has left them. */
export function countRecoveryCodesIn(tx: Db, memberId: number): Promise<number> {
  return tx.recoveryCode.count({ where: { memberId } });
}

/** These are good from here on, and no others. */
export async function replaceRecoveryCodes(tx: Db, memberId: number, hashes: string[], now: Date): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { memberId } });
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ memberId, codeHash, createdAt: now })) });
}

/** Uses a code up. @returns whether it was good: of two at once, one gets it */
export async function takeRecoveryCode(tx: Db, memberId: number, codeHash: string): Promise<boolean> {
  return (await tx.recoveryCode.deleteMany({ where: { memberId, codeHash } })).count === 1;
}

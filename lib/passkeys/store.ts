import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { countRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";

const passkeyFields = {
  ...{ id: true, name: true, credentialId: true, transports: true },
  ...{ isBackedUp: true, createdAt: true, lastUsedAt: true },
} satisfies Prisma.PasskeySelect;
export type PasskeyRecord = Prisma.PasskeyGetPayload<{ select: typeof passkeyFields }>;

const PASSKEYS = { table: "passkeys" } satisfies Source;

type Owned = { id: number; memberId: number };

/** All of a member: LIMITS.passkeysPerMember at most. The oldest first. */
export function findPasskeys(memberId: number): Promise<PasskeyRecord[]> {
  return db().passkey.findMany({
    where: { memberId },
    select: passkeyFields,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export async function hasPasskey(memberId: number): Promise<boolean> {
  const asked = { where: { memberId }, take: 1 };
  return (await (countRows(PASSKEYS, asked) ?? db().passkey.count(asked))) > 0;
}

export function findPasskey(owned: Owned): Promise<PasskeyRecord | null> {
  return db().passkey.findFirst({ where: owned, select: passkeyFields });
}

const keyFields = { id: true, memberId: true, credentialId: true, publicKey: true, counter: true } as const;
/** What a proof is held against. */
export type PasskeyKey = Prisma.PasskeyGetPayload<{ select: typeof keyFields }>;

/** The key of this name. */
export function findKey(credentialId: string): Promise<PasskeyKey | null> {
  return db().passkey.findUnique({ where: { credentialId }, select: keyFields });
}

type NewPasskey = Omit<Prisma.PasskeyUncheckedCreateInput, "id">;

export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<PasskeyRecord> {
  return tx.passkey.create({ data: await withRandomId(tx, "passkeys", passkey), select: passkeyFields });
}

/** @returns whether it is the member's */
export async function renamePasskey(tx: Db, owned: Owned, name: string): Promise<boolean> {
  return (await tx.passkey.updateMany({ where: owned, data: { name } })).count === 1;
}

/** @returns whether it was the member's */
export async function deletePasskey(tx: Db, owned: Owned): Promise<boolean> {
  return (await tx.passkey.deleteMany({ where: owned })).count === 1;
}

/** @returns how many */
export async function deletePasskeysOf(tx: Db, memberId: number): Promise<number> {
  return (await tx.passkey.deleteMany({ where: { memberId } })).count;
}

type Use = { counter: number; isBackedUp: boolean };

/** A counter that counts only goes up. @returns whether the passkey is still there, and has not been used further */
export async function noteUse(tx: Db, id: number, { counter, isBackedUp }: Use, now: Date): Promise<boolean> {
  const where = { id, counter: counter === 0 ? 0 : { lt: counter } };
  return (await tx.passkey.updateMany({ where, data: { counter, isBackedUp, lastUsedAt: now } })).count === 1;
}

/** @throws a unique violation when it was spent before */
export function insertSpentChallenge(tx: Db, challenge: { id: string; expiresAt: Date }) {
  return tx.spentChallenge.create({ data: challenge, select: { id: true } });
}

/** Forgets those that have expired. @returns how many, at most `limit` */
export async function deleteSpentChallenges(tx: Db, now: Date, limit: number): Promise<number> {
  return (await tx.spentChallenge.deleteMany({ where: { expiresAt: { lte: now } }, limit })).count;
}

import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readRow } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { withRandomId } from "@/lib/kit/db/random-ids";
import { db } from "@/lib/kit/db/transaction";

const keyFields = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  createdByName: true,
  expiresAt: true,
  lastUsedAt: true,
  createdAt: true,
} satisfies Prisma.ApiKeySelect;

export type ApiKeyRecord = Prisma.ApiKeyGetPayload<{ select: typeof keyFields }>;

const SOURCE = {
  table: "api_keys",
  one: { user: { table: "users", key: "id", of: "userId", mayBeMissing: true } },
} satisfies Source;

/** What a call rests on that comes with a key: whose it is, too. */
const usedFields = {
  ...{ id: true, name: true, scopes: true, createdById: true, createdByName: true, expiresAt: true, lastUsedAt: true },
  user: { select: { id: true, role: true, userType: true, isLiquidityProvider: true } },
} satisfies Prisma.ApiKeySelect;

type UsedKey = Prisma.ApiKeyGetPayload<{ select: typeof usedFields }>;
type FoundKey = Omit<UsedKey, "user"> & { user: UsedKey["user"] | null };

/** Asked of the database each time: a key that was revoked is none from then on. */
export async function findKeyByHash(hash: string): Promise<UsedKey | null> {
  const asked = { where: { hash }, select: usedFields };
  const key: FoundKey | null = await (readRow<FoundKey>(SOURCE, asked) ?? db().apiKey.findUnique(asked));
  // Of an account that was deleted by hand, past the foreign keys, a key is left.
  return key?.user ? { ...key, user: key.user } : null;
}

/** The newest first; there is a limit to how many an account has. */
export function findKeys(userId: number): Promise<ApiKeyRecord[]> {
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  return db().apiKey.findMany({ where: { userId }, select: keyFields, orderBy });
}

export function countKeys(userId: number): Promise<number> {
  return db().apiKey.count({ where: { userId } });
}

export async function insertKey(tx: Db, key: Omit<Prisma.ApiKeyUncheckedCreateInput, "id">): Promise<ApiKeyRecord> {
  return tx.apiKey.create({ data: await withRandomId(tx, "api_keys", key), select: keyFields });
}

const runningOutFields = {
  id: true,
  userId: true,
  name: true,
  prefix: true,
  expiresAt: true,
} satisfies Prisma.ApiKeySelect;

/** Keys that run out by then, and whose owners were not told yet. */
export function findKeysRunningOut(tx: Db, { now, until }: { now: Date; until: Date }, take: number) {
  const where = { expiresAt: { gt: now, lte: until }, expiryToldAt: null };
  return tx.apiKey.findMany({ where, select: runningOutFields, orderBy: { expiresAt: "asc" }, take });
}

/** @returns false where another server has told it, or the key was revoked */
export async function claimExpiryNotice(tx: Db, id: number, now: Date): Promise<boolean> {
  return (await tx.apiKey.updateMany({ where: { id, expiryToldAt: null }, data: { expiryToldAt: now } })).count === 1;
}

/** Unless a call has noted a use since `before`. */
export async function noteUse(tx: Db, id: number, now: Date, before: Date): Promise<void> {
  const isDue = [{ lastUsedAt: null }, { lastUsedAt: { lte: before } }];
  await tx.apiKey.updateMany({ where: { id, OR: isDue }, data: { lastUsedAt: now } });
}

/** @returns the name that it had; null where the account has no such key */
export async function deleteKey(tx: Db, owned: { id: number; userId: number }): Promise<string | null> {
  const key = await tx.apiKey.findFirst({ where: owned, select: { name: true } });
  const { count } = await tx.apiKey.deleteMany({ where: owned });
  return count === 1 && key ? key.name : null;
}

import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { findHolding } from "@/lib/kit/db/search";
import { db } from "@/lib/kit/db/transaction";
import type { ListFilter } from "@/lib/kit/list-spec";
import { searchable } from "@/lib/kit/search";
import { WATCH_LIST } from "./lists";

const watchFields = { note: true, createdAt: true } satisfies Prisma.WatchedProjectSelect;

export type Watch = Prisma.WatchedProjectGetPayload<{ select: typeof watchFields }>;

const WATCHED = {
  table: "watched_projects",
  one: { issuer: { table: "token_issuer_profiles", key: "id", of: "issuerId", searched: ["searchText"] } },
} satisfies Source;

const ownWatchFields = { issuerId: true, ...watchFields } satisfies Prisma.WatchedProjectSelect;
type OwnWatch = Prisma.WatchedProjectGetPayload<{ select: typeof ownWatchFields }>;

/** Of these token issuers, those that a user watches, by the profile's id. */
export async function findWatches(userId: number, issuerIds: readonly number[]): Promise<Map<number, Watch>> {
  if (issuerIds.length === 0) return new Map();
  const asked = { where: { userId, issuerId: { in: [...issuerIds] } }, select: ownWatchFields };
  const rows = await (readRows<OwnWatch>(WATCHED, asked) ?? db().watchedProject.findMany(asked));
  return new Map(rows.map(({ issuerId, ...watch }) => [issuerId, watch]));
}

const placeFields = { id: true, issuerId: true, createdAt: true } satisfies Prisma.WatchedProjectSelect;
const placeInOrderFields = {
  ...placeFields,
  issuer: { select: { nameKey: true, updatedAt: true } },
} satisfies Prisma.WatchedProjectSelect;

/** The issuer is read where the list may be ordered by it. */
const watchedProjects = (
  sort: string | undefined,
): Table<Prisma.WatchedProjectWhereInput, Prisma.WatchedProjectOrderByWithRelationInput, { issuerId: number }> => ({
  name: "watched_projects",
  find: (slice) => {
    const asked = { select: sort === undefined ? placeFields : placeInOrderFields, ...slice };
    return readRows<{ issuerId: number }>(WATCHED, asked) ?? db().watchedProject.findMany(asked);
  },
  count: (query) => countRows(WATCHED, query) ?? db().watchedProject.count(query),
});

/** A page of what a user watches: whose `issuerId` it is. */
export async function listWatched(userId: number, { q, ...page }: ListFilter<typeof WATCH_LIST>) {
  const words = q && searchable(q);
  const issuers = { table: "token_issuer_profiles", columns: ["searchText"] };
  const ids = words ? await findHolding(issuers.table, [issuers], [words]) : null;
  const where: Prisma.WatchedProjectWhereInput = {
    userId,
    ...(words && (ids ? { issuerId: { in: ids } } : { issuer: { searchText: { contains: words } } })),
  };
  return listPage(watchedProjects(page.sort), WATCH_LIST, page, where);
}

/** Begins to watch, or changes what is given of it. */
export function putWatch(tx: Db, key: { userId: number; issuerId: number }, note: string | undefined, now: Date) {
  return tx.watchedProject.upsert({
    where: { userId_issuerId: key },
    create: { ...key, createdAt: now, ...(note !== undefined && { note }) },
    // Never empty: Prisma would look first and insert then, and of two at once the second would fail.
    update: { ...key, ...(note !== undefined && { note }) },
    select: watchFields,
  });
}

/** @returns whether it was watched, and with that note if one is named */
export async function deleteWatch(
  tx: Db,
  where: { userId: number; issuerId: number; note?: string },
): Promise<boolean> {
  return (await tx.watchedProject.deleteMany({ where })).count === 1;
}

/** Which funds watch a token issuer: not who was made an administrator, and has no watch list any more. */
export async function findWatcherIds(tx: Db, issuerId: number): Promise<number[]> {
  const rows = await tx.watchedProject.findMany({
    where: { issuerId, user: { role: "user" } },
    select: { userId: true },
    orderBy: { id: "asc" },
  });
  return rows.map(({ userId }) => userId);
}

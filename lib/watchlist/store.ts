import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { findHolding } from "@/lib/kit/db/search";
import { db } from "@/lib/kit/db/transaction";
import type { ListFilter } from "@/lib/kit/list-spec";
import { searchable } from "@/lib/kit/search";
import { WATCH_LIST } from "./lists";

const watchFields = { note: true, createdAt: true } satisfies Prisma.WatchedProjectSelect;

export type Watch = Prisma.WatchedProjectGetPayload<{ select: typeof watchFields }>;

/** Of these token issuers, those that a user watches, by the profile's id. */
export async function findWatches(userId: number, issuerIds: number[]): Promise<Map<number, Watch>> {
  const rows = await db().watchedProject.findMany({
    where: { userId, issuerId: { in: issuerIds } },
    select: { issuerId: true, ...watchFields },
  });
  return new Map(rows.map(({ issuerId, ...watch }) => [issuerId, watch]));
}

const placeFields = { id: true, issuerId: true, createdAt: true } satisfies Prisma.WatchedProjectSelect;
const issuerFields = { issuer: { select: { nameKey: true, updatedAt: true } } } satisfies Prisma.WatchedProjectSelect;

/** The issuer is a statement of its own: it is read where the list may be ordered by it. */
const watchedProjects = (
  sort: string | undefined,
): Table<Prisma.WatchedProjectWhereInput, Prisma.WatchedProjectOrderByWithRelationInput, { issuerId: number }> => ({
  name: "watched_projects",
  find: (slice) =>
    db().watchedProject.findMany({ select: { ...placeFields, ...(sort !== undefined && issuerFields) }, ...slice }),
  count: (query) => db().watchedProject.count(query),
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

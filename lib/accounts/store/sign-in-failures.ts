/** Sign-ins that failed (docs/decisions/0071, 0088): whose account was tried and from where, never what was typed. */
import "server-only";
import { SIGN_IN_FAILURE_LIST } from "@/lib/accounts/lists";
import { figureScope } from "@/lib/accounts/rules/relations";
import type { Db } from "@/lib/kit/db/client";
import { keptCount } from "@/lib/kit/db/figures";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import { countRows, readRows, readSql } from "@/lib/kit/db/prepared/read";
import type { Source } from "@/lib/kit/db/prepared/source";
import { db } from "@/lib/kit/db/transaction";
import type { ListFilter } from "@/lib/kit/list-spec";

type SignInFailure = { userId: number | null; address: string; now: Date };

/** Account, address, and the hour of the clock: `12 203.0.113.7 2027-01-11T09`. */
const keyOf = ({ userId, address, now }: SignInFailure) =>
  [userId ?? "none", address, now.toISOString().slice(0, 13)].join(" ");

/** One statement, whether it is the first of its hour or not: how long it takes says nothing of who has an account. */
export function countSignInFailure(tx: Db, failure: SignInFailure) {
  const { userId, address, now } = failure;
  const key = keyOf(failure);
  return tx.signInFailure.upsert({
    where: { key },
    create: { key, userId, isKnown: userId !== null, address, createdAt: now, lastAt: now },
    update: { attempts: { increment: 1 }, lastAt: now },
    select: { id: true },
  });
}

/** Forgets those of before `before`. @returns how many, at most `limit` */
export async function deleteSignInFailures(tx: Db, before: Date, limit: number): Promise<number> {
  return (await tx.signInFailure.deleteMany({ where: { createdAt: { lt: before } }, limit })).count;
}

const failureFields = {
  ...{ id: true, address: true, attempts: true, createdAt: true, lastAt: true },
  user: { select: { id: true, name: true, email: true } },
} satisfies Prisma.SignInFailureSelect;

export type SignInFailureRecord = Prisma.SignInFailureGetPayload<{ select: typeof failureFields }>;

const FAILURES = {
  table: "sign_in_failures",
  one: { user: { table: "users", key: "id", of: "userId", mayBeMissing: true } },
} satisfies Source;

const failures: Table<
  Prisma.SignInFailureWhereInput,
  Prisma.SignInFailureOrderByWithRelationInput,
  SignInFailureRecord
> = {
  name: "sign_in_failures",
  find: (slice) => {
    const asked = { select: failureFields, ...slice };
    return readRows<SignInFailureRecord>(FAILURES, asked) ?? db().signInFailure.findMany(asked);
  },
  count: (query) => countRows(FAILURES, query) ?? db().signInFailure.count(query),
};

type FailureFilter = Omit<ListFilter<typeof SIGN_IN_FAILURE_LIST>, "q"> & { userId?: number; address?: string };

/**
 * How many there are is kept (docs/decisions/0186), but of one account or address.
 * @param filter `userId` or `address`: only those on this account, or from this address
 */
export function listSignInFailures({ account, userId, address, ...page }: FailureFilter) {
  const where: Prisma.SignInFailureWhereInput = {
    ...(account && { isKnown: account === "with" }),
    ...(userId !== undefined && { userId }),
    ...(address !== undefined && { address }),
  };
  const isOfOne = userId !== undefined || address !== undefined;
  const countKept = () => keptCount(figureScope("all"), "sign_in_failures", { labels: account && [account] });
  return listPage(failures, SIGN_IN_FAILURE_LIST, page, where, isOfOne ? where : countKept);
}

type Group = { address: string; createdAt: Date | string; name: string | null; email: string | null } & Record<
  "id" | "attempts" | "addresses" | "total",
  number | bigint
>;

/**
 * Failures of the hours that began after `since`, by account, and by address where no account has the e-mail; the most
 * tried first. One statement, for which Prisma has no words, finds the groups, how many there are, and the first failure of each. What is recent is
 * found first: SQLite would else walk the whole table in the order of what is grouped by.
 * @param least how many attempts make a group
 */
export async function groupSignInFailures({ since, least, take }: { since: Date; least: number; take: number }) {
  const asked = Prisma.sql`
    WITH recent AS MATERIALIZED (
      SELECT "id", "userId", "address", "attempts" FROM "sign_in_failures" WHERE "createdAt" > ${since}
    ), f AS (
      SELECT "userId", "address", MIN("id") AS "firstId", SUM("attempts") AS "attempts"
      FROM recent
      GROUP BY "userId", "address"
    ), g AS (
      SELECT MIN(f."firstId") AS "firstId",
             CAST(SUM(f."attempts") AS INTEGER) AS "attempts",
             COUNT(*) AS "addresses",
             COUNT(*) OVER () AS "total"
      FROM f
      GROUP BY f."userId", CASE WHEN f."userId" IS NULL THEN f."address" END
      HAVING SUM(f."attempts") >= ${least}
      ORDER BY 2 DESC, 1
      LIMIT ${take}
    )
    SELECT s."id", g."attempts", g."addresses", g."total", s."address", s."createdAt", u."name", u."email"
    FROM g JOIN "sign_in_failures" s ON s."id" = g."firstId" LEFT JOIN "users" u ON u."id" = s."userId"
    ORDER BY 2 DESC, 1`;
  const names = ["id", "attempts", "addresses", "total", "address", "createdAt", "name", "email"] as const;
  const groups = await readSql<Group>(names, asked);
  const rows = groups.map(({ id, attempts, addresses, address, createdAt, name, email }) => ({
    ...{ id: Number(id), attempts: Number(attempts), addresses: Number(addresses), address },
    createdAt: new Date(createdAt),
    user: name !== null && email !== null ? { name, email } : null,
  }));
  return { rows, total: Number(groups[0]?.total ?? 0) };
}

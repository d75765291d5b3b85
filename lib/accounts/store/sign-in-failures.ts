/** Sign-ins that failed (docs/decisions/0071): whose account was tried and from where, never what was typed. */
import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";

type SignInFailure = { userId: number | null; address: string; createdAt: Date };

export function insertSignInFailure(tx: Db, failure: SignInFailure) {
  return tx.signInFailure.create({ data: failure, select: { id: true } });
}

/** Forgets those of before `before`. @returns how many, at most `limit` */
export async function deleteSignInFailures(tx: Db, before: Date, limit: number): Promise<number> {
  return (await tx.signInFailure.deleteMany({ where: { createdAt: { lt: before } }, limit })).count;
}

type Group = {
  firstId: number | bigint;
  attempts: number | bigint;
  addresses: number | bigint;
  total: number | bigint;
};

/**
 * Failures after `since`, by account, and by address where no account has the e-mail; the most tried first. One statement,
 * for which Prisma has no words, finds the groups and how many there are.
 * @param least how many failures make a group
 */
export async function groupSignInFailures({ since, least, take }: { since: Date; least: number; take: number }) {
  const groups = await db().$queryRaw<Group[]>`
    SELECT MIN(f."id") AS "firstId",
           COUNT(*) AS "attempts",
           COUNT(DISTINCT f."address") AS "addresses",
           COUNT(*) OVER () AS "total"
    FROM "sign_in_failures" f
    WHERE f."createdAt" > ${since}
    GROUP BY f."userId", CASE WHEN f."userId" IS NULL THEN f."address" END
    HAVING COUNT(*) >= ${least}
    ORDER BY 2 DESC, 1
    LIMIT ${take}`;
  const firsts = await db().signInFailure.findMany({
    where: { id: { in: groups.map(({ firstId }) => Number(firstId)) } },
    select: { id: true, address: true, createdAt: true, user: { select: { name: true, email: true } } },
  });
  const byId = new Map(firsts.map((first) => [first.id, first]));
  const rows = groups.flatMap(({ firstId, attempts, addresses }) => {
    const first = byId.get(Number(firstId));
    return first ? [{ ...first, attempts: Number(attempts), addresses: Number(addresses) }] : [];
  });
  return { rows, total: Number(groups[0]?.total ?? 0) };
}

import "server-only";
import type { Db } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

/**
 * Closes OPEN RFQs whose deadline has passed, as of that deadline and not of when somebody happened to look: one column
 * set from another, for which Prisma has no words. No other version: reads have said CLOSED all along. The condition is
 * there twice, since Postgres asks only the outer one again of a row that another transaction changed meanwhile.
 * @returns the ids of those that it closed, at most `limit`
 */
export async function closeOverdueRfqs(tx: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: bigint | number }[]>`
    UPDATE "rfqs" SET "status" = 'CLOSED', "updatedAt" = "validUntil"
    WHERE "status" = 'OPEN' AND "validUntil" <= ${now} AND "id" IN (
      SELECT "id" FROM "rfqs" WHERE "status" = 'OPEN' AND "validUntil" <= ${now} ORDER BY "validUntil" LIMIT ${limit}
    )
    RETURNING "id"`;
  return rows.map(({ id }) => Number(id));
}

/** The deadline, long past, of the OPEN RFQ that has waited longest to be closed; null where none waits. */
export async function findOldestOverdueRfq(now: Date): Promise<Date | null> {
  const row = await db().rfq.findFirst({
    where: { status: "OPEN", validUntil: { lte: now } },
    orderBy: { validUntil: "asc" },
    select: { validUntil: true },
  });
  return row?.validUntil ?? null;
}

/** Whose these RFQs are, and whom they invite. */
export function findPartiesOfRfqs(tx: Db, ids: number[]) {
  return tx.rfq.findMany({
    where: { id: { in: ids } },
    select: { id: true, ownerId: true, invitations: { select: { marketMakerId: true } } },
  });
}

/** As many of the first as invite `makers` market makers together, and one at least. */
function withinMakers<Row extends { marketMakerCount: number }>(rows: Row[], makers: number): Row[] {
  let invited = 0;
  return rows.filter((row, index) => (invited += row.marketMakerCount) <= makers || index === 0);
}

/**
 * Claims the notice of OPEN RFQs that close by `before` and whose parties have not been told: of any number of callers,
 * one gets each. Not a change of the RFQ: `updatedAt` and `version` stay.
 * @param limits of RFQs, and of the market makers whom they invite together
 * @returns the ids of those that the caller is to tell of, and whether there may be more
 */
export async function claimClosingNotices(tx: Db, now: Date, before: Date, limits: { rfqs: number; makers: number }) {
  const untold: Prisma.RfqWhereInput = {
    status: "OPEN",
    validUntil: { gt: now, lte: before },
    closingNoticeAt: null,
  };
  const due = await tx.rfq.findMany({
    where: untold,
    select: { id: true, marketMakerCount: true },
    orderBy: { validUntil: "asc" },
    take: limits.rfqs,
  });
  if (due.length === 0) return { ids: [], mayBeMore: false };
  const taken = withinMakers(due, limits.makers);
  const claimed = await tx.rfq.updateManyAndReturn({
    where: { ...untold, id: { in: taken.map(({ id }) => id) } },
    data: { closingNoticeAt: now },
    select: { id: true },
  });
  return { ids: claimed.map(({ id }) => id), mayBeMore: taken.length < due.length || due.length === limits.rfqs };
}

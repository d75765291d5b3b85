/** The counts and sums of the dashboards, each one aggregate query. */
import "server-only";
import type { DealScope } from "@/lib/accounts/rules/relations";
import type { QuoteStatus } from "@/lib/quotes/constants";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

/** Quotes of that scope; `q` is their table. */
function quoteScopeSql(scope: DealScope): Prisma.Sql {
  if (scope === "all") return Prisma.sql`1 = 1`;
  return "issuerId" in scope
    ? Prisma.sql`q."rfqId" IN (SELECT "id" FROM "rfqs" WHERE "ownerId" = ${scope.issuerId})`
    : Prisma.sql`q."providerId" = ${scope.makerId}`;
}

function agreementWhere(scope: DealScope): Prisma.AgreementWhereInput {
  if (scope === "all") return {};
  return "issuerId" in scope ? { issuerId: scope.issuerId } : { marketMakerId: scope.makerId };
}

/**
 * Quotes per status as of now: a PENDING one past its deadline counts as EXPIRED. One statement, for which Prisma has no
 * words: of two, each quote that changes in between is counted twice or not at all.
 */
export async function countQuotesByStatus(scope: DealScope, now: Date): Promise<Record<QuoteStatus, number>> {
  const rows = await db().$queryRaw<{ status: QuoteStatus; isOverdue: number; quotes: bigint | number }[]>`
    SELECT q."status" AS "status",
           CASE WHEN q."status" = 'PENDING' AND q."validUntil" <= ${now} THEN 1 ELSE 0 END AS "isOverdue",
           COUNT(*) AS "quotes"
    FROM "quotes" q
    WHERE ${quoteScopeSql(scope)}
    GROUP BY 1, 2`;
  const counts: Record<QuoteStatus, number> = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };
  for (const { status, isOverdue, quotes } of rows) counts[isOverdue ? "EXPIRED" : status] += Number(quotes);
  return counts;
}

/** Loan value and stable allocation of what was accepted, in US dollars, each quote once. */
export async function sumAgreements(scope: DealScope): Promise<number> {
  const { _sum } = await db().agreement.aggregate({
    where: agreementWhere(scope),
    _sum: { loanValue: true, stableAllocation: true },
  });
  return (_sum.loanValue ?? 0) + (_sum.stableAllocation ?? 0);
}

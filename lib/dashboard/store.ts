/** The figures of the dashboards: kept (lib/kit/db/figures.ts), but for what the clock has overtaken since. */
import "server-only";
import { type DealScope, figureScope } from "@/lib/accounts/rules/relations";
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { keptSql } from "@/lib/kit/db/figures";
import { readSql } from "@/lib/kit/db/prepared/read";

const { sql } = Prisma;

/** OPEN RFQs and PENDING quotes of that scope whose deadlines have passed: few, since the clock's task turns them. */
function overdueSql(scope: DealScope, now: Date) {
  const rows = (table: string, own: Prisma.Sql, status: string) =>
    sql`FROM ${Prisma.raw(`"${table}"`)} WHERE ${own} "status" = ${Prisma.raw(`'${status}'`)} AND "validUntil" <= ${now}`;
  if (scope === "all") {
    return { rfqs: rows("rfqs", Prisma.empty, "OPEN"), quotes: rows("quotes", Prisma.empty, "PENDING") };
  }
  if ("issuerId" in scope) {
    const { issuerId } = scope;
    return {
      rfqs: rows("rfqs", sql`"ownerId" = ${issuerId} AND`, "OPEN"),
      quotes: rows("quotes", sql`"issuerId" = ${issuerId} AND`, "PENDING"),
    };
  }
  return {
    rfqs: rows("rfq_invitations", sql`"marketMakerId" = ${scope.makerId} AND`, "OPEN"),
    quotes: rows("quotes", sql`"providerId" = ${scope.makerId} AND`, "PENDING"),
  };
}

/** Of an issuer's RFQs, of those that a market maker is invited to and their quotes, or of everyone's; as of now. */
export type Figures = {
  /** Published, whatever became of them. */
  rfqs: number;
  openRfqs: number;
  quotes: Record<QuoteStatus, number>;
  /** Loan value and stable allocation of what was accepted, in US dollars, each quote once. */
  totalVolume: number;
  /** Everyone; 0 but in everyone's figures. */
  users: number;
};

/** Agreements come and go as fractions of dollars: an agreement that is voided may leave a trace far behind the cents. */
const inCents = (dollars: number) => Math.round(dollars * 100) / 100 + 0;

/** One statement: of two, each quote that changes in between is counted twice or not at all. */
export async function readFigures(scope: DealScope, now: Date): Promise<Figures> {
  const overdue = overdueSql(scope, now);
  const asked = sql`
    SELECT "kind", "label", SUM("amount") AS "amount" FROM (
      SELECT "kind", "label", "amount" FROM ${keptSql(figureScope(scope), ["rfqs", "quotes", "agreements", "users"])}
      UNION ALL SELECT 'rfqs', 'OPEN', -COUNT(*) ${overdue.rfqs}
      UNION ALL SELECT 'rfqs', 'CLOSED', COUNT(*) ${overdue.rfqs}
      UNION ALL SELECT 'quotes', 'PENDING', -COUNT(*) ${overdue.quotes}
      UNION ALL SELECT 'quotes', 'EXPIRED', COUNT(*) ${overdue.quotes}
    ) AS summed GROUP BY "kind", "label"`;
  const rows = await readSql<{ kind: string; label: string; amount: number }>(["kind", "label", "amount"], asked);
  const amount = (kind: string, label?: string) =>
    rows
      .filter((row) => row.kind === kind && (label === undefined || row.label === label))
      .reduce((sum, row) => sum + Number(row.amount), 0);
  const quotes = QUOTE_STATUSES.map((status) => [status, amount("quotes", status)]);
  return {
    rfqs: amount("rfqs"),
    openRfqs: amount("rfqs", "OPEN"),
    quotes: Object.fromEntries(quotes) as Record<QuoteStatus, number>,
    totalVolume: inCents(amount("agreements")),
    users: amount("users"),
  };
}

/**
 * What the clock has overtaken and its task has yet to write down: OPEN RFQs and PENDING quotes past their deadlines, by the
 * indexes of deadlines. They are few. Each is what stands behind FROM, with its conditions; the tables are `r`, `q`, `i`, `t`.
 */
import "server-only";
import type { DealScope } from "@/lib/accounts/rules/relations";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";

const { sql } = Prisma;

export type Overdue = {
  rfqs: Prisma.Sql;
  /** Of such an RFQ: whether whoever reads the figures knows of an award. */
  isAwarded: Prisma.Sql;
  quotes: Prisma.Sql;
  invitations: Prisma.Sql;
  /** Targets that were sealed until then; null for a market maker, to whom their own never are. */
  unsealed: Prisma.Sql | null;
};

const past = (table: Prisma.Sql, status: "OPEN" | "PENDING", now: Date) =>
  sql`${table}."status" = ${Prisma.raw(`'${status}'`)} AND ${table}."validUntil" <= ${now}`;

/** An RFQ's invitations, of each by itself: Postgres takes the few for many, and would walk the whole table at once. */
const withInvitations = () =>
  ownProvider() === "sqlite"
    ? sql`JOIN "rfq_invitations" i ON i."rfqId" = r."id"`
    : sql`CROSS JOIN LATERAL (SELECT * FROM "rfq_invitations" x WHERE x."rfqId" = r."id" OFFSET 0) AS i`;

export function overdue(scope: DealScope, now: Date): Overdue {
  const quotes = (own: Prisma.Sql) => sql`"quotes" q WHERE ${own} ${past(sql`q`, "PENDING", now)}`;
  if (scope !== "all" && "makerId" in scope) {
    const invited = (name: Prisma.Sql) =>
      sql`"rfq_invitations" ${name} WHERE ${name}."marketMakerId" = ${scope.makerId} AND ${past(name, "OPEN", now)}`;
    return {
      rfqs: invited(sql`r`),
      isAwarded: sql`r."isAwarded"`,
      quotes: quotes(sql`q."providerId" = ${scope.makerId} AND`),
      invitations: invited(sql`i`),
      unsealed: null,
    };
  }
  const isOwn = scope === "all" ? Prisma.empty : sql`r."ownerId" = ${scope.issuerId} AND`;
  const closed = sql`${isOwn} ${past(sql`r`, "OPEN", now)}`;
  return {
    rfqs: sql`"rfqs" r WHERE ${closed}`,
    isAwarded: sql`r."awardedCount" > 0`,
    quotes: quotes(scope === "all" ? Prisma.empty : sql`q."issuerId" = ${scope.issuerId} AND`),
    invitations: sql`"rfqs" r ${withInvitations()} WHERE ${closed}`,
    unsealed: sql`"rfqs" r JOIN "quotes" q ON q."rfqId" = r."id"
      JOIN "quote_revisions" n ON n."quoteId" = q."id" AND n."number" = q."revision"
      JOIN "quote_venue_targets" t ON t."revisionId" = n."id" WHERE ${closed} AND r."isSealed"`,
  };
}

/** The RFQs among which a search of the analytics finds whatever it finds, where they are few: by indexes, not by their texts. */
import "server-only";
import { searchable } from "@/lib/kit/search";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { findHolding } from "@/lib/kit/db/search";
import { db } from "@/lib/kit/db/transaction";
import type { DealScope } from "@/lib/accounts/rules/relations";
import type { AnalyticsSearch } from "./conditions";

const { sql } = Prisma;

/** Where more are found, all RFQs of the scope are walked. Ten market makers have 15,000 of a million. */
const MOST = 20_000;

const idsOf = (table: string, words: string) => findHolding(table, [{ table, columns: ["searchText"] }], [words]);
const among = (column: Prisma.Sql, values: readonly (string | number)[]) =>
  values.length > 0 ? sql`${column} IN (${Prisma.join(values)})` : sql`1 = 0`;

/** Each part ends there: SQLite would gather all of them first. */
const first = (rows: Prisma.Sql) =>
  sql`SELECT "id" FROM (SELECT DISTINCT "id" FROM (${rows}) AS found LIMIT ${MOST + 1}) AS part`;

/** The RFQs of a company that is found: as far as the scope goes, by an index that has both sides. */
function withCompanies(scope: DealScope, ids: readonly number[]): Prisma.Sql[] {
  const owners = sql`SELECT r."id" AS "id" FROM "rfqs" r WHERE ${among(sql`r."ownerId"`, ids)}`;
  const invited = sql`SELECT i."rfqId" AS "id" FROM "rfq_invitations" i WHERE`;
  const quoted = sql`SELECT q."rfqId" AS "id" FROM "quotes" q WHERE`;
  if (scope === "all") {
    const byMaker = among(sql`i."marketMakerId"`, ids);
    return [owners, sql`${invited} ${byMaker}`, sql`${quoted} ${among(sql`q."providerId"`, ids)}`];
  }
  if ("makerId" in scope) {
    // SQLite would walk all quotes of the market maker; by its `+` it goes to each issuer's with them.
    const provider = ownProvider() === "sqlite" ? sql`+q."providerId"` : sql`q."providerId"`;
    // An invitation may be gone, and its quote still be theirs.
    return [
      sql`${invited} i."marketMakerId" = ${scope.makerId} AND ${among(sql`i."ownerId"`, ids)}`,
      sql`${quoted} ${provider} = ${scope.makerId} AND ${among(sql`q."issuerId"`, ids)}`,
    ];
  }
  return [
    sql`${invited} i."ownerId" = ${scope.issuerId} AND ${among(sql`i."marketMakerId"`, ids)}`,
    sql`${quoted} q."issuerId" = ${scope.issuerId} AND ${among(sql`q."providerId"`, ids)}`,
  ];
}

/** @returns their ids, of anybody's RFQs; null where they are many, or a word is too short for the indexes */
export async function findCandidates(scope: DealScope, search: AnalyticsSearch): Promise<number[] | null> {
  const words = searchable(search.q);
  const [rfqIds, userIds] = await Promise.all([idsOf("rfqs", words), idsOf("users", words)]);
  if (!rfqIds || !userIds) return null;
  const named = sql`SELECT v."rfqId" AS "id" FROM "rfq_venues" v WHERE ${among(sql`v."code"`, search.venueCodes)}`;
  const parts = [named, ...withCompanies(scope, userIds)].map(first);
  const rows = await db().$queryRaw<{ id: bigint | number }[]>`${Prisma.join(parts, " UNION ")}`;
  const ids = new Set([...rfqIds, ...rows.map(({ id }) => Number(id))]);
  return ids.size > MOST ? null : [...ids];
}

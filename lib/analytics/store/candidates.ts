/** The RFQs among which a search of the analytics finds whatever it finds: by indexes, or those that were made last. */
import "server-only";
import { LIMITS } from "@/lib/kit/limits";
import { searchable } from "@/lib/kit/search";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { readSql } from "@/lib/kit/db/prepared/read";
import { together } from "@/lib/kit/db/prepared/together";
import { findHolding } from "@/lib/kit/db/search";
import { db } from "@/lib/kit/db/transaction";
import type { DealScope } from "@/lib/accounts/rules/relations";
import type { AnalyticsSearch } from "./conditions";

const { sql } = Prisma;

/** So many that the indexes find are counted. Ten market makers have 15,000 of a million. */
const MOST_FOUND = 20_000;

/** And among so many where they find more, or a word is too short for them. */
const MOST_LATEST = LIMITS.rfqsLookedAt;

/** So few of a company's own are looked at sooner than the indexes. */
const FEW = 250;

/**
 * Ids of RFQs. `areLookedAt`: by the scope alone, so that few of them may be found; `isCapped`: there are more, made before
 * them, of which nobody knows whether they are.
 */
export type Candidates = { ids: number[]; areLookedAt: boolean; isCapped: boolean };

type Row = { id: bigint | number };

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id));

const among = (column: Prisma.Sql, values: readonly (string | number)[]) =>
  values.length > 0 ? sql`${column} IN (${Prisma.join(values)})` : sql`1 = 0`;

/** Each part ends there: SQLite would gather all of them first. */
const first = (rows: Prisma.Sql) =>
  sql`SELECT "id" FROM (SELECT DISTINCT "id" FROM (${rows}) AS found LIMIT ${MOST_FOUND + 1}) AS part`;

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

/** @returns of anybody's RFQs; null where they are too many, or a word is too short for the indexes */
async function findIndexed(scope: DealScope, search: AnalyticsSearch): Promise<number[] | null> {
  const words = [searchable(search.q)];
  const held = (table: string, most?: number) => findHolding(table, [{ table, columns: ["searchText"] }], words, most);
  const [rfqIds, userIds] = await Promise.all([held("rfqs", MOST_FOUND), held("users")]);
  if (!rfqIds || !userIds) return null;
  const named = sql`SELECT v."rfqId" AS "id" FROM "rfq_venues" v WHERE ${among(sql`v."code"`, search.venueCodes)}`;
  const parts = [named, ...withCompanies(scope, userIds)].map(first);
  const rows = await db().$queryRaw<Row[]>`${Prisma.join(parts, " UNION ")}`;
  const ids = new Set([...rfqIds, ...idsOf(rows)]);
  return ids.size > MOST_FOUND ? null : [...ids];
}

/** The scope's own, drafts among them, each part by an index: those made last first. */
function latestSql(scope: DealScope): Prisma.Sql[] {
  if (scope !== "all" && "makerId" in scope) {
    return [
      sql`SELECT i."rfqId" AS "id" FROM "rfq_invitations" i
        WHERE i."marketMakerId" = ${scope.makerId} ORDER BY i."createdAt" DESC, i."rfqId" DESC`,
      // An invitation may be gone, and its quote still be theirs.
      sql`SELECT q."rfqId" AS "id" FROM "quotes" q
        WHERE q."providerId" = ${scope.makerId} ORDER BY q."createdAt" DESC, q."id" DESC`,
    ];
  }
  const own = scope === "all" ? Prisma.empty : sql`WHERE r."ownerId" = ${scope.issuerId}`;
  return [sql`SELECT r."id" AS "id" FROM "rfqs" r ${own} ORDER BY r."createdAt" DESC, r."id" DESC`];
}

async function findLatest(scope: DealScope, most: number): Promise<{ ids: number[]; isCapped: boolean }> {
  // There are but two sizes, and Postgres plans for a tenth of all rows where it isn't told how many.
  const ask = (rows: Prisma.Sql) => readSql<Row>(["id"], sql`${rows} LIMIT ${Prisma.raw(String(most + 1))}`);
  const parts = await together(() => Promise.all(latestSql(scope).map(ask)));
  const ids = [...new Set(parts.flatMap(idsOf))];
  return { ids: ids.slice(0, most), isCapped: ids.length > most || parts.some((rows) => rows.length > most) };
}

/** Of what is not the scope's own, or not found after all, the conditions of the count know. */
export async function findCandidates(scope: DealScope, search: AnalyticsSearch): Promise<Candidates> {
  if (scope !== "all") {
    const own = await findLatest(scope, FEW);
    if (!own.isCapped) return { ...own, areLookedAt: true };
  }
  const found = await findIndexed(scope, search);
  if (found) return { ids: found, areLookedAt: false, isCapped: false };
  return { ...(await findLatest(scope, MOST_LATEST)), areLookedAt: true };
}

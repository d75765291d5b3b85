/** What the analytics count, as SQL: whose, since when, and what a search finds. The tables are `r`, `i`, `q` and `t`. */
import "server-only";
import { searchable } from "@/lib/kit/search";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";
import type { DealScope } from "@/lib/accounts/rules/relations";

const { sql } = Prisma;

/** Words, and the codes of the venues that they find by name. */
export type AnalyticsSearch = { q: string; venueCodes: string[] };

/** From the first instant of the oldest month to the last of the current one, which itself is out. */
type Window = { start: Date; end: Date; now: Date };

const ALL = sql`1 = 1`;
const NONE = sql`1 = 0`;

const and = (...parts: Prisma.Sql[]) => sql`(${Prisma.join(parts, " AND ")})`;
const or = (...parts: Prisma.Sql[]) => sql`(${Prisma.join(parts, " OR ")})`;

/** An RFQ (`r`) that is published, and the caller's to see. */
function publishedSql(scope: DealScope): Prisma.Sql {
  const notDraft = sql`r."status" <> 'DRAFT'`;
  if (scope === "all") return notDraft;
  if ("issuerId" in scope) return and(notDraft, sql`r."ownerId" = ${scope.issuerId}`);
  const invited = sql`SELECT 1 FROM "rfq_invitations" own WHERE own."rfqId" = r."id" AND own."marketMakerId" = ${scope.makerId}`;
  return and(notDraft, sql`EXISTS (${invited})`);
}

/** `whereSealed` of lib/rfqs/rules, denied, as SQL. */
const unsealedSql = (now: Date) =>
  sql`NOT (r."isSealed" AND (r."status" = 'DRAFT' OR (r."status" = 'OPEN' AND r."validUntil" > ${now})))`;

/** `awardedWhere` of lib/rfqs/store for a market maker, as SQL. */
const ownAwardSql = (makerId: number) => {
  const accepted = sql`w."providerId" = ${makerId} AND w."status" = 'ACCEPTED'`;
  return sql`EXISTS (SELECT 1 FROM "quotes" w WHERE w."rfqId" = r."id" AND ${accepted})`;
};

/** What a search comes to. */
function searchSql(scope: DealScope, search: AnalyticsSearch) {
  const isIssuer = scope !== "all" && "issuerId" in scope;
  const isMaker = scope !== "all" && "makerId" in scope;
  const like = `%${searchable(search.q)}%`;
  const company = (id: Prisma.Sql) =>
    sql`EXISTS (SELECT 1 FROM "users" u WHERE u."id" = ${id} AND u."searchText" LIKE ${like})`;
  // Who else is invited is not a market maker's to find.
  const maker = (id: Prisma.Sql) => (isMaker ? NONE : company(id));
  const among = (column: Prisma.Sql) =>
    search.venueCodes.length > 0 ? sql`${column} IN (${Prisma.join(search.venueCodes)})` : NONE;

  // Nor what a draft says by now on which they quoted before an administrator took it back.
  const read = isMaker ? sql`r."status" <> 'DRAFT'` : ALL;
  // One's own company is on every row: finding it would find nothing.
  const words = or(and(read, sql`r."searchText" LIKE ${like}`), isIssuer ? NONE : company(sql`r."ownerId"`));
  const named = sql`EXISTS (SELECT 1 FROM "rfq_venues" v WHERE v."rfqId" = r."id" AND ${among(sql`v."code"`)})`;
  const venue = and(read, named);
  const found = or(words, venue);
  const invites = sql`EXISTS (SELECT 1 FROM "rfq_invitations" x WHERE x."rfqId" = r."id" AND ${maker(sql`x."marketMakerId"`)})`;
  const quotes = sql`EXISTS (SELECT 1 FROM "quotes" y WHERE y."rfqId" = r."id" AND ${maker(sql`y."providerId"`)})`;
  const quote = or(found, maker(sql`q."providerId"`));
  return {
    anything: or(found, invites, quotes),
    rfq: or(found, invites),
    invitation: or(found, maker(sql`i."marketMakerId"`)),
    quote,
    // Found by its venue alone, a quote shows that venue and not the others.
    target: and(quote, or(among(sql`t."venue"`), words, maker(sql`q."providerId"`))),
  };
}

/** A table by what the analytics call it, and how its rows belong to those of the tables before it. */
type Joined = { table: string; as: string; on: (row: Prisma.Sql) => Prisma.Sql };

const RFQS: Joined = { table: "rfqs", as: "r", on: (row) => sql`${row}."id" = k."value"` };
export const QUOTES: Joined = { table: "quotes", as: "q", on: (row) => sql`${row}."rfqId" = r."id"` };
export const INVITATIONS: Joined = { table: "rfq_invitations", as: "i", on: (row) => sql`${row}."rfqId" = r."id"` };
/** Of a quote's revisions, the current one's targets. */
export const TARGETS: readonly Joined[] = [
  QUOTES,
  {
    ...{ table: "quote_revisions", as: "n" },
    on: (row) => sql`${row}."quoteId" = q."id" AND ${row}."number" = q."revision"`,
  },
  { table: "quote_venue_targets", as: "t", on: (row) => sql`${row}."revisionId" = n."id"` },
];

const tableSql = ({ table, as }: Joined) => sql`${Prisma.raw(`"${table}"`)} ${Prisma.raw(as)}`;
const conditionSql = ({ as, on }: Joined) => on(Prisma.raw(as));

/** Of each row before by itself: Postgres takes what is found for much, and would walk the whole table at once. */
const lateralSql = ({ table, as, on }: Joined) =>
  sql`LATERAL (SELECT * FROM ${Prisma.raw(`"${table}"`)} x WHERE ${on(Prisma.raw("x"))} OFFSET 0) AS ${Prisma.raw(as)}`;

/** Some RFQs with what is joined to them: what stands behind FROM, with its conditions. */
function rowsSql(rfqIds: readonly number[]) {
  const isSqlite = ownProvider() === "sqlite";
  // One value, so that the statement is the same however many there are.
  const ids = JSON.stringify(rfqIds);
  const values = isSqlite
    ? sql`json_each(${ids}) AS k`
    : sql`(SELECT CAST(each AS INTEGER) AS "value" FROM json_array_elements_text(CAST(${ids} AS JSON)) each) AS k`;
  return (...joined: readonly Joined[]) => {
    const tables = [RFQS, ...joined];
    // SQLite takes a CROSS JOIN in the order in which it is written.
    return isSqlite
      ? sql`${Prisma.join([values, ...tables.map(tableSql)], " CROSS JOIN ")} WHERE ${and(...tables.map(conditionSql))}`
      : sql`${Prisma.join([values, ...tables.map(lateralSql)], " CROSS JOIN ")} WHERE ${ALL}`;
  };
}

/**
 * An RFQ is found by its name, its companies and the venues that it asks for; its quotes and invitations with it.
 * @param rfqIds those among which it is looked for
 * @returns `rows` of `r` and what is joined to it; whether `anything` of `r` is found; conditions on `r`; on `i` and its `r`; on
 * `q` and its `r`; on `t`, its `q` and its `r`; and what counts as an award of `r`: an accepted quote, to a market maker one of theirs
 */
export function conditions(
  scope: DealScope,
  search: AnalyticsSearch,
  rfqIds: readonly number[],
  { start, end, now }: Window,
) {
  const found = searchSql(scope, search);
  const published = and(publishedSql(scope), sql`r."publishedAt" >= ${start}`, sql`r."publishedAt" < ${end}`);
  const isMaker = scope !== "all" && "makerId" in scope;
  const mine = isMaker ? sql`q."providerId" = ${scope.makerId}` : ALL;
  const onMine = scope !== "all" && "issuerId" in scope ? sql`r."ownerId" = ${scope.issuerId}` : ALL;
  const submitted = and(mine, onMine, sql`q."createdAt" >= ${start}`, sql`q."createdAt" < ${end}`);
  return {
    rows: rowsSql(rfqIds),
    anything: found.anything,
    awarded: isMaker ? ownAwardSql(scope.makerId) : sql`r."awardedCount" > 0`,
    rfq: and(published, found.rfq),
    invitation: and(published, isMaker ? sql`i."marketMakerId" = ${scope.makerId}` : ALL, found.invitation),
    quote: and(submitted, found.quote),
    target: and(submitted, found.target, isMaker ? ALL : unsealedSql(now)),
  };
}

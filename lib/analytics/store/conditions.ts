/** What the analytics count, as SQL: whose, since when, and what a search finds. The tables are `r`, `i`, `q` and `t`. */
import "server-only";
import { searchable } from "@/lib/kit/search";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
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

  // One's own company is on every row: finding it would find nothing.
  const words = or(sql`r."searchText" LIKE ${like}`, isIssuer ? NONE : company(sql`r."ownerId"`));
  const venue = sql`EXISTS (SELECT 1 FROM "rfq_venues" v WHERE v."rfqId" = r."id" AND ${among(sql`v."code"`)})`;
  const found = or(words, venue);
  const invites = sql`EXISTS (SELECT 1 FROM "rfq_invitations" x WHERE x."rfqId" = r."id" AND ${maker(sql`x."marketMakerId"`)})`;
  const quote = or(found, maker(sql`q."providerId"`));
  return {
    rfq: or(found, invites),
    invitation: or(found, maker(sql`i."marketMakerId"`)),
    quote,
    // Found by its venue alone, a quote shows that venue and not the others.
    target: and(quote, or(among(sql`t."venue"`), words, maker(sql`q."providerId"`))),
  };
}

/** These RFQs, or all of them, and what is joined to them: SQLite takes a CROSS JOIN in the order in which it is written. */
function fromSql(candidates: readonly number[] | null) {
  const rfqs = sql`"rfqs" r`;
  if (!candidates) return (...joined: Prisma.Sql[]) => Prisma.join([rfqs, ...joined], ", ");
  const ids = candidates.length > 0 ? candidates : [0];
  const values = sql`(VALUES ${Prisma.join(ids.map((id) => sql`(${Prisma.raw(String(id))})`))}) AS k`;
  return (...joined: Prisma.Sql[]) => Prisma.join([values, rfqs, ...joined], " CROSS JOIN ");
}

/**
 * An RFQ is found by its name, its companies and the venues that it asks for; its quotes and invitations with it.
 * @param candidates the RFQs among which it finds what it finds; null: all of them (`k` in what `from` says)
 * @returns what stands behind FROM with the tables that are joined to `r`; conditions on `r`; on `i` and its `r`; on `q` and
 * its `r`; on `t`, its `q` and its `r`; and what counts as an award of `r`: an accepted quote, to a market maker one of theirs
 */
export function conditions(
  scope: DealScope,
  search: AnalyticsSearch,
  candidates: readonly number[] | null,
  { start, end, now }: Window,
) {
  const found = searchSql(scope, search);
  const isCandidate = candidates ? sql`r."id" = k."column1"` : ALL;
  const published = and(
    isCandidate,
    publishedSql(scope),
    sql`r."publishedAt" >= ${start}`,
    sql`r."publishedAt" < ${end}`,
  );
  const isMaker = scope !== "all" && "makerId" in scope;
  const mine = isMaker ? sql`q."providerId" = ${scope.makerId}` : ALL;
  const onMine = scope !== "all" && "issuerId" in scope ? sql`r."ownerId" = ${scope.issuerId}` : ALL;
  const submitted = and(isCandidate, mine, onMine, sql`q."createdAt" >= ${start}`, sql`q."createdAt" < ${end}`);
  return {
    from: fromSql(candidates),
    awarded: isMaker ? ownAwardSql(scope.makerId) : sql`r."awardedCount" > 0`,
    rfq: and(published, found.rfq),
    invitation: and(published, isMaker ? sql`i."marketMakerId" = ${scope.makerId}` : ALL, found.invitation),
    quote: and(submitted, found.quote),
    target: and(submitted, found.target, isMaker ? ALL : unsealedSql(now)),
  };
}

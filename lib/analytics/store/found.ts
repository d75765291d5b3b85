/** The counts behind the analytics page of what a search finds, from rows: what is handed over grows with months and venues. */
import "server-only";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { PublishedRfqStanding } from "@/lib/rfqs/constants";
import { type AnalyticsCounts, analyticsBounds, median, type TargetCount } from "@/lib/analytics/rules/analytics";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import { findCandidates } from "./candidates";
import { type AnalyticsSearch, conditions, INVITATIONS, QUOTES, TARGETS } from "./conditions";
import type { DealScope } from "@/lib/accounts/rules/relations";

const { sql } = Prisma;
const HOUR_MS = 3_600_000;

/** As the two drivers answer it. */
type Counted = bigint | number;
type Where = ReturnType<typeof conditions>;

/** Which month of the window a column's date lies in, 0 being the oldest. */
function monthSql(column: Prisma.Sql, bounds: readonly Date[]): Prisma.Sql {
  const ends = bounds.slice(1, -1).map((end, month) => sql`WHEN ${column} < ${end} THEN ${Prisma.raw(String(month))}`);
  return sql`CASE ${Prisma.join(ends, " ")} ELSE ${Prisma.raw(String(ends.length))} END`;
}

/** How long it was between two dates: for sorting alone, since its unit is the database's. */
const lengthSql = (from: Prisma.Sql, to: Prisma.Sql) =>
  ownProvider() === "sqlite" ? sql`julianday(${to}) - julianday(${from})` : sql`${to} - ${from}`;

type StatusRow<Status> = { month: Counted; status: Status; count: Counted };

const byStatus = <Status>(rows: StatusRow<Status>[]) =>
  rows.map(({ month, status, count }) => ({ month: Number(month), status, count: Number(count) }));

/** Takes answers now. */
const isOpenSql = (now: Date) => sql`r."status" = 'OPEN' AND r."validUntil" > ${now}`;

async function countRfqs(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["rfqs"]> {
  const rows = await db().$queryRaw<StatusRow<PublishedRfqStanding>[]>`
    SELECT ${monthSql(sql`r."publishedAt"`, bounds)} AS "month",
           CASE WHEN ${isOpenSql(now)} THEN 'OPEN' WHEN r."status" = 'SIGNED' THEN 'SIGNED'
                WHEN ${where.awarded} THEN 'AWARDED' ELSE 'CLOSED' END AS "status",
           COUNT(*) AS "count"
    FROM ${where.rows()} AND ${where.rfq} GROUP BY 1, 2`;
  return byStatus(rows);
}

async function countQuotes(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["quotes"]> {
  const rows = await db().$queryRaw<StatusRow<QuoteStatus>[]>`
    SELECT ${monthSql(sql`q."createdAt"`, bounds)} AS "month",
           CASE WHEN q."status" = 'PENDING' AND q."validUntil" <= ${now} THEN 'EXPIRED'
                ELSE CAST(q."status" AS TEXT) END AS "status",
           COUNT(*) AS "count"
    FROM ${where.rows(QUOTES)} AND ${where.quote} GROUP BY 1, 2`;
  return byStatus(rows);
}

async function countResponses(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["responses"]> {
  const answer = sql`
    SELECT 1 FROM "quotes" a
    WHERE a."rfqId" = i."rfqId" AND a."providerId" = i."marketMakerId" AND a."createdAt" >= ${bounds[0]}`;
  const rows = await db().$queryRaw<Record<"month" | "invited" | "waiting" | "answered", Counted>[]>`
    SELECT "month", COUNT(*) AS "invited", SUM("mayAnswer" * (1 - "hasAnswered")) AS "waiting",
           SUM("hasAnswered") AS "answered"
    FROM (SELECT ${monthSql(sql`r."publishedAt"`, bounds)} AS "month",
                 CASE WHEN ${isOpenSql(now)} AND i."passedAt" IS NULL THEN 1 ELSE 0 END AS "mayAnswer",
                 CASE WHEN EXISTS (${answer}) THEN 1 ELSE 0 END AS "hasAnswered"
          FROM ${where.rows(INVITATIONS)} AND ${where.invitation}) invitations
    GROUP BY 1`;
  return rows.map((row) => ({
    month: Number(row.month),
    invited: Number(row.invited),
    waiting: Number(row.waiting),
    answered: Number(row.answered),
  }));
}

/** An RFQ whose wait is in the middle of its month's or of the window's, by its places and what they are out of. */
type WaitRow = { month: Counted; publishedAt: Date | string; quotedAt: Date | string } & Record<
  "place" | "count" | "placeInAll" | "countOfAll",
  Counted
>;

/** Of places 1…count, the middle one or two. */
const isMiddleSql = (place: Prisma.Sql, count: Prisma.Sql) => sql`${place} IN ((${count} + 1) / 2, (${count} + 2) / 2)`;
const isMiddle = (place: Counted, count: Counted) =>
  [Math.floor((Number(count) + 1) / 2), Math.floor((Number(count) + 2) / 2)].includes(Number(place));

const hoursOf = ({ publishedAt, quotedAt }: WaitRow) =>
  (new Date(quotedAt).getTime() - new Date(publishedAt).getTime()) / HOUR_MS;

async function countWaits(where: Where, bounds: Date[]): Promise<AnalyticsCounts["waits"]> {
  // An admin may have published an RFQ again that has quotes already: those did not wait for it.
  const rows = await db().$queryRaw<WaitRow[]>`
    WITH waited AS (
      SELECT r."publishedAt" AS "publishedAt", MIN(q."createdAt") AS "quotedAt"
      FROM ${where.rows(QUOTES)} AND q."createdAt" >= r."publishedAt" AND ${where.rfq} AND ${where.quote}
      GROUP BY r."id", r."publishedAt"
    ), dated AS (
      SELECT w."publishedAt", w."quotedAt", ${monthSql(sql`w."publishedAt"`, bounds)} AS "month",
             ${lengthSql(sql`w."publishedAt"`, sql`w."quotedAt"`)} AS "length"
      FROM waited w
    ), placed AS (
      SELECT "month", "publishedAt", "quotedAt",
             ROW_NUMBER() OVER (PARTITION BY "month" ORDER BY "length") AS "place",
             COUNT(*) OVER (PARTITION BY "month") AS "count",
             ROW_NUMBER() OVER (ORDER BY "length") AS "placeInAll",
             COUNT(*) OVER () AS "countOfAll"
      FROM dated
    )
    SELECT * FROM placed
    WHERE ${isMiddleSql(sql`"place"`, sql`"count"`)} OR ${isMiddleSql(sql`"placeInAll"`, sql`"countOfAll"`)}`;
  const waits = [...new Set(rows.map(({ month }) => Number(month)))].map((month) => {
    const own = rows.filter((row) => Number(row.month) === month);
    const middle = own.filter(({ place, count }) => isMiddle(place, count));
    return { month, rfqs: Number(own[0]?.count ?? 0), medianHours: median(middle.map(hoursOf)) };
  });
  const middle = rows.filter(({ placeInAll, countOfAll }) => isMiddle(placeInAll, countOfAll));
  const total = { month: null, rfqs: Number(rows[0]?.countOfAll ?? 0), medianHours: median(middle.map(hoursOf)) };
  return [...waits, total];
}

async function countTargets(where: Where, bounds: Date[]): Promise<AnalyticsCounts["targets"]> {
  const rows = await db().$queryRaw<(Omit<TargetCount, "month" | "quotes"> & Record<"month" | "quotes", Counted>)[]>`
    SELECT t."venue" AS "venue", ${monthSql(sql`q."createdAt"`, bounds)} AS "month", COUNT(*) AS "quotes",
           SUM(t."maxTobSpread") AS "maxTOBSpread", SUM(t."depthHalfPercent") AS "depthHalfPercent",
           SUM(t."depthOnePercent") AS "depthOnePercent", SUM(t."depthTwoPercent") AS "depthTwoPercent"
    FROM ${where.rows(...TARGETS)} AND ${where.target} GROUP BY 1, 2`;
  return rows.map(({ month, quotes, ...sums }) => ({ ...sums, month: Number(month), quotes: Number(quotes) }));
}

/** What was published and submitted in the window, within the scope, and found by the search, as of `now`. */
export async function countFound(scope: DealScope, search: AnalyticsSearch, now: Date): Promise<AnalyticsCounts> {
  const bounds = analyticsBounds(now);
  const [start, end] = [bounds[0], bounds.at(-1)] as [Date, Date];
  const where = conditions(scope, search, await findCandidates(scope, search), { start, end, now });
  const [rfqs, quotes, responses, waits, targets] = await Promise.all([
    countRfqs(where, bounds, now),
    countQuotes(where, bounds, now),
    countResponses(where, bounds, now),
    countWaits(where, bounds),
    countTargets(where, bounds),
  ]);
  return { rfqs, quotes, responses, waits, targets };
}

/** The counts behind the analytics page of what a search finds, from rows: of some RFQs, then of the next (docs/decisions/0107). */
import "server-only";
import { HOUR_MS } from "@/lib/kit/durations";
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { PublishedRfqStanding } from "@/lib/rfqs/constants";
import {
  type AnalyticsCounts,
  analyticsBounds,
  type Counted,
  summed,
  type TargetCount,
  type Wait,
  waitsOf,
} from "@/lib/analytics/rules/analytics";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readSql } from "@/lib/kit/db/prepared/read";
import { together } from "@/lib/kit/db/prepared/together";
import { findCandidates } from "./candidates";
import { type AnalyticsSearch, conditions, INVITATIONS, QUOTES, TARGETS } from "./conditions";
import type { DealScope } from "@/lib/accounts/rules/relations";

const { sql } = Prisma;

/** RFQs whose rows one statement counts: on SQLite nobody else is served meanwhile. */
const AT_ONCE = 250;

/** As the two drivers answer it. */
type Sum = bigint | number;
type Where = ReturnType<typeof conditions>;

/** Which month of the window a column's date lies in, 0 being the oldest. */
function monthSql(column: Prisma.Sql, bounds: readonly Date[]): Prisma.Sql {
  const ends = bounds.slice(1, -1).map((end, month) => sql`WHEN ${column} < ${end} THEN ${Prisma.raw(String(month))}`);
  return sql`CASE ${Prisma.join(ends, " ")} ELSE ${Prisma.raw(String(ends.length))} END`;
}

type StatusRow<Status> = { month: Sum; status: Status; count: Sum };

const byStatus = <Status>(rows: StatusRow<Status>[]) =>
  rows.map(({ month, status, count }) => ({ month: Number(month), status, count: Number(count) }));

/** Takes answers now. */
const isOpenSql = (now: Date) => sql`r."status" = 'OPEN' AND r."validUntil" > ${now}`;

async function countRfqs(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["rfqs"]> {
  const asked = sql`
    SELECT ${monthSql(sql`r."publishedAt"`, bounds)} AS "month",
           CASE WHEN ${isOpenSql(now)} THEN 'OPEN' WHEN r."status" = 'SIGNED' THEN 'SIGNED'
                WHEN ${where.awarded} THEN 'AWARDED' ELSE 'CLOSED' END AS "status",
           COUNT(*) AS "count"
    FROM ${where.rows()} AND ${where.rfq} GROUP BY 1, 2`;
  return byStatus(await readSql<StatusRow<PublishedRfqStanding>>(["month", "status", "count"], asked));
}

async function countQuotes(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["quotes"]> {
  const asked = sql`
    SELECT ${monthSql(sql`q."createdAt"`, bounds)} AS "month",
           CASE WHEN q."status" = 'PENDING' AND q."validUntil" <= ${now} THEN 'EXPIRED'
                ELSE CAST(q."status" AS TEXT) END AS "status",
           COUNT(*) AS "count"
    FROM ${where.rows(QUOTES)} AND ${where.quote} GROUP BY 1, 2`;
  return byStatus(await readSql<StatusRow<QuoteStatus>>(["month", "status", "count"], asked));
}

type Answered = Record<"month" | "invited" | "waiting" | "answered", Sum>;

async function countResponses(where: Where, bounds: Date[], now: Date): Promise<AnalyticsCounts["responses"]> {
  const answer = sql`
    SELECT 1 FROM "quotes" a
    WHERE a."rfqId" = i."rfqId" AND a."providerId" = i."marketMakerId" AND a."createdAt" >= ${bounds[0]}`;
  const asked = sql`
    SELECT "month", COUNT(*) AS "invited", SUM("mayAnswer" * (1 - "hasAnswered")) AS "waiting",
           SUM("hasAnswered") AS "answered"
    FROM (SELECT ${monthSql(sql`r."publishedAt"`, bounds)} AS "month",
                 CASE WHEN ${isOpenSql(now)} AND i."passedAt" IS NULL THEN 1 ELSE 0 END AS "mayAnswer",
                 CASE WHEN EXISTS (${answer}) THEN 1 ELSE 0 END AS "hasAnswered"
          FROM ${where.rows(INVITATIONS)} AND ${where.invitation}) invitations
    GROUP BY 1`;
  const rows = await readSql<Answered>(["month", "invited", "waiting", "answered"], asked);
  return rows.map((row) => ({
    month: Number(row.month),
    invited: Number(row.invited),
    waiting: Number(row.waiting),
    answered: Number(row.answered),
  }));
}

type Waited = { month: Sum; publishedAt: Date | string; quotedAt: Date | string };

async function findWaits(where: Where, bounds: Date[]): Promise<Wait[]> {
  // An admin may have published an RFQ again that has quotes already: those did not wait for it.
  const asked = sql`
    SELECT ${monthSql(sql`r."publishedAt"`, bounds)} AS "month", r."publishedAt", MIN(q."createdAt") AS "quotedAt"
    FROM ${where.rows(QUOTES)} AND q."createdAt" >= r."publishedAt" AND ${where.rfq} AND ${where.quote}
    GROUP BY r."id", r."publishedAt"`;
  const rows = await readSql<Waited>(["month", "publishedAt", "quotedAt"], asked);
  return rows.map(({ month, publishedAt, quotedAt }) => ({
    month: Number(month),
    hours: (new Date(quotedAt).getTime() - new Date(publishedAt).getTime()) / HOUR_MS,
  }));
}

async function countTargets(where: Where, bounds: Date[]): Promise<AnalyticsCounts["targets"]> {
  const asked = sql`
    SELECT t."venue" AS "venue", ${monthSql(sql`q."createdAt"`, bounds)} AS "month", COUNT(*) AS "quotes",
           SUM(t."maxTobSpread") AS "maxTOBSpread", SUM(t."depthHalfPercent") AS "depthHalfPercent",
           SUM(t."depthOnePercent") AS "depthOnePercent", SUM(t."depthTwoPercent") AS "depthTwoPercent"
    FROM ${where.rows(...TARGETS)} AND ${where.target} GROUP BY 1, 2`;
  const names = [
    ...(["venue", "month", "quotes", "maxTOBSpread"] as const),
    ...(["depthHalfPercent", "depthOnePercent", "depthTwoPercent"] as const),
  ];
  const rows = await readSql<Omit<TargetCount, "month" | "quotes"> & Record<"month" | "quotes", Sum>>(names, asked);
  return rows.map(({ month, quotes, ...sums }) => ({ ...sums, month: Number(month), quotes: Number(quotes) }));
}

/** Others have their turn: what SQLite answers, it answers at once. */
const othersTurn = () => new Promise((resolve) => setImmediate(resolve));

async function inParts<Part>(ids: readonly number[], work: (part: number[]) => Promise<Part>): Promise<Part[]> {
  const parts: Part[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    if (from > 0) await othersTurn();
    parts.push(await work(ids.slice(from, from + AT_ONCE)));
  }
  return parts;
}

/** What was published and submitted in the window, within the scope, and found by the search, as of `now`. */
export async function countFound(scope: DealScope, search: AnalyticsSearch, now: Date): Promise<Counted> {
  const bounds = analyticsBounds(now);
  const window = { start: bounds[0] as Date, end: bounds.at(-1) as Date, now };
  const { ids, areLookedAt, isCapped } = await findCandidates(scope, search);
  const findAmong = async (rfqIds: number[]) => {
    const { rows, anything } = conditions(scope, search, rfqIds, window);
    const hits = await readSql<{ id: Sum }>(["id"], sql`SELECT r."id" FROM ${rows()} AND ${anything}`);
    return hits.map(({ id }) => Number(id));
  };
  // One question of many, that five are asked of few.
  const found = areLookedAt && ids.length > AT_ONCE ? (await inParts(ids, findAmong)).flat() : ids;
  const parts = await inParts(found, (rfqIds) => {
    const where = conditions(scope, search, rfqIds, window);
    return together(async () => {
      const [rfqs, quotes, responses, waits, targets] = await Promise.all([
        countRfqs(where, bounds, now),
        countQuotes(where, bounds, now),
        countResponses(where, bounds, now),
        findWaits(where, bounds),
        countTargets(where, bounds),
      ]);
      return { rfqs, quotes, responses, waits, targets };
    });
  });
  return { counts: { ...summed(parts), waits: waitsOf(parts.flatMap(({ waits }) => waits)) }, isCapped };
}

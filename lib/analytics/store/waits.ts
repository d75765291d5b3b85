/**
 * Medians of the waits for a first quote, exact to the millisecond, without looking at every wait. They are kept in drawers
 * of three sizes: how many are in each of the widest says which of them holds the middle, of its narrower ones one is
 * looked into, and of that one's waits one by one. One or two per month, and over the window.
 */
import "server-only";
import { type AnalyticsCounts, median } from "@/lib/analytics/rules/analytics";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { db } from "@/lib/kit/db/transaction";

const { sql } = Prisma;
const HOUR_MS = 3_600_000;

/** Narrower drawers in a wide one, and milliseconds in a narrow one, as the triggers have it (migration `figures`). */
const FINE_IN_COARSE = 64;
const MS_IN_FINE = 1_048_576;

/** The kept rows of both tables, joined to what says which months and drawers are looked into: seeks of their indexes. */
const kept = (scope: number, kind: string, columns: Prisma.Sql, from: Prisma.Sql, drawers = Prisma.empty) => {
  const rows = (table: string) => sql`
    SELECT ${columns}, f."place" AS "place", f."amount" AS "amount" FROM ${from} JOIN ${Prisma.raw(`"${table}"`)} f
      ON f."scope" = ${Prisma.raw(String(scope))} AND f."kind" = ${Prisma.raw(`'${kind}'`)}
      AND f."month" = p."month" AND f."label" = '' ${drawers}`;
  return sql`(${rows("figures")} UNION ALL ${rows("figure_changes")}) AS kept`;
};

/** Where one of the two middle places lies, and which it is in there. */
const within = sql`"rank" > "upto" - "amount" AND "rank" <= "upto"`;
const found = sql`"period", "total", "upper", "place", "rank" - ("upto" - "amount") AS "rank"`;

/** From the drawers that hold the middles to the narrower ones in them that do. */
const narrowed = (scope: number, wider: string, kind: string, drawers: number) => {
  const sought = sql`w."period" AS "period", w."total" AS "total", w."upper" AS "upper", w."rank" AS "rank"`;
  const inDrawer = sql`AND f."place" >= w."place" * ${drawers} AND f."place" < (w."place" + 1) * ${drawers}`;
  const from = sql`${Prisma.raw(wider)} w JOIN periods p ON p."period" = w."period"`;
  return sql`
    SELECT ${found} FROM (
      SELECT "period", "total", "upper", "rank", "place", "amount",
        SUM("amount") OVER (PARTITION BY "period", "upper" ORDER BY "place") AS "upto"
      FROM (
        SELECT "period", "total", "upper", "rank", "place", SUM("amount") AS "amount"
        FROM ${kept(scope, kind, sought, from, inDrawer)} GROUP BY "period", "total", "upper", "rank", "place"
      ) AS drawers
    ) AS summed WHERE ${within}`;
};

type Middle = { period: string; total: number; place: number | bigint };

/** @param months of the window, the oldest first */
export async function readWaits(scope: number, months: readonly string[]): Promise<AnalyticsCounts["waits"]> {
  // Each month by itself, and all of them as the period without a name.
  const periods = Prisma.join(months.flatMap((month) => [sql`(${month}, ${month})`, sql`('', ${month})`]));
  const counted = kept(scope, "waits_coarse", sql`p."period" AS "period"`, sql`periods p`);
  const rows = await db().$queryRaw<Middle[]>`
    WITH periods ("period", "month") AS MATERIALIZED (VALUES ${periods}),
    coarse AS MATERIALIZED (
      SELECT ${found} FROM (
        SELECT "period", "place", "amount", "upto", "total", "upper", FLOOR(("total" + 1 + "upper") / 2) AS "rank"
        FROM (
          SELECT "period", "place", "amount", SUM("amount") OVER (PARTITION BY "period" ORDER BY "place") AS "upto",
            SUM("amount") OVER (PARTITION BY "period") AS "total"
          FROM (SELECT "period", "place", SUM("amount") AS "amount" FROM ${counted} GROUP BY "period", "place") AS drawers
        ) AS summed CROSS JOIN (SELECT 0 AS "upper" UNION ALL SELECT 1) AS middles
      ) AS ranked WHERE ${within}
    ),
    fine AS MATERIALIZED (${narrowed(scope, "coarse", "waits_fine", FINE_IN_COARSE)}),
    exact AS (${narrowed(scope, "fine", "waits_exact", MS_IN_FINE)})
    SELECT "period", "total", "place" FROM exact`;
  return [...new Set(rows.map(({ period }) => period))].map((period) => {
    const own = rows.filter((row) => row.period === period);
    return {
      month: period === "" ? null : months.indexOf(period),
      rfqs: Number(own[0]?.total ?? 0),
      medianHours: median(own.map(({ place }) => Number(place) / HOUR_MS)),
    };
  });
}

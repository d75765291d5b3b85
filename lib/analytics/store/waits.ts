/**
 * Medians of the waits for a first quote, exact to the millisecond, without looking at every wait. They are kept in drawers
 * of three sizes: how many are in each of the widest says which of them holds the middle, of its narrower ones one is
 * looked into, and of that one's waits one by one. For each month, and over the window.
 */
import "server-only";
import { type AnalyticsCounts, median } from "@/lib/analytics/rules/analytics";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { readSql } from "@/lib/kit/db/prepared/read";
import { ownProvider } from "@/lib/kit/db/provider";
import { HOUR_MS } from "@/lib/kit/durations";

const { sql } = Prisma;

/** Narrower drawers in a wide one, and milliseconds in a narrow one, as the triggers have it (migration `figures`). */
const FINE_IN_COARSE = 32;
const MS_IN_FINE = 1_048_576;

/**
 * The kept rows of both tables, after what says which months and drawers are looked into: seeks of their indexes. SQLite
 * takes a CROSS JOIN in the order in which it is written; Postgres takes the few for many unless each is asked for by itself,
 * and would walk all figures.
 */
const kept = (scope: number, kind: string, columns: Prisma.Sql, from: Prisma.Sql, drawers = Prisma.empty) => {
  const sought = sql`f."scope" = ${scope} AND f."kind" = ${Prisma.raw(`'${kind}'`)}
      AND f."month" = p."month" AND f."label" = '' ${drawers}`;
  const found = (table: string) => {
    const figures = sql`${Prisma.raw(`"${table}"`)} f`;
    return ownProvider() === "sqlite"
      ? sql`${figures} WHERE ${sought}`
      : sql`LATERAL (SELECT f."place", f."amount" FROM ${figures} WHERE ${sought} OFFSET 0) AS f`;
  };
  const rows = (table: string) =>
    sql`SELECT ${columns}, f."place" AS "place", f."amount" AS "amount" FROM ${from} CROSS JOIN ${found(table)}`;
  return sql`(${rows("figures")} UNION ALL ${rows("figure_changes")}) AS kept`;
};

/**
 * Of drawers with what they hold up to their end, those that hold the place `low` or `high`, and these as places in there. A
 * median is the mean of two places, which are one where their number is odd.
 */
const holding = (drawers: Prisma.Sql) => sql`
  SELECT "period", "total", "place", CASE WHEN "low" > "before" THEN "low" ELSE "high" END - "before" AS "low",
    CASE WHEN "high" <= "upto" THEN "high" ELSE "low" END - "before" AS "high"
  FROM (SELECT "period", "total", "low", "high", "place", "upto", "upto" - "amount" AS "before" FROM ${drawers}) AS held
  WHERE ("low" > "before" AND "low" <= "upto") OR ("high" > "before" AND "high" <= "upto")`;

/** From the drawers that hold the middles to the narrower ones in them that do. */
const narrowed = (scope: number, wider: string, kind: string, drawers: number) => {
  const sought = sql`w."period" AS "period", w."total" AS "total", w."place" AS "wider", w."low" AS "low", w."high" AS "high"`;
  const inDrawer = sql`AND f."place" >= w."place" * ${drawers} AND f."place" < (w."place" + 1) * ${drawers}`;
  const from = sql`${Prisma.raw(wider)} w JOIN periods p ON p."period" = w."period"`;
  return holding(sql`(
    SELECT "period", "total", "low", "high", "place", "amount",
      SUM("amount") OVER (PARTITION BY "period", "wider" ORDER BY "place") AS "upto"
    FROM (
      SELECT "period", "total", "wider", "low", "high", "place", SUM("amount") AS "amount"
      FROM ${kept(scope, kind, sought, from, inDrawer)} GROUP BY "period", "total", "wider", "low", "high", "place"
    ) AS drawers
  ) AS summed`);
};

type Middle = { period: string; total: number; place: number | bigint };

/** @param months of the window, the oldest first */
export async function readWaits(scope: number, months: readonly string[]): Promise<AnalyticsCounts["waits"]> {
  // Each month by itself, and all of them as the period without a name.
  const periods = Prisma.join(months.flatMap((month) => [sql`(${month}, ${month})`, sql`('', ${month})`]));
  const counted = kept(scope, "waits_coarse", sql`p."period" AS "period"`, sql`periods p`);
  const asked = sql`
    WITH periods ("period", "month") AS MATERIALIZED (VALUES ${periods}),
    coarse AS MATERIALIZED (${holding(sql`(
      SELECT "period", "total", FLOOR(("total" + 1) / 2) AS "low", FLOOR(("total" + 2) / 2) AS "high", "place", "amount", "upto"
      FROM (
        SELECT "period", "place", "amount", SUM("amount") OVER (PARTITION BY "period" ORDER BY "place") AS "upto",
          SUM("amount") OVER (PARTITION BY "period") AS "total"
        FROM (SELECT "period", "place", SUM("amount") AS "amount" FROM ${counted} GROUP BY "period", "place") AS drawers
      ) AS summed
    ) AS ranked`)}),
    fine AS MATERIALIZED (${narrowed(scope, "coarse", "waits_fine", FINE_IN_COARSE)}),
    exact AS (${narrowed(scope, "fine", "waits_exact", MS_IN_FINE)})
    SELECT "period", "total", "place" FROM exact`;
  const rows = await readSql<Middle>(["period", "total", "place"], asked);
  return [...new Set(rows.map(({ period }) => period))].map((period) => {
    const own = rows.filter((row) => row.period === period);
    return {
      month: period === "" ? null : months.indexOf(period),
      rfqs: Number(own[0]?.total ?? 0),
      medianHours: median(own.map(({ place }) => Number(place) / HOUR_MS)),
    };
  });
}

/**
 * Figures that are kept, not counted (docs/decisions/0092). Triggers write what changes to `figure_changes`; from time to
 * time it is summed up into `figures`. So a figure is the sum over both tables, right at any moment, and no two writers
 * wait for each other. What is counted for whom stands in the migration `figures`.
 */
import { LIMITS } from "@/lib/kit/limits";
import { Prisma } from "./generated/sqlite/client";
import { clients, type Db } from "./client";
import { readSql } from "./prepared/read";
import { ownProvider } from "./provider";
import { db, inTransaction } from "./transaction";

const { sql } = Prisma;

const SUMS = ["amount", "spread", "depthHalf", "depthOne", "depthTwo"] as const;
const ALL = Prisma.raw(["scope", "kind", "month", "label", "place", ...SUMS].map((name) => `"${name}"`).join(", "));
const KEY = sql`"scope", "kind", "month", "label", "place"`;

/** As many as a person knows what to do with. */
const DIFFERENCES_SHOWN = 100;

/** Of changes, that one statement sums up. */
const FOLDED_AT_ONCE = 2_000;

/** The first seven characters of a column's date, as the triggers write a month: `2026-11`. */
export const monthSql = (column: Prisma.Sql) =>
  ownProvider() === "sqlite" ? sql`substr(${column}, 1, 7)` : sql`to_char(${column}, 'YYYY-MM')`;

/**
 * The kept rows, as what stands behind FROM. There may be several of one key: whoever reads them sums them up.
 * @param scope 0: everyone's; an issuer's by their id, a market maker's by minus theirs
 * @param where more that both tables are asked, beginning with AND
 */
export function keptSql(scope: number, kinds: readonly string[], where = Prisma.empty): Prisma.Sql {
  const rows = (table: string) => sql`
    SELECT ${ALL} FROM ${Prisma.raw(`"${table}"`)}
    WHERE "scope" = ${scope} AND "kind" IN (${Prisma.join([...kinds])}) ${where}`;
  return sql`(${rows("figures")} UNION ALL ${rows("figure_changes")}) AS kept`;
}

/** SQL of how many there are of a kind, whatever their months: of these labels, or of all. */
export function keptNumber(scope: number, kind: string, labels?: readonly string[]): Prisma.Sql {
  const having = labels ? sql`AND "label" IN (${Prisma.join([...labels])})` : Prisma.empty;
  return sql`(SELECT COALESCE(SUM("amount"), 0) AS "kept" FROM ${keptSql(scope, [kind], having)})`;
}

/** SQL that counts rows as far as lists do. @param rows SQL of them, without a limit */
const countedRows = (rows: Prisma.Sql) =>
  sql`SELECT COUNT(*) AS "some" FROM (${rows} LIMIT ${LIMITS.countedRows + 1}) AS "rows"`;

/**
 * SQL of a kept number less some that an index counts. Nothing where these are more than lists count: what is left isn't known then.
 * @param some SQL of their rows
 */
export function keptWithout(kept: Prisma.Sql, some: Prisma.Sql): Prisma.Sql {
  const left = sql`CASE WHEN "some" > ${LIMITS.countedRows} THEN 0 ELSE ${kept} - "some" END`;
  return sql`(SELECT ${left} FROM (${countedRows(some)}) AS "counted")`;
}

/**
 * How many there are of a kind, whatever their months.
 * @param labels of these alone
 * @param besides SQL of the rows that the kind leaves out: counted where the kind alone isn't more than lists count
 */
export async function keptCount(
  scope: number,
  kind: string,
  { labels, besides }: { labels?: readonly string[] | undefined; besides?: Prisma.Sql | undefined } = {},
): Promise<number> {
  const more = besides ? sql`(${countedRows(besides)})` : sql`0`;
  const asked = sql`
    SELECT CASE WHEN "kept" > ${LIMITS.countedRows} THEN "kept" ELSE "kept" + ${more} END AS "count"
    FROM ${keptNumber(scope, kind, labels)} AS "known"`;
  const [row] = await readSql<{ count: number }>(["count"], asked);
  return Number(row?.count);
}

const sums = Prisma.raw(SUMS.map((name) => `SUM("${name}")`).join(", "));
const added = Prisma.raw(SUMS.map((name) => `"${name}" = "figures"."${name}" + excluded."${name}"`).join(", "));

/** Sums up some changes of `source`; in one order, so that no two instances wait for each other's rows. */
const foldSql = (source: Prisma.Sql) => sql`
  INSERT INTO "figures" (${ALL})
  SELECT ${KEY}, ${sums} FROM ${source} WHERE 1 = 1 GROUP BY ${KEY} ORDER BY ${KEY}
  ON CONFLICT (${KEY}) DO UPDATE SET ${added}`;

/** @returns how many changes it took, which is none where another instance is at them */
async function foldSome(tx: Db): Promise<number> {
  if (ownProvider() === "sqlite") {
    // Nobody else writes until the transaction ends: the oldest are the same ones twice.
    const oldest = sql`(SELECT * FROM "figure_changes" ORDER BY rowid LIMIT ${FOLDED_AT_ONCE})`;
    await tx.$executeRaw(foldSql(oldest));
    return tx.$executeRaw`DELETE FROM "figure_changes" WHERE rowid IN (
      SELECT rowid FROM "figure_changes" ORDER BY rowid LIMIT ${FOLDED_AT_ONCE})`;
  }
  const rows = await tx.$queryRaw<{ taken: number }[]>`
    WITH taken AS (
      DELETE FROM "figure_changes" WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM "figure_changes" LIMIT ${FOLDED_AT_ONCE} FOR UPDATE SKIP LOCKED)) RETURNING *
    ), folded AS (${foldSql(sql`taken`)})
    SELECT COUNT(*)::int AS "taken" FROM taken`;
  return rows[0]?.taken ?? 0;
}

/** Sums up what has changed, a transaction a batch. Safe to run at any time, twice, or on several instances at once. */
export async function foldFigures(): Promise<number> {
  let all = 0;
  let folded: number;
  do all += folded = await inTransaction(foldSome);
  while (folded === FOLDED_AT_ONCE);
  return all;
}

/** A figure that is not what its rows come to; both sides with every sum it has. */
type FigureDifference = { kind: string; month: string; label: string } & Record<
  "scope" | "place" | "kept" | "counted",
  number
>;

/**
 * What differs, as of one moment: the first hundred. Counts do exactly; of dollars with their fractions, what is above a
 * tenth of a cent and a trillionth of the sum, since what is behind that depends on the order in which they were added.
 */
export async function findFigureDifferences(): Promise<FigureDifference[]> {
  const minus = Prisma.raw(SUMS.map((name) => `-"${name}"`).join(", "));
  const isOff = Prisma.raw(
    SUMS.map((name) => `ABS(SUM("${name}")) > 0.001 + ABS(SUM("isKept" * "${name}")) * 1e-12`).join(" OR "),
  );
  const rows = await db().$queryRaw<FigureDifference[]>`
    SELECT ${KEY}, SUM("isKept" * "amount") AS "kept", SUM(("isKept" - 1) * "amount") AS "counted"
    FROM (SELECT 1 AS "isKept", ${ALL} FROM "figures" UNION ALL SELECT 1, ${ALL} FROM "figure_changes"
          UNION ALL SELECT 0, ${KEY}, ${minus} FROM "counted_figures") AS sides
    GROUP BY ${KEY} HAVING ${isOff} ORDER BY ${KEY} LIMIT ${DIFFERENCES_SHOWN}`;
  // A driver answers some of them as bigint.
  return rows.map((row) => ({ ...row, scope: Number(row.scope), place: Number(row.place) }));
}

/** Counts every figure anew from the rows: to be run in one transaction that sees one moment. */
export const REBUILDING = [
  `DELETE FROM "figure_changes"`,
  `DELETE FROM "figures"`,
  `INSERT INTO "figures" SELECT * FROM "counted_figures"`,
];

export async function rebuildFigures(): Promise<void> {
  const { writer } = clients();
  // Before the moment begins, what is being summed up has ended, and nothing more is until all is counted: a figure that
  // changes in between would undo it all. Who reads doesn't wait.
  const onPostgres = ["SET TRANSACTION ISOLATION LEVEL REPEATABLE READ", `LOCK TABLE "figures" IN EXCLUSIVE MODE`];
  const asOneMoment = ownProvider() === "sqlite" ? [] : onPostgres;
  // As a batch, which takes the time that it takes.
  await writer.$transaction([...asOneMoment, ...REBUILDING].map((statement) => writer.$executeRawUnsafe(statement)));
}

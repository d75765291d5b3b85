/**
 * Where words are, by the indexes made for it (docs/decisions/0090): on SQLite a table of trigrams beside the one that is
 * searched, which triggers keep; on Postgres an index of `pg_trgm`. What is found is exactly what LIKE finds. Knows no entity.
 */
import { Prisma } from "./generated/sqlite/client";
import type { Table } from "./page";
import { ownProvider } from "./provider";
import { db } from "./transaction";

/** As many rows as one statement finds and the next one is handed: a list that has more of them is dense enough to be walked. */
const MOST_FOUND = 500;
/** An index of trigrams has no shorter ones. */
const SHORTEST = 3;

/** A searched table: its columns as its index has them. */
type Searched = { table: string; columns: readonly string[] };

/** What a list is searched in: its own rows, or those that its rows refer to by `key`. */
export type Place = Searched & { key?: string };

const identifier = (name: string) => Prisma.raw(`"${name}"`);

/** The rows that hold one of the words in one of the columns. */
function holding({ table, columns }: Searched, words: readonly string[]): Prisma.Sql {
  const most = MOST_FOUND + 1;
  if (ownProvider() === "sqlite") {
    const phrases = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(" OR ");
    const asked = `{${columns.join(" ")}} : (${phrases})`;
    const index = identifier(`${table}_search`);
    return Prisma.sql`SELECT "rowid" AS "id" FROM ${index} WHERE ${index} MATCH ${asked} LIMIT ${most}`;
  }
  const each = columns.flatMap((name) => words.map((word) => Prisma.sql`${identifier(name)} LIKE ${`%${word}%`}`));
  return Prisma.sql`SELECT "id" FROM ${identifier(table)} WHERE ${Prisma.join(each, " OR ")} LIMIT ${most}`;
}

/**
 * The ids of a list's rows, as far as any of its places holds one of the words.
 * @param list the table that the list is of
 * @param words as `searchable` and `searchLine` write them
 * @returns null where they are many, or a word is too short: such a list is walked until its page is full
 */
export async function findHolding(
  list: string,
  places: readonly Place[],
  words: readonly string[],
): Promise<number[] | null> {
  if (words.some((word) => [...word].length < SHORTEST)) return null;
  if (words.length === 0) return [];
  const found = places.map((_, index) => identifier(`found${index}`));
  const hits = places.map((place, index) => Prisma.sql`${found[index]} AS MATERIALIZED (${holding(place, words)})`);
  const ids = places.flatMap(({ key }, index) => {
    if (key === undefined) return [Prisma.sql`SELECT "id" FROM ${found[index]}`];
    // In this order: each that is found leads to its rows by an index.
    const rows = Prisma.sql`SELECT l."id" FROM ${found[index]} f CROSS JOIN ${identifier(list)} l
      WHERE l.${identifier(key)} = f."id" LIMIT ${MOST_FOUND + 1}`;
    // 0 is no row's id: it says that not all are there.
    const isCut = Prisma.sql`SELECT 0 AS "id" FROM ${found[index]} LIMIT 1 OFFSET ${MOST_FOUND}`;
    return [Prisma.sql`SELECT "id" FROM (${rows}) r`, Prisma.sql`SELECT "id" FROM (${isCut}) c`];
  });
  const rows = await db().$queryRaw<{ id: bigint | number }[]>`
    WITH ${Prisma.join(hits)} ${Prisma.join(ids, " UNION ALL ")}`;
  const all = new Set(rows.map(({ id }) => Number(id)));
  return all.size > MOST_FOUND || all.has(0) ? null : [...all];
}

/**
 * The table, asked for these rows alone. What else is asked of them is said so that it leads to no index: SQLite would walk
 * the list in its order, as if they were many.
 */
export function amongThese<Where extends object, OrderBy, Row>(
  table: Table<Where, OrderBy, Row>,
  ids: readonly number[],
): Table<Where, OrderBy, Row> {
  const among = (where: Where) => ({ [table.id ?? "id"]: { in: ids }, NOT: { NOT: where } }) as unknown as Where;
  return {
    ...table,
    find: (slice) => table.find({ ...slice, where: among(slice.where) }),
    count: (query) => table.count({ ...query, where: among(query.where) }),
  };
}

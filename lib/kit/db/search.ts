/**
 * Where words are, by the indexes made for it (docs/decisions/0090): on SQLite a table of trigrams beside the one that is
 * searched, which triggers keep; on Postgres an index of `pg_trgm`. What is found is exactly what LIKE finds. Knows no entity.
 */
import { LIMITS } from "@/lib/kit/limits";
import { numberSearched, searchable } from "@/lib/kit/search";
import { Prisma } from "./generated/sqlite/client";
import type { Table } from "./page";
import { isIndexed, matchOf } from "./prepared/held";
import { readSql } from "./prepared/read";
import { ownProvider } from "./provider";

/** As many rows as one statement finds and the next one is handed: a list that has more of them is dense enough to be walked. */
const MOST_FOUND = 500;

/** A searched table: its columns as its index has them. */
type Searched = { table: string; columns: readonly string[] };

/**
 * What a list is searched in: its own rows, or those that its rows refer to by `key`, which Prisma calls their `relation`. With a
 * relation alone, the list's rows are told apart by the id of what they refer to.
 */
export type Place = Searched & { key?: string; relation?: string };

const identifier = (name: string) => Prisma.raw(`"${name}"`);

/** The rows that hold one of the words in one of the columns. */
function holding({ table, columns }: Searched, words: readonly string[], limit: number): Prisma.Sql {
  if (ownProvider() === "sqlite") {
    const index = identifier(`${table}_search`);
    return Prisma.sql`SELECT "rowid" AS "id" FROM ${index} WHERE ${index} MATCH ${matchOf(columns, words)} LIMIT ${limit}`;
  }
  const each = columns.flatMap((name) => words.map((word) => Prisma.sql`${identifier(name)} LIKE ${`%${word}%`}`));
  return Prisma.sql`SELECT "id" FROM ${identifier(table)} WHERE ${Prisma.join(each, " OR ")} LIMIT ${limit}`;
}

/** Ids, null where they are many: of the list's rows, and of what each place has. */
type Hits = { rows: number[] | null; places: (number[] | null)[] };

/** Null for words that are too short for the indexes. */
async function findHits(
  list: string,
  places: readonly Place[],
  words: readonly string[],
  most = MOST_FOUND,
): Promise<Hits | null> {
  if (!words.every(isIndexed)) return null;
  if (words.length === 0) return { rows: [], places: places.map(() => []) };
  const found = places.map((_, index) => identifier(`found${index}`));
  const hits = places.map(
    (place, index) => Prisma.sql`${found[index]} AS MATERIALIZED (${holding(place, words, most + 1)})`,
  );
  const own = places.length;
  const ids = places.flatMap(({ key }, index) => {
    const hit = Prisma.sql`SELECT CAST(${index} AS INTEGER) AS "place", "id" FROM ${found[index]}`;
    if (key === undefined) return [hit];
    // In this order: each that is found leads to its rows by an index.
    const rows = Prisma.sql`SELECT l."id" FROM ${found[index]} f CROSS JOIN ${identifier(list)} l
      WHERE l.${identifier(key)} = f."id" LIMIT ${most + 1}`;
    return [hit, Prisma.sql`SELECT CAST(${own} AS INTEGER), "id" FROM (${rows}) r`];
  });
  const asked = Prisma.sql`WITH ${Prisma.join(hits)} ${Prisma.join(ids, " UNION ALL ")}`;
  // Of a word that many hold, Postgres reads the table, and of a rare one its index.
  const rows = await readSql<{ place: bigint | number; id: bigint | number }>(["place", "id"], asked, {
    isOneWalk: false,
  });
  const of = (place: number) => new Set(rows.filter((row) => Number(row.place) === place).map(({ id }) => Number(id)));
  const few = (all: ReadonlySet<number>) => (all.size > most ? null : [...all]);
  const inPlaces = places.map((_, index) => few(of(index)));
  const isCut = inPlaces.includes(null);
  const hitRows = places.flatMap(({ key }, index) => (key === undefined ? (inPlaces[index] ?? []) : []));
  return { rows: isCut ? null : few(new Set([...hitRows, ...of(own)])), places: inPlaces };
}

/**
 * The ids of a list's rows, as far as any of its places holds one of the words.
 * @param list the table that the list is of
 * @param words as `searchable` and `searchLine` write them
 * @param most that are not many yet
 * @returns null where they are many, or a word is too short: such a list is walked until its page is full
 */
export async function findHolding(
  list: string,
  places: readonly Place[],
  words: readonly string[],
  most?: number,
): Promise<number[] | null> {
  return (await findHits(list, places, words, most))?.rows ?? null;
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
    find: (slice, areFew) => table.find({ ...slice, where: among(slice.where) }, areFew),
    count: (query) => table.count({ ...query, where: among(query.where) }),
  };
}

/** A table whose rows can be found without reading more of them than what tells them apart, in no order. */
export type SearchedTable<Where, OrderBy, Row> = Table<Where, OrderBy, Row> & {
  findIds: (query: { where: Where; take: number }) => Promise<Readonly<Record<string, number>>[]>;
};

/**
 * The table, of whose rows many may hold what is looked for, and few of those that are asked for: these are found first, which
 * also counts them. Where they are few they alone are read, else the list is walked: its page is soon full.
 */
function amongFound<Where extends object, OrderBy, Row>(
  table: SearchedTable<Where, OrderBy, Row>,
): Table<Where, OrderBy, Row> {
  const { id = "id" } = table;
  const found = new Map<string, Promise<number[]>>();
  const find = async (where: Where) => {
    const rows = await table.findIds({ where, take: LIMITS.countedRows + 1 });
    return rows.map((row) => Number(row[id]));
  };
  const idsOf = (where: Where) => {
    const asked = JSON.stringify(where);
    const known = found.get(asked) ?? find(where);
    found.set(asked, known);
    return known;
  };
  return {
    ...table,
    find: async (slice) => {
      const ids = await idsOf(slice.where);
      return ids.length > MOST_FOUND ? table.find(slice) : amongThese(table, ids).find(slice);
    },
    count: async ({ where, take }) => Math.min((await idsOf(where)).length, take),
  };
}

/** So many rows are looked at sooner than an index says which of all rows hold a common word. */
const MOST_LOOKED_AT = 1_000;

type Search<Where> = {
  /** The name of the list's table. */
  list: string;
  places: readonly Place[];
  /** The columns that hold a number which is searched like the rows' own: of an RFQ, on a quote. */
  numbers?: readonly (keyof Where & string)[];
  /** What is looked for, as it was typed. */
  q: string;
  /** Whose rows the list is of. */
  within: Where;
};

/** That a row has the number that is searched in one of these columns, if one is; said as lists, which a walk looks at without an index (./prepared/conditions.ts). */
export function numbered(columns: readonly string[], q: string): object[] {
  const number = numberSearched(q);
  return number === null ? [] : columns.map((column) => ({ [column]: { in: [number] } }));
}

/** That a row holds the word in one of the places. @param isByRow each row is looked at, and no index asked (./prepared/conditions.ts) */
function holdingIn(places: readonly Place[], word: string, isByRow: boolean): object[] {
  return places.flatMap(({ columns, relation }) => {
    const holding = columns.map((column) => ({ [column]: { contains: word } }));
    return holding.map((own) => (relation === undefined ? own : { [relation]: isByRow ? { AND: [own] } : own }));
  });
}

/**
 * A list as a search finds it: whom to ask, and for what besides.
 *
 * Few rows that hold the word are asked for by their ids. Of a list that is short as it is each row is looked at. In a longer one
 * the rows are found by the index, or by what few records they refer to. A number finds the rows that have it besides.
 */
export async function searched<Where extends object, OrderBy, Row>(
  table: SearchedTable<Where, OrderBy, Row>,
  { list, places, numbers = [], q, within }: Search<NoInfer<Where>>,
): Promise<{ table: Table<Where, OrderBy, Row>; where: object }> {
  const { id = "id" } = table;
  const typed = searchable(q).trim();
  // A number is about to be typed: nothing is looked for yet, and few names hold the sign alone.
  if (typed === "#") return { table, where: {} };
  const byNumber = numbered([id, ...numbers], q);
  // Of one digit, which the index has no three letters of, names that have it behind a space: whole lists were walked for the few that hold it.
  const word = /^#\d$/.test(typed) ? ` ${typed}` : searchable(q);
  const hits = await findHits(list, places, [word]);
  if (hits?.rows) {
    const take = MOST_FOUND + 1;
    const rows = byNumber.length > 0 ? await table.findIds({ where: { OR: byNumber } as Where, take }) : [];
    const ids = new Set([...hits.rows, ...rows.map((row) => Number(row[id]))]);
    if (ids.size <= MOST_FOUND) return { table: amongThese(table, [...ids]), where: {} };
  }
  const either = (where: object[]) => ({ OR: [...where, ...byNumber] });
  const rows = await table.count({ where: within, orderBy: [], take: MOST_LOOKED_AT + 1 });
  if (rows <= MOST_LOOKED_AT) return { table, where: either(holdingIn(places, word, true)) };
  const ofFew = places.map(({ key }, index) => {
    const ids = hits?.places[index];
    return key !== undefined && ids ? { [key]: { in: ids } } : null;
  });
  const found = ofFew.includes(null) ? holdingIn(places, word, false) : ofFew.filter((each) => each !== null);
  return { table: amongFound(table), where: either(found) };
}

/**
 * The hot reads, as prepared statements: what Prisma would answer, without what it does for each question anew
 * (docs/decisions/0094). A store asks with Prisma's own words, and asks Prisma where the answer is null: within a
 * transaction, and where the question can't be said here. tests/integration/prepared-reads.test.ts holds the two together.
 */
import { type DatabaseProvider, ownProvider } from "../provider";
import type { Prisma } from "../generated/sqlite/client";
import { db, isInTransaction } from "../transaction";
import { behind } from "./as-one";
import { asksForValues, type Gathered, isOfFew, type OrderBy, orderSql, whereSql } from "./conditions";
import { ROOT, type Source } from "./source";
import { type Select, selectionOf } from "./select";
import { send } from "./together";

type Question = {
  where: object;
  orderBy?: readonly object[];
  take?: number;
  skip?: number;
  /** Postgres takes them for half of all, and would walk all in the order of their time to come by one. */
  areFew?: boolean;
};

/** A time that no index is in the order of. */
const sortedAnyway = (column: string) => `${column} + INTERVAL '0'`;

/** Dates as Prisma writes them, so that they compare as its own do. */
function written(value: unknown, provider: DatabaseProvider): unknown {
  if (value instanceof Date) return value.toISOString().replace("Z", "+00:00");
  return typeof value === "boolean" && provider === "sqlite" ? Number(value) : value;
}

/**
 * Whose list it is, and perhaps what is not in it: the index of its order finds the rows, be they ten or a million. With
 * more asked, another index may be the better one.
 */
const isOfOne = (where: string) => /^\(?(?:TRUE|"it"\."\w+" = \$\d+)(?: AND "it"\."\w+" <> \$\d+)*\)?$/.test(where);

/** What follows FROM, with its values; null where it can't be said. */
function found(source: Source, asked: Question, provider: DatabaseProvider, selected: readonly string[]) {
  const values: unknown[] = [];
  const place: Gathered["place"] = (value) => {
    values.push(written(value, provider));
    return provider === "sqlite" ? "?" : `$${values.length}`;
  };
  const joins = new Set<string>();
  const placeList: Gathered["placeList"] = (listed) => {
    values.push(listed.map((value) => written(value, provider)));
    return `$${values.length}`;
  };
  const its = provider === "sqlite" ? { joined: "+" as const } : { joined: "" as const, placeList };
  const gathered = { place, joins, ...its, ...(!asked.orderBy && { inNoOrder: provider }) };
  const where = whereSql(source, ROOT, { ...asked.where }, gathered);
  const first = asked.areFew && provider === "postgresql" ? sortedAnyway : undefined;
  const order = asked.orderBy ? orderSql(ROOT, asked.orderBy as OrderBy, first) : "";
  if (where === null || order === null) return null;
  // Postgres plans for a tenth of all rows where it isn't told how many; there are but a few sizes of a page.
  const most = (take: number) => (provider === "sqlite" ? place(take) : Math.trunc(take));
  const limit = asked.take === undefined ? "" : ` LIMIT ${most(asked.take)}`;
  const offset = asked.skip ? ` OFFSET ${place(asked.skip)}` : "";
  // Without an order, nothing leads to another index than that of what is asked.
  const isCounted = !asked.orderBy && asksForValues(source, { ...asked.where });
  const isOneWalk = !asked.skip && (isOfOne(where) || isOfFew(source, { ...asked.where }) || isCounted);
  const inOrder = order && ` ORDER BY ${order}`;
  const rowsOf = (all: Iterable<string>) =>
    `FROM "${source.table}" AS "${ROOT}" ${[...all].join(" ")} WHERE ${where}${inOrder}${limit}${offset}`;
  // Postgres would join all that it finds before it sorts it, and all that an offset passes over.
  const isPage = provider === "postgresql" && order !== "" && limit !== "" && selected.length > 0;
  const page = `FROM (SELECT "${ROOT}".* ${rowsOf(joins)}) AS "${ROOT}" ${selected.join(" ")}${inOrder}`;
  return { sql: isPage ? page : rowsOf(new Set([...selected, ...joins])), values, isOneWalk };
}

type Asked = Question & { select: Select };

function askRows<Row>(source: Source, asked: Asked, isByKey: boolean): Promise<Row[]> | null {
  if (isInTransaction()) return null;
  const provider = ownProvider();
  const { columns, joins, read } = selectionOf(source, asked.select, provider);
  const rest = found(source, asked, provider, joins);
  if (!rest) return null;
  const sent = { ...rest, sql: `SELECT ${columns} ${rest.sql}`, isByKey };
  return send(sent).then((rows) => rows.map(read) as Row[]);
}

/**
 * Prisma's `findMany`.
 * @param asked its `select` is one that was written down once: what it comes to is kept
 * @param areFew of all rows, few are found, and they are sorted by a time first
 */
export function readRows<Row>(source: Source, asked: Asked, areFew = false): Promise<Row[]> | null {
  return askRows(source, { ...asked, areFew }, false);
}

/** Prisma's `findUnique`. */
export function readRow<Row>(source: Source, asked: Pick<Asked, "where" | "select">): Promise<Row | null> | null {
  const rows = askRows<Row>(source, asked, true);
  return rows && rows.then(([row]) => row ?? null);
}

/** Prisma's `count`. Its rows come in no order: by whichever index has all that is asked of them. */
export function countRows(source: Source, { where, take }: Question): Promise<number> | null {
  if (isInTransaction()) return null;
  const rest = found(source, { where, ...(take !== undefined && { take }) }, ownProvider(), []);
  if (!rest) return null;
  const sql = `SELECT COUNT(*) FROM (SELECT 1 ${rest.sql}) AS "counted"`;
  return send({ ...rest, sql, isByKey: false }).then(([row]) => Number(row?.[0]));
}

/**
 * The same, but where `atLeast` is as many as are counted, no row is looked at.
 * @param atLeast SQL of a number that they are never less than
 */
export function countRowsUnless(
  atLeast: Prisma.Sql,
  source: Source,
  { where, take }: { where: object; take: number },
): Promise<number> | null {
  if (isInTransaction()) return null;
  const provider = ownProvider();
  const rest = found(source, { where, take }, provider, []);
  if (!rest) return null;
  const before = atLeast.values.map((value) => written(value, provider));
  const counted = `SELECT COUNT(*) FROM (SELECT 1 ${behind(before.length, rest.sql)}) AS "counted"`;
  const known = provider === "sqlite" ? atLeast.sql : atLeast.text;
  // Neither database looks for what the other branch says.
  const sql = `SELECT CASE WHEN ${known} >= ${Math.trunc(take)} THEN ${Math.trunc(take)} ELSE (${counted}) END`;
  const sent = { ...rest, sql, values: [...before, ...rest.values], isByKey: false };
  return send(sent).then(([row]) => Number(row?.[0]));
}

/**
 * Prisma's `$queryRaw`, for SQL that answers no booleans.
 * @param names of what it selects, in that order
 * @param isOneWalk by the same indexes whoever asks, and for whatever
 */
export async function readSql<Row>(
  names: readonly (keyof Row & string)[],
  asked: Prisma.Sql,
  { isOneWalk = true } = {},
): Promise<Row[]> {
  if (isInTransaction()) return db().$queryRaw<Row[]>(asked);
  const provider = ownProvider();
  const values = asked.values.map((value) => written(value, provider));
  const text = provider === "sqlite" ? asked.sql : asked.text;
  const rows = await send({ sql: text, values, isByKey: false, isOneWalk });
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])) as Row);
}

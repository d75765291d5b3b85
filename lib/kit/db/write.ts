/**
 * The hot writes, as prepared statements in Prisma's transaction: what Prisma would write, without what it does for each
 * statement anew (docs/decisions/0100). A store says it with Prisma's own words, and Prisma's types hold them;
 * tests/integration/prepared-writes.test.ts holds the two together.
 */
import type { Db } from "./client";
import type { Prisma } from "./generated/sqlite/client";
import { isAborted } from "./open-transaction";
import { whereSql } from "./prepared/conditions";
import { ROOT, type Source } from "./prepared/source";
import { ownProvider } from "./provider";
import { driverOf } from "./transaction";

/** A table as writes know it: also by what Prisma calls its model. */
export type WrittenTable = Source & { model: Prisma.ModelName };

type Operations<To extends WrittenTable> = Prisma.TypeMap["model"][To["model"]]["operations"];
type Row<To extends WrittenTable> = Exclude<
  Operations<To>["createMany"]["args"]["data"],
  readonly unknown[] | undefined
>;
type Changes<To extends WrittenTable> = Operations<To>["updateMany"]["args"]["data"];
type Where<To extends WrittenTable> = NonNullable<Operations<To>["updateMany"]["args"]["where"]>;

const textOf = (query: Prisma.Sql) => (ownProvider() === "sqlite" ? query.sql : query.text);

/** A change in words of its own. @returns how many rows changed */
export function execute(tx: Db, query: Prisma.Sql): Promise<number> {
  return driverOf(tx).run(textOf(query), query.values);
}

/** A question that sees what the transaction has written. */
export function ask(tx: Db, query: Prisma.Sql): Promise<unknown[][]> {
  return driverOf(tx).rows(textOf(query), query.values);
}

/**
 * Work of one transaction that doesn't wait for one another's answers: on Postgres the statements of all go there and back
 * together. Each begins with its statement, so that they come in this order, and all have ended when this has.
 * @throws what the first of them failed with, in this order
 */
export async function atOnce<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !isAborted(failure)) ?? failures[0];
  const answers = ended.map((each) => (each.status === "fulfilled" ? each.value : undefined));
  return answers as { -readonly [Index in keyof Work]: Awaited<Work[Index]> };
}

/** More than one statement of either database takes values. */
const MOST_VALUES = 30_000;

/** Gathers the values of one statement, and says where in its text each stands. */
function placing() {
  const values: unknown[] = [];
  const isSqlite = ownProvider() === "sqlite";
  const place = (value: unknown) => {
    const isDocument = typeof value === "object" && value !== null && !(value instanceof Date);
    values.push(isDocument ? JSON.stringify(value) : value);
    return isSqlite ? "?" : `$${values.length}`;
  };
  return { values, place };
}

const columnIn = ({ columns }: Source, field: string) => `"${columns?.[field] ?? field}"`;

/** Of what has the value undefined nothing is said, as Prisma has it. */
const namedIn = (row: object) =>
  Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);

function insertion(to: WrittenTable, fields: readonly string[], rows: readonly Readonly<Record<string, unknown>>[]) {
  const { values, place } = placing();
  const tuples = rows.map((row) => `(${fields.map((field) => place(row[field])).join(", ")})`);
  const names = fields.map((field) => columnIn(to, field)).join(", ");
  return { sql: `INSERT INTO "${to.table}" (${names}) VALUES ${tuples.join(", ")}`, values };
}

/**
 * Prisma's `createMany`; what the schema has a default for that only Prisma knows (a time) has to be named.
 * @param rows that name the same fields
 */
export async function insertRows<To extends WrittenTable>(tx: Db, to: To, rows: readonly Row<To>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const fields = namedIn(first);
  if (rows.some((row) => namedIn(row).join() !== fields.join()))
    throw new Error(`Rows of ${to.table} differ in fields`);
  const atOnce = Math.floor(MOST_VALUES / fields.length);
  for (let start = 0; start < rows.length; start += atOnce) {
    const { sql, values } = insertion(to, fields, rows.slice(start, start + atOnce));
    await driverOf(tx).run(sql, values);
  }
}

/** Prisma's `create` of a row whose id the database gives. @returns that id */
export async function insertRow<To extends WrittenTable>(tx: Db, to: To, row: Row<To>): Promise<number> {
  const { sql, values } = insertion(to, namedIn(row), [row]);
  const [[id] = []] = await driverOf(tx).rows(`${sql} RETURNING "id"`, values);
  return Number(id);
}

function setting(to: WrittenTable, [field, change]: [string, unknown], place: (value: unknown) => string): string {
  const column = columnIn(to, field);
  const isIncrement = typeof change === "object" && change !== null && "increment" in change;
  return `${column} = ${isIncrement ? `${column} + ${place(change.increment)}` : place(change)}`;
}

function updating<To extends WrittenTable>(to: To, { where, data }: { where: Where<To>; data: Changes<To> }) {
  const { values, place } = placing();
  const changes = Object.entries(data).filter(([, change]) => change !== undefined);
  const set = changes.map((change) => setting(to, change, place)).join(", ");
  const joins = new Set<string>();
  const condition = whereSql(to, ROOT, where, { place, joins, joined: "" });
  if (condition === null || joins.size > 0) throw new Error(`Can't say which rows of ${to.table} change`);
  return { sql: `UPDATE "${to.table}" AS "${ROOT}" SET ${set} WHERE ${condition}`, values };
}

/** Prisma's `updateMany`. @returns how many rows changed */
export function updateRows<To extends WrittenTable>(
  tx: Db,
  to: To,
  asked: { where: Where<To>; data: Changes<To> },
): Promise<number> {
  const { sql, values } = updating(to, asked);
  return driverOf(tx).run(sql, values);
}

/** Prisma's `updateManyAndReturn`, of columns of the table's own. */
export async function updateReturning<Record, To extends WrittenTable>(
  tx: Db,
  to: To,
  { select, ...asked }: { where: Where<To>; data: Changes<To>; select: { readonly [Field in keyof Record]: true } },
): Promise<Record[]> {
  const { sql, values } = updating(to, asked);
  const fields = Object.keys(select);
  const returned = fields.map((field) => columnIn(to, field)).join(", ");
  const rows = await driverOf(tx).rows(`${sql} RETURNING ${returned}`, values);
  return rows.map((row) => Object.fromEntries(fields.map((field, index) => [field, row[index]])) as Record);
}

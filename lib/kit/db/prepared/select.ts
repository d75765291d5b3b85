/** Prisma's `select` as the columns of one statement, and its rows as the records that Prisma would make of them. */
import type { DatabaseProvider } from "../provider";
import { type OrderBy, orderSql } from "./conditions";
import { toDate } from "./stored-date";
import { aliasOf, columnOf, fieldOf, joinOf, type Related, ROOT, type Source } from "./source";

type Nested = { readonly select: Select; readonly orderBy?: OrderBy; readonly take?: number };
export type Select = { readonly [field: string]: true | Nested };

type Column = { sql: string; isDate: boolean };
/** What is made of a row whose values are what they mean already. */
type Reader = (row: readonly unknown[]) => unknown;
type Selected = { columns: Column[]; joins: string[]; read: Reader };

const JSON_LIST = {
  sqlite: { list: "json_group_array", row: "json_array" },
  postgresql: { list: "json_agg", row: "json_build_array" },
} as const;

/** A record's related rows, as one JSON list that comes in a column of its own. */
function selectMany(alias: string, name: string, related: Related, nested: Nested, provider: DatabaseProvider) {
  const { list, row } = JSON_LIST[provider];
  const own = aliasOf(alias, name);
  const { columns, joins, read } = selectRecord(related, nested.select, own, provider);
  const orderBy = (as: string) => (nested.orderBy ? ` ORDER BY ${orderSql(as, nested.orderBy) ?? ""}` : "");
  const whose = (as: string) => `WHERE ${columnOf(as, related.key)} = ${columnOf(alias, related.of)}`;
  const all = aliasOf(own, "all");
  const first = `SELECT * FROM "${related.table}" AS "${all}" ${whose(all)}${orderBy(all)} LIMIT ${nested.take}`;
  const from = nested.take === undefined ? `"${related.table}"` : `(${first})`;
  const each = `${row}(${columns.map(({ sql }) => sql).join(", ")})`;
  const dates = columns.flatMap(({ isDate }, index) => (isDate ? [index] : []));
  return {
    sql: `(SELECT ${list}(${each}${orderBy(own)}) FROM ${from} AS "${own}" ${joins.join(" ")} ${whose(own)})`,
    read: (column: unknown) => {
      const values = (typeof column === "string" ? JSON.parse(column) : (column ?? [])) as unknown[][];
      for (const value of values) for (const index of dates) value[index] &&= toDate(value[index] as string);
      return values.map(read);
    },
  };
}

/** @param first how many columns stand before its own */
function selectRecord(source: Source, select: Select, alias: string, provider: DatabaseProvider, first = 0): Selected {
  const columns: Column[] = [];
  const joins: string[] = [];
  const fields: [string, Reader][] = [];
  for (const [name, asked] of Object.entries(select)) {
    const index = first + columns.length;
    const one = source.one?.[name];
    const many = source.many?.[name];
    if (asked === true) {
      columns.push({ sql: fieldOf(source, alias, name), isDate: source.dates?.includes(name) ?? false });
      fields.push([name, (row) => row[index]]);
    } else if (one) {
      const { read, ...inner } = selectRecord(one, asked.select, aliasOf(alias, name), provider, index);
      columns.push(...inner.columns);
      joins.push(joinOf(alias, name, one), ...inner.joins);
      const end = first + columns.length;
      const isMissing: Reader = (row) => one.mayBeMissing && row.slice(index, end).every((value) => value === null);
      fields.push([name, (row) => (isMissing(row) ? null : read(row))]);
    } else if (many) {
      const { sql, read } = selectMany(alias, name, many, asked, provider);
      columns.push({ sql, isDate: false });
      fields.push([name, (row) => read(row[index])]);
    } else throw new Error(`Nothing says how ${name} belongs to ${source.table}`);
  }
  /** What has all of its fields from the start is made, read and printed in half the time of what gets one after the other. */
  const empty = Object.fromEntries<unknown>(fields.map(([name]) => [name, null]));
  const read: Reader = (row) => {
    const record = { ...empty };
    for (const [name, readField] of fields) record[name] = readField(row);
    return record;
  };
  return { columns, joins, read };
}

type Selection = { columns: string; joins: readonly string[]; read: Reader };

/** Of each `select`, which stores write down once: what it comes to. */
const selections = new WeakMap<Select, Selection>();

export function selectionOf(source: Source, select: Select, provider: DatabaseProvider): Selection {
  const known = selections.get(select);
  if (known) return known;
  const { columns, joins, read } = selectRecord(source, select, ROOT, provider);
  const selection = { columns: columns.map(({ sql }) => sql).join(", "), joins, read };
  selections.set(select, selection);
  return selection;
}

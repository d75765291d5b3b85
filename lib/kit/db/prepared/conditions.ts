/**
 * Prisma's `where` and `orderBy` as SQL, as far as lists and look-ups by a key use them. Null for the rest, which Prisma
 * has to be asked itself: what is true of some related row (of none can be said).
 */
import type { DatabaseProvider } from "../provider";
import { idsHolding, isIndexed, likeOf } from "./held";
import { aliasOf, columnOf, fieldOf, joinOf, type Related, ROOT, type Source } from "./source";

type Value = string | number | boolean | Date;
/** Gathers, in the order of the text, the values that it stands for, and the joins that it needs. */
export type Gathered = {
  place: (value: Value) => string;
  /** Of Postgres, whose lists are one value each: however many are listed, the text stays the same. */
  placeList?: (values: readonly Value[]) => string;
  joins: Set<string>;
  /**
   * Before a column of a row that is joined. SQLite's `+` keeps it from beginning with that table, by an index of this column's: what one
   * account waits for would be looked for among everybody's quotes.
   */
  joined: "+" | "";
  /**
   * Of rows that come in no order, who holds a word in a record that they name is asked of the index of search, once for all, and no row is looked
   * at for it. A list that is walked in its order looks at what it passes: it has many that hold it (../search.ts).
   */
  inNoOrder?: DatabaseProvider;
};

type Where = Readonly<Record<string, unknown>>;

const isValue = (value: unknown): value is Value => typeof value !== "object" || value instanceof Date;
const isRecord = (value: unknown): value is Where => typeof value === "object" && value !== null && !isValue(value);

/** Another column of the same row, as `fields` of Prisma's client names it. */
const isField = (value: unknown): value is { name: string } => isRecord(value) && "modelName" in value;

const COMPARED = { equals: "=", not: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;
/** Where nothing is asked. Prisma leaves such a part out, be it of an OR or refused by a NOT. */
const NOTHING = "TRUE";
const LISTED = {
  in: { word: "IN", inList: "= ANY", ofNone: "FALSE" },
  notIn: { word: "NOT IN", inList: "<> ALL", ofNone: "NOT FALSE" },
} as const;

/** Null where one of them can't be said. */
function joined(conditions: readonly (string | null)[], word: "AND" | "OR"): string | null {
  if (conditions.includes(null)) return null;
  const said = conditions.filter((condition) => condition !== NOTHING);
  if (said.length === 0) return word === "AND" ? NOTHING : "FALSE";
  return said.length === 1 ? (said[0] ?? null) : `(${said.join(` ${word} `)})`;
}

/** The word that a text is to hold, where that is all that is asked. */
function wordHeld(asked: unknown): string | null {
  if (!isRecord(asked) || typeof asked.contains !== "string" || Object.keys(asked).length > 1) return null;
  return asked.contains;
}

/**
 * That a record which the rows name holds a word, by the index of search; null where that isn't what is asked, or can't be. Said within an AND
 * it is asked of each row.
 */
function heldSql(alias: string, one: Related, asked: Where, { inNoOrder, place }: Gathered): string | null {
  const [[column = "", condition] = [], ...others] = Object.entries(asked);
  const word = wordHeld(condition);
  if (!inNoOrder || others.length > 0 || word === null || !isIndexed(word) || !one.searched?.includes(column))
    return null;
  return `${columnOf(alias, one.of)} IN (${idsHolding({ table: one.table, column, word }, inNoOrder, place)})`;
}

const isListed = (part: unknown) =>
  isRecord(part) && Object.values(part).every((asked) => isRecord(asked) && Array.isArray(asked.in));

/**
 * Of what a search has found by one list or another, many rows are asked for where a list is walked in its order: each is looked at
 * on the way. SQLite would gather all that the lists lead to, by an index each, and sort it.
 */
function eitherOf(parts: readonly unknown[], said: readonly (string | null)[], gathered: Gathered): string | null {
  const either = joined(said, "OR");
  const isWalk = !gathered.inNoOrder && parts.length > 1 && parts.every(isListed);
  return either !== null && isWalk ? gathered.joined + either : either;
}

function operation(column: string, operator: string, value: unknown, gathered: Gathered): string | null {
  if (operator in LISTED && Array.isArray(value)) {
    const { word, inList, ofNone } = LISTED[operator as keyof typeof LISTED];
    if (!value.every(isValue)) return null;
    if (value.length === 0) return ofNone;
    if (gathered.placeList) return `${column} ${inList}(${gathered.placeList(value)})`;
    return `${column} ${word} (${value.map(gathered.place).join(", ")})`;
  }
  if (operator in COMPARED && isField(value)) {
    const [alias] = column.split(".");
    return `${column} ${COMPARED[operator as keyof typeof COMPARED]} ${alias}."${value.name}"`;
  }
  if (value === null && operator === "not") return `${column} IS NOT NULL`;
  if (!(operator in COMPARED) || !isValue(value)) return null;
  return `${column} ${COMPARED[operator as keyof typeof COMPARED]} ${gathered.place(value)}`;
}

function fieldSql(column: string, asked: unknown, gathered: Gathered): string | null {
  if (asked === null) return `${column} IS NULL`;
  if (isValue(asked)) return `${column} = ${gathered.place(asked)}`;
  if (!isRecord(asked)) return null;
  const operations = Object.entries(asked).filter(([, value]) => value !== undefined);
  return joined(
    operations.map(([operator, value]) => operation(column, operator, value, gathered)),
    "AND",
  );
}

/** That no related row is one of these, which its own columns tell; null where that isn't what is asked. */
function noneSql(alias: string, name: string, many: Related, asked: unknown, gathered: Gathered): string | null {
  if (!isRecord(asked) || !isRecord(asked.none) || Object.keys(asked).length > 1) return null;
  const own = aliasOf(alias, name);
  const joins = new Set<string>();
  // By an index of these columns: here the row's own are known.
  const where = whereSql(many, own, asked.none, { ...gathered, joins, joined: "" });
  if (where === null || joins.size > 0) return null;
  const whose = `${columnOf(own, many.key)} = ${columnOf(alias, many.of)}`;
  return `NOT EXISTS (SELECT 1 FROM "${many.table}" AS "${own}" WHERE ${whose} AND ${where})`;
}

export function whereSql(source: Source, alias: string, where: Where, gathered: Gathered): string | null {
  const within = (part: unknown) => (isRecord(part) ? whereSql(source, alias, part, gathered) : null);
  const conditions = Object.entries(where).map(([name, asked]): string | null => {
    if (asked === undefined) return NOTHING;
    if (name === "AND") return joined([asked].flat().map(within), "AND");
    if (name === "OR") return Array.isArray(asked) ? eitherOf(asked, asked.map(within), gathered) : null;
    if (name === "NOT") {
      const refused = Array.isArray(asked) ? null : within(asked);
      return refused === null || refused === NOTHING ? refused : `NOT (${refused})`;
    }
    const one = source.one?.[name];
    const many = source.many?.[name];
    if (many) return noneSql(alias, name, many, asked, gathered);
    const word = one ? null : wordHeld(asked);
    if (word !== null) return `${fieldOf(source, alias, name)} LIKE ${gathered.place(likeOf(word))}`;
    if (!one) return fieldSql((alias === ROOT ? "" : gathered.joined) + fieldOf(source, alias, name), asked, gathered);
    if (one.mayBeMissing || !isRecord(asked)) return null;
    const held = heldSql(alias, one, asked, gathered);
    if (held !== null) return held;
    gathered.joins.add(joinOf(alias, name, one));
    return whereSql(one, aliasOf(alias, name), asked, gathered);
  });
  return joined(conditions, "AND");
}

/** Whether few rows can be meant: each has one of these values in a column of few (`Source`). */
export function isOfFew(source: Source, where: Where): boolean {
  const { few = [] } = source;
  return Object.entries(where).some(([name, asked]) => {
    if (name === "AND") return [asked].flat().some((part) => isRecord(part) && isOfFew(source, part));
    if (!few.includes(name) || asked === undefined || asked === null) return false;
    return isValue(asked) || (isRecord(asked) && Array.isArray(asked.in));
  });
}

const PLAIN = ["equals", "not", "in", "notIn"];

/** Whether nothing is asked but what values columns of the rows' own have, or have not. */
export function asksForValues(source: Source, where: Where): boolean {
  const { one = {}, many = {} } = source;
  return Object.entries(where).every(([name, asked]) => {
    if (asked === undefined || asked === null || isValue(asked)) return true;
    if (name === "AND") return [asked].flat().every((part) => isRecord(part) && asksForValues(source, part));
    if (name === "OR" || name === "NOT" || name in one || name in many || !isRecord(asked)) return false;
    return Object.entries(asked).every(([operator, value]) => PLAIN.includes(operator) && !isField(value));
  });
}

/** As `orderBy` of lib/kit/db/order.ts and of Prisma's own queries say it. */
export type OrderBy = Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];

/** Null for an order by a related record. @param first what the first column is written as */
export function orderSql(alias: string, order: OrderBy, first = (column: string) => column): string | null {
  const terms = [order].flat().flatMap((each) => Object.entries(each));
  const words = terms.map(([field, asked], index) => {
    const column = index === 0 ? first(columnOf(alias, field)) : columnOf(alias, field);
    if (asked === "asc" || asked === "desc") return `${column} ${asked.toUpperCase()}`;
    const { sort, nulls } = (asked ?? {}) as { sort?: string; nulls?: string };
    if (!sort || !nulls) return null;
    return `${column} ${sort.toUpperCase()} NULLS ${nulls.toUpperCase()}`;
  });
  return words.includes(null) ? null : words.join(", ");
}

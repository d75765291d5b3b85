/** The order of a list, and which rows come after a place in it (docs/decisions/0085). Knows no entity. */
import type { ListSpec, Page } from "@/lib/kit/list-spec";

type Direction = "asc" | "desc";

/** By age, then by id, so that rows of the same age have a fixed order and no page repeats or skips one (docs/decisions/0026). */
export const ties = (direction: Direction) => [{ createdAt: direction }, { id: direction }];

/** The fields that Prisma's `orderBy` of a table accepts this order for. */
type Taking<Order, OrderBy> = {
  [Name in keyof OrderBy & string]-?: Order extends NonNullable<OrderBy[Name]> ? Name : never;
}[keyof OrderBy & string];
type Field<OrderBy> = Taking<Direction, OrderBy>;
type Nullable<OrderBy> = Taking<{ sort: Direction; nulls: "last" }, OrderBy>;
type Known<OrderBy> = Exclude<Field<OrderBy>, Nullable<OrderBy>>;
type Relation<OrderBy> = Exclude<keyof OrderBy & string, Field<OrderBy>>;
/** Fields of related records. The type can't tell whether a relation may be missing: no list is sorted by one that may. */
type Related<OrderBy> = {
  [Name in Relation<OrderBy>]: `${Name}.${Known<NonNullable<OrderBy[Name]>>}`;
}[Relation<OrderBy>];
type Present<OrderBy> = Known<OrderBy> | Related<OrderBy>;

/** A list that a table can be ordered by: its fields are the table's, and those that may be null are the nullable ones. */
export type OrderedBy<OrderBy> = Pick<ListSpec, "sorts" | "order"> & {
  sorts: Readonly<
    Record<
      string,
      | Present<OrderBy>
      | { choice: Present<OrderBy>; of: readonly string[] }
      | { nullable: Nullable<OrderBy>; of?: readonly string[] }
    >
  >;
  order: Known<OrderBy> | `-${Known<OrderBy>}`;
};

export type Key = {
  /** `name`, or `rfq.name` of a related record. */
  field: string;
  direction: Direction;
  /** Rows without a value come last in both directions, as a part of their own (lib/kit/db/page.ts). */
  nullable?: true;
  /** The values of an enum, for which Prisma has no "greater than". */
  of?: readonly string[];
};

/** The value of a key's field in a row. */
export type KeyValue = string | number | boolean | Date | null;

/** @param id the unique column that decides between equal rows */
export const tieKeys = (direction: Direction, id = "id"): Key[] =>
  ["createdAt", id].map((field): Key => ({ field, direction }));

/** The order that a page is asked for in; rows with equal values are in the order of `ties`. @param id as for `tieKeys` */
export function keysOf<OrderBy>(page: Pick<Page, "sort">, list: OrderedBy<OrderBy>, id = "id"): Key[] {
  const { sorts }: Pick<ListSpec, "sorts"> = list;
  const name = page.sort?.replace(/^-/, "");
  const sort = name === undefined ? list.order.replace(/^-/, "") : sorts[name];
  if (!sort) throw new Error(`The list has no sort field ${name}`);
  const direction: Direction = (page.sort ?? list.order).startsWith("-") ? "desc" : "asc";
  const field = typeof sort === "string" ? sort : "nullable" in sort ? sort.nullable : sort.choice;
  const first: Key = {
    ...{ field, direction },
    ...(typeof sort !== "string" && "nullable" in sort && { nullable: true }),
    ...(typeof sort !== "string" && sort.of && { of: sort.of }),
  };
  const rest = field === id ? [] : tieKeys(direction, id).filter((tie) => tie.field !== field);
  return [first, ...rest];
}

/** `rfq.name` is Prisma's `{ rfq: { name: … } }`. */
export const nested = (field: string, value: unknown): object =>
  field.split(".").reduceRight((inner: unknown, name) => ({ [name]: inner }), value) as object;

/** Prisma's `orderBy` for the list's order, or for the reverse. */
export function orderBy(keys: readonly Key[], backwards: boolean): object[] {
  return keys.map(({ field, direction }) => nested(field, (direction === "asc") !== backwards ? "asc" : "desc"));
}

/** The values that a cursor to this row holds. @throws when a field of the order was not selected */
export function valuesOf(keys: readonly Key[], row: object): KeyValue[] {
  return keys.map(({ field }) => {
    const value = field.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], row);
    if (value === undefined) throw new Error(`A list ordered by ${field} has to select it`);
    return value as KeyValue;
  });
}

/** Compares rows by keys that are dates or numbers. Only for these: text is ordered by the database's own rules. */
export function inOrderOf(keys: readonly Key[], backwards: boolean): (a: object, b: object) => number {
  return (a, b) => {
    const [these, those] = [valuesOf(keys, a), valuesOf(keys, b)];
    for (const [index, { direction }] of keys.entries()) {
      const difference = Number(these[index]) - Number(those[index]);
      if (difference !== 0) return (direction === "asc") !== backwards ? difference : -difference;
    }
    return 0;
  };
}

/** Rows that one walk over an index finds: those of `where`, in the order of `keys`. */
export type Range = { where: object; keys: readonly Key[] };

/** The rows whose value of the first key comes strictly after this one, or before it. */
function past(keys: readonly Key[], value: KeyValue, backwards: boolean): Range[] {
  const [key] = keys;
  if (!key) return [];
  const { field, direction, of } = key;
  // Rows without a value are a part of their own, in which no row has one.
  if (value === null) return [];
  const isRising = (direction === "asc") !== backwards;
  if (!of) return [{ where: nested(field, { [isRising ? "gt" : "lt"]: value }), keys }];
  const beyond = of.filter((each) => (isRising ? each > String(value) : each < String(value)));
  return beyond.length > 0 ? [{ where: nested(field, { in: beyond }), keys }] : [];
}

/**
 * The rows after the one with these values, or before it, the nearest range first. As ranges and not as one OR, so that
 * each is found in an index of (field, createdAt, id) without walking over what has gone before.
 */
export function beyond(keys: readonly Key[], values: readonly KeyValue[], backwards: boolean): Range[] {
  const [first, ...rest] = keys;
  const [value = null, ...others] = values;
  if (!first) return [];
  const equal = beyond(rest, others, backwards);
  const further = past(keys, value, backwards);
  const [tie] = equal;
  const [after] = further;
  // Hardly ever do two rows have the same millisecond: comparing their ids needs no range of its own.
  if (first.field === "createdAt" && tie && after) {
    const edge = (first.direction === "asc") !== backwards ? "gte" : "lte";
    return [{ where: { AND: [{ createdAt: { [edge]: value } }, { OR: [after.where, tie.where] }] }, keys }];
  }
  const same = nested(first.field, value);
  return [...equal.map(({ where }) => ({ where: { AND: [same, where] }, keys })), ...further];
}

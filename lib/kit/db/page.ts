/** A page of a list: its rows, how many there are, and where it goes on (docs/decisions/0085). Every list is asked here. */
import { LIMITS } from "@/lib/kit/limits";
import { cappedTotal, LAST_PAGE, type Listed, type Page } from "@/lib/kit/list-spec";
import { together } from "./prepared/together";
import { countEach, countParts, type Part, type Sizes, sumOf } from "./page-sizes";
import { invalidQuery, openPlace, type Place, sealPlace } from "./cursor";
import {
  beyond,
  inOrderOf,
  type Key,
  keysOf,
  nested,
  orderBy,
  type OrderedBy,
  type Range,
  tieKeys,
  valuesOf,
} from "./order";

type Slice<Where, OrderBy> = { where: Where; orderBy: OrderBy[]; take: number; skip: number };

/** A table as lists ask it: `find` selects what its lists are ordered by, too. */
export type Table<Where, OrderBy, Row> = {
  name: string;
  /** The column that tells its rows apart, where that isn't `id`. */
  id?: string;
  /** Where a row has what its lists are ordered by, if not among its own fields. */
  ordered?: (row: Row) => object;
  /** @param areFew few of all rows are found, which are in the order of a time (`Apart`): a table may be told to sort them */
  find: (slice: Slice<Where, OrderBy>, areFew?: boolean) => Promise<Row[]>;
  count: (query: Omit<Slice<Where, OrderBy>, "skip">) => Promise<number>;
};

type PartRange = Omit<Range, "where"> & { part: Part; wheres: readonly object[]; skip: number };

/**
 * Rows that one condition finds, or that several find: no row is found by two of them, and all but those of the first are
 * few. Several only of a list in the order of `createdAt`: their rows are merged here.
 */
export type Apart<Where> = Where | readonly Where[];

/** How many rows there are, as conditions that find them or as what tells it otherwise. */
export type Counted<Where> = Apart<Where> | (() => Promise<number>);

/**
 * A page of a list in the order that its specification says.
 * @param counted the same rows, where an index finds them by other words than those by which the list is walked, or their number is kept
 */
export function listPage<Where extends object, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  list: OrderedBy<NoInfer<OrderBy>>,
  page: Page,
  where: Apart<NoInfer<Where>>,
  counted: Counted<NoInfer<Where>> = where,
): Promise<Listed<Row>> {
  return pageInOrder(table, keysOf<OrderBy>(page, list, table.id), page, where, counted);
}

/** A page of a list that has an order of its own. */
export function pageInOrder<Where extends object, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  keys: readonly Key[],
  page: Page,
  where: Apart<NoInfer<Where>>,
  counted: Counted<NoInfer<Where>> = where,
): Promise<Listed<Row>> {
  const [first] = keys;
  const [wheres, whole] = [listed(where), [wholeOf(counted, keys)]];
  if (!first?.nullable) return pageOf(table, page, [{ name: "", wheres, keys }], whole);
  // One after the other, each in the order of one index: no index of both databases has what is missing last both ways.
  const part = (name: string, value: unknown) => ({
    name,
    wheres: both(wheres, nested(first.field, value)),
    keys,
  });
  return pageOf(table, page, [part("known", { not: null }), part("unknown", null)], whole);
}

/** Sorted by age, or by a status whose rows are. */
export const isByAge = ({ sort = "created_at" }: Page) => ["created_at", "status"].includes(sort.replace(/^-/, ""));

const listed = (apart: Apart<object>): readonly object[] => (Array.isArray(apart) ? apart : [apart]);

function wholeOf(counted: Counted<object>, keys: readonly Key[]): Part {
  if (typeof counted !== "function") return { name: "", wheres: listed(counted), keys };
  return { name: "", wheres: [], keys, count: counted as () => Promise<number> };
}

const both = (wheres: readonly object[], where: object) => wheres.map((each) => ({ AND: [each, where] }));

export const sortsByStatus = ({ sort }: Page) => sort === "status" || sort === "-status";

/**
 * A page of a list that is sorted by a status which the clock overrules: no ORDER BY can say that. The rows of each
 * status come one after another, in the order of the alphabet as the column's own would be.
 * @param having the rows that have this status now
 * @param all the rows of all these statuses, as they are counted at once; null where each is counted
 * @param rest the status that no index counts: its rows are those of all that have none of the others
 */
export function pageByStatus<Status extends string, Where extends object, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  page: Page,
  statuses: readonly Status[],
  having: (status: Status) => Apart<NoInfer<Where>>,
  all: Counted<NoInfer<Where>> | null,
  rest?: NoInfer<Status>,
): Promise<Listed<Row>> {
  const isFalling = page.sort?.startsWith("-") ?? false;
  const inOrder = isFalling ? statuses.toSorted().reverse() : statuses.toSorted();
  const keys = tieKeys(isFalling ? "desc" : "asc", table.id);
  const parts = inOrder.map((status) => ({ name: status, wheres: listed(having(status)), keys }));
  return pageOf(table, page, parts, all ? [wholeOf(all, keys)] : parts, rest);
}

async function pageOf<Where extends object, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  page: Page,
  parts: readonly Part[],
  /** The same rows in fewer parts, to count them. */
  whole = parts,
  rest?: string,
): Promise<Listed<Row>> {
  const { limit, offset } = page;
  // What a cursor belongs to: a part's rows may change, its name and its order may not.
  const list = JSON.stringify([table.name, parts.map(({ name, keys }) => [name, keys])]);
  const from = startOf(page, list);

  // One after the other where the counts tell which rows to ask for; else at once.
  const isByCounts = whole.length > 1 || (parts.length > 1 && offset > 0) || offset > DEEP_OFFSET;
  const counted = isByCounts ? await countEach(table, parts, whole, rest) : null;
  const end = from ? null : endOf(page, counted);
  const ranges = from ? rangesFrom(parts, from) : (end?.ranges(parts) ?? rangesAfter(parts, offset, counted));
  const isEmpty = ({ part }: PartRange) => counted?.[parts.indexOf(part)] === 0;
  const backwards = end !== null || (from?.backwards ?? false);
  const most = end?.rows ?? limit;
  const asked = ranges.filter((range) => !isEmpty(range));
  const [found, sizes] = await together(() =>
    Promise.all([collect(table, asked, most + 1, backwards), counted ?? countParts(table, whole)]),
  );

  const shown = found.slice(0, most);
  if (backwards) shown.reverse();
  const hasMore = found.length > most;
  const { ordered = (row: Row) => row } = table;
  const cursorAt = (at: Found<Row> | undefined, isBefore: boolean) => {
    if (!at) return null;
    const { part, row } = at;
    return sealPlace(list, { part: part.name, values: valuesOf(part.keys, ordered(row)), backwards: isBefore });
  };
  const total = sumOf(sizes);
  return {
    rows: shown.map(({ row }) => row),
    ...cappedTotal(total),
    // Sealed where they are asked for: a list that stands with others on a screen is not gone on with.
    get next() {
      const isMore = end ? end.behind > 0 : backwards ? from !== END : hasMore;
      return isMore ? cursorAt(shown.at(-1), false) : null;
    },
    get previous() {
      const isMore = backwards ? hasMore : from !== null || offset > 0;
      return isMore ? cursorAt(shown[0], true) : null;
    },
  };
}

/** Behind the last row. */
const END = { backwards: true } as const;

/** Where a page begins that is asked for by a cursor; null where it is by an offset. */
function startOf({ cursor, offset }: Page, list: string): Place | typeof END | null {
  if (cursor === undefined) return null;
  if (offset > 0) throw invalidQuery("offset", "Must be 0 where a cursor is given");
  return cursor === LAST_PAGE ? END : openPlace(list, cursor);
}

/** From here on it pays to know where a list ends: a page that is nearer to there is read from there. */
const DEEP_OFFSET = 500;

/** A page that is nearer to the list's end: how many rows it has, and how many are behind it. Null for any other. */
function endOf({ offset, limit }: Page, sizes: Sizes | null) {
  if (!sizes) return null;
  const total = sumOf(sizes);
  const behind = Math.max(0, total - offset - limit);
  if (offset <= DEEP_OFFSET || offset >= total || total > LIMITS.countedRows || behind >= offset) return null;
  const ranges = (parts: readonly Part[]) => rangesAfter(parts.toReversed(), behind, sizes.toReversed());
  return { rows: Math.min(limit, total - offset), behind, ranges };
}

/** All rows but the first so many. */
function rangesAfter(parts: readonly Part[], offset: number, sizes: Sizes | null): PartRange[] {
  if (!sizes) return parts.map((part) => ({ ...part, part, skip: offset }));
  if (offset > LIMITS.countedRows && sumOf(sizes) > LIMITS.countedRows) {
    throw invalidQuery("offset", `Must be ${LIMITS.countedRows} or less in a list that is longer: use cursor beyond`);
  }
  let skip = offset;
  return parts.flatMap((part, index) => {
    const size = sizes[index] ?? Infinity;
    const range = skip < size ? [{ ...part, part, skip }] : [];
    skip = Math.max(0, skip - size);
    return range;
  });
}

/** All rows on one side of a place. */
function rangesFrom(parts: readonly Part[], from: Place | typeof END): PartRange[] {
  const inOrder = from.backwards ? parts.toReversed() : parts;
  const whole = inOrder.map((part): PartRange => ({ ...part, part, skip: 0 }));
  if (!("part" in from)) return whole;
  const index = inOrder.findIndex(({ name }) => name === from.part);
  const part = inOrder[index];
  if (!part) throw new Error(`The list has no part ${from.part}`);
  const rest = beyond(part.keys, from.values, from.backwards).map(({ where, keys }): PartRange => ({
    part,
    keys,
    wheres: both(part.wheres, where),
    skip: 0,
  }));
  return [...rest, ...whole.slice(index + 1)];
}

type Found<Row> = { row: Row; part: Part };

async function collect<Where, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  ranges: readonly PartRange[],
  most: number,
  backwards: boolean,
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = [];
  for (const range of ranges) {
    const take = most - found.length;
    if (take === 0) break;
    const rows = await findRange(table, range, take, backwards);
    found.push(...rows.map((row) => ({ row, part: range.part })));
  }
  return found;
}

async function findRange<Where, OrderBy, Row extends object>(
  table: Table<Where, OrderBy, Row>,
  { wheres, keys, skip }: PartRange,
  take: number,
  backwards: boolean,
): Promise<Row[]> {
  const [where, ...besides] = wheres as Where[];
  const find = (each: Where, slice: { take: number; skip: number }, areFew = false) =>
    table.find({ where: each, orderBy: orderBy(keys, backwards) as OrderBy[], ...slice }, areFew);
  if (!where) return [];
  const few: Row[] = [];
  // Before the rest: whatever they are written down as is asked for later, and no row is missing.
  for (const each of besides) few.push(...(await find(each, { take: take + skip, skip: 0 }, true)));
  // Of what is passed over, no more than these are few: the rest is passed over by the database.
  const passed = Math.max(0, skip - few.length);
  const rows = await find(where, { take: take + skip - passed, skip: passed });
  if (few.length === 0) return rows;
  const { ordered = (row: Row) => row } = table;
  const compare = inOrderOf(keys, backwards);
  const inOrder = (one: Row, other: Row) => compare(ordered(one), ordered(other));
  const merged = [...rows, ...few].sort(inOrder);
  // One that the clock's task wrote down between the questions is in both answers.
  const once = merged.filter((row, index) => index === 0 || inOrder(merged[index - 1] as Row, row) !== 0);
  return once.slice(skip - passed, skip - passed + take);
}

/**
 * A page of a list: its rows, how many there are, and the cursors of the pages around it (docs/decisions/0085). Every list is
 * read here.
 *
 * A list may consist of parts that come one after another (page-sizes.ts), and a part's rows may be found by several
 * conditions (`Apart`), because no single index has them in order.
 */
import { invalidQuery } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { cappedTotal, LAST_PAGE, type Listed, type Page } from "@/lib/kit/list-spec";
import { together } from "./prepared/together";
import { countEach, countParts, type Part, type Sizes, sumOf } from "./page-sizes";
import { openPlace, type Place, sealPlace } from "./cursor";
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

/** A table as lists read it. `find` has to select the fields that its lists are ordered by. */
export type Table<Where, OrderBy, Row> = {
  name: string;
  /** The unique column that decides between equal rows, if it isn't `id`. */
  id?: string;
  /** Where a row has the fields that its lists are ordered by, if not on itself. */
  ordered?: (row: Row) => object;
  /** @param areFew the condition finds few rows (see `Apart`): the table may sort them instead of walking an index in order */
  find: (slice: Slice<Where, OrderBy>, areFew?: boolean) => Promise<Row[]>;
  count: (query: Omit<Slice<Where, OrderBy>, "skip">) => Promise<number>;
};

type PartRange = Omit<Range, "where"> & { part: Part; wheres: readonly object[]; skip: number };

/**
 * One condition, or several that together find the rows. No row is found by two of them, and all but the first find few
 * rows. Several are allowed only in a list ordered by `createdAt`, since their rows are merged here.
 */
export type Apart<Where> = Where | readonly Where[];

/** How the rows are counted: by conditions that find them, or by a function that knows their number. */
export type Counted<Where> = Apart<Where> | (() => Promise<number>);

/**
 * A page of a list in the order that its specification says.
 * @param counted the same rows, if other conditions than `where` let an index count them, or if their number is stored
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

/** A page of a list that is ordered by these keys, whatever its specification says. */
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
  // Rows without a value come last in both directions. No index of both databases has them so: they are a part of their own.
  const part = (name: string, value: unknown) => ({
    name,
    wheres: both(wheres, nested(first.field, value)),
    keys,
  });
  return pageOf(table, page, [part("known", { not: null }), part("unknown", null)], whole);
}

/** Whether the list is in the order of age, or of a status, within which rows are in the order of age. */
export const isByAge = ({ sort = "created_at" }: Page) => ["created_at", "status"].includes(sort.replace(/^-/, ""));

const listed = (apart: Apart<object>): readonly object[] => (Array.isArray(apart) ? apart : [apart]);

function wholeOf(counted: Counted<object>, keys: readonly Key[]): Part {
  if (typeof counted !== "function") return { name: "", wheres: listed(counted), keys };
  return { name: "", wheres: [], keys, count: counted as () => Promise<number> };
}

const both = (wheres: readonly object[], where: object) => wheres.map((each) => ({ AND: [each, where] }));

export const sortsByStatus = ({ sort }: Page) => sort === "status" || sort === "-status";

/**
 * A page of a list sorted by a status that also depends on the time (an OPEN RFQ past its deadline is CLOSED), which no
 * ORDER BY can express. Each status is a part of the list; parts come in alphabetical order, as a column's values would.
 * @param having finds the rows that have this status now
 * @param all finds the rows of all these statuses, to count them at once; null to count each status
 * @param rest the status that no index can count: it has all rows that have none of the others
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
  // A cursor is valid only for this list: the rows of a part may change, its name and its order may not.
  const list = JSON.stringify([table.name, parts.map(({ name, keys }) => [name, keys])]);
  const from = startOf(page, list);

  // If the counts decide which rows to ask for, they are asked first; otherwise both are asked at once.
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
    // Encrypted only when they are read: a list that is one of several on a screen has no next page.
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

/** The place after the last row. */
const END = { backwards: true } as const;

/** Where a page that is asked for by a cursor begins; null if it is asked for by an offset. */
function startOf({ cursor, offset }: Page, list: string): Place | typeof END | null {
  if (cursor === undefined) return null;
  if (offset > 0) throw invalidQuery("offset", "Must be 0 where a cursor is given");
  return cursor === LAST_PAGE ? END : openPlace(list, cursor);
}

/** From this offset on it pays to count first: a page that is nearer to the end of the list is read from the end. */
const DEEP_OFFSET = 500;

/** For a page that is nearer to the end: how many rows it has, and how many come after it. Null for any other page. */
function endOf({ offset, limit }: Page, sizes: Sizes | null) {
  if (!sizes) return null;
  const total = sumOf(sizes);
  const behind = Math.max(0, total - offset - limit);
  if (offset <= DEEP_OFFSET || offset >= total || total > LIMITS.countedRows || behind >= offset) return null;
  const ranges = (parts: readonly Part[]) => rangesAfter(parts.toReversed(), behind, sizes.toReversed());
  return { rows: Math.min(limit, total - offset), behind, ranges };
}

/** The rows after the first `offset` ones. */
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

/** The rows after a place, or before it. */
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
  // Asked before the others: a row whose change of status is stored meanwhile is then found by the later question.
  for (const each of besides) few.push(...(await find(each, { take: take + skip, skip: 0 }, true)));
  // Of the rows to skip, at most so many are among the few; the database skips the rest.
  const passed = Math.max(0, skip - few.length);
  const rows = await find(where, { take: take + skip - passed, skip: passed });
  if (few.length === 0) return rows;
  const { ordered = (row: Row) => row } = table;
  const compare = inOrderOf(keys, backwards);
  const inOrder = (one: Row, other: Row) => compare(ordered(one), ordered(other));
  const merged = [...rows, ...few].sort(inOrder);
  // A row whose change of status was stored between the two questions is in both answers.
  const once = merged.filter((row, index) => index === 0 || inOrder(merged[index - 1] as Row, row) !== 0);
  return once.slice(skip - passed, skip - passed + take);
}

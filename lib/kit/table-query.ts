import { formatInteger, formatTotal } from "./format";
import type { PageInfo } from "./http/wire";
import { LIMITS } from "./limits";
import { LAST_PAGE, type TableSpec } from "./list-spec";

/** What a table shows of its list: the same in the URL, in a nested table and on the server's first paint. */
export type TableState = {
  q: string;
  /** `field` ascending, `-field` descending, null unsorted. */
  sort: string | null;
  /** From 1; of no matter where there is a cursor. */
  page: number;
  /** What the page begins with in a list that is too long for numbers; null where the page has its number. */
  cursor: string | null;
  pageSize: number;
  filters: Record<string, string>;
};

export type TablePatch = Partial<TableState>;

/** What a table is driven by: `patchTableState` stands behind `setState`. */
export type TableControl<List extends TableSpec = TableSpec> = {
  /** A module constant. */
  list: List;
  state: TableState;
  setState: (patch: TablePatch) => void;
};

/** Next's `searchParams`, and nuqs' values. */
type RawParams = Readonly<Record<string, string | string[] | null | undefined>>;

export const PAGE_SIZES = [10, 25, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 25;
/** The last page that can be asked for by its number: beyond it, lists go on by cursors. */
const furthestPage = (pageSize: number) => Math.floor(LIMITS.countedRows / pageSize) + 1;

export const INITIAL_TABLE_STATE: TableState = {
  q: "",
  sort: null,
  page: 1,
  cursor: null,
  pageSize: DEFAULT_PAGE_SIZE,
  filters: {},
};

/** Reads a state from URL parameters. A link may be old or made by hand: what the list doesn't have is dropped, never an error. */
export function parseTableState(params: RawParams, list: TableSpec): TableState {
  const first = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const sort = first("sort");
  const page = Number(/^[1-9]\d{0,6}$/.exec(first("page"))?.[0] ?? 1);
  const cursor = /^[\w-]{1,4000}$/.exec(first("cursor"))?.[0] ?? null;
  const pageSize = PAGE_SIZES.find((size) => String(size) === first("size")) ?? DEFAULT_PAGE_SIZE;
  return {
    // What no database can hold (control characters, half a surrogate pair) would be a 422 of the list call.
    q: first("q")
      .slice(0, LIMITS.searchLength)
      .replace(/[\p{Cc}\p{Surrogate}]/gu, " "),
    sort: Object.hasOwn(list.sorts, sort.replace(/^-/, "")) ? sort : null,
    page: cursor === null ? Math.min(page, furthestPage(pageSize)) : 1,
    cursor,
    pageSize,
    filters: Object.fromEntries(
      Object.entries(list.filters)
        .map(([name, values]) => [name, first(name), values] as const)
        .filter(([, value, values]) => ("isRead" in values ? values.isRead(value, first) : values.includes(value)))
        .map(([name, value]) => [name, value]),
    ),
  };
}

/** The URL parameters of a state; null where it is the default, so that a plain view has a plain address. */
export function tableStateToParams(state: TableState, list: TableSpec): Record<string, string | null> {
  return {
    ...Object.fromEntries(Object.keys(list.filters).map((name) => [name, state.filters[name] ?? null])),
    q: state.q || null,
    sort: state.sort,
    page: state.page === 1 ? null : String(state.page),
    cursor: state.cursor,
    size: state.pageSize === DEFAULT_PAGE_SIZE ? null : String(state.pageSize),
  };
}

/** A change to the state. Whatever changes which rows are on which page goes back to page 1. */
export function patchTableState(state: TableState, patch: TablePatch): TableState {
  return { ...state, ...patch, page: patch.page ?? 1, cursor: patch.cursor ?? null };
}

/** What a list's answer says of its pages. */
export type Found = Omit<PageInfo, "limit" | "offset"> & { element: readonly unknown[] };

/** Where a pager's buttons lead; null where there is no such page. */
type PagerSteps = Record<"first" | "previous" | "next" | "last", TablePatch | null>;

export function pagerSteps({ page, pageSize, cursor }: TableState, found: Found): PagerSteps {
  const { total, total_capped: isCapped, next_cursor: next, prev_cursor: previous } = found;
  const by = (place: string | null) => (place === null ? null : { cursor: place });
  const end = { cursor: LAST_PAGE };
  if (cursor !== null) {
    return { first: { page: 1 }, previous: by(previous), next: by(next), last: next === null ? null : end };
  }
  const back = page > 1;
  const last = isCapped ? furthestPage(pageSize) : Math.ceil(total / pageSize);
  return {
    first: back ? { page: 1 } : null,
    previous: back ? { page: page - 1 } : null,
    next: page < last ? { page: page + 1 } : isCapped ? by(next) : null,
    last: isCapped ? end : page < last ? { page: last } : null,
  };
}

/** Which rows are in view: `26–50 of 1,204`, `25 of 10,000+` somewhere beyond, `Last 25 of 10,000+`. */
export function pagerText({ page, pageSize, cursor }: TableState, found: Found): string {
  const shown = found.element.length;
  if (cursor !== null) return `${cursor === LAST_PAGE ? "Last " : ""}${shown} of ${formatTotal(found)}`;
  const from = (page - 1) * pageSize + 1;
  const to = found.total_capped ? from + shown - 1 : Math.min(found.total, from + pageSize - 1);
  return `${formatInteger(from)}–${formatInteger(to)} of ${formatTotal(found)}`;
}

/** Where a state goes whose page has no rows: the link was old, or the last row of the last page was deleted. */
export function backToRows({ page, pageSize, cursor }: TableState, { element, total }: Found): TablePatch | null {
  if (element.length > 0 || total === 0) return null;
  if (cursor !== null) return { page: 1 };
  const last = Math.ceil(total / pageSize);
  return page > last ? { page: last } : null;
}

/** The filters of a state with one of them set anew; undefined or null: taken away. */
export function withFilter(state: TableState, name: string, value: string | null | undefined): TableState["filters"] {
  const { [name]: _, ...others } = state.filters;
  return value ? { ...others, [name]: value } : others;
}

/** The parameters of the list call, as they travel in a query string. */
export function tableStateToQuery(state: TableState): Record<string, string> {
  const q = state.q.trim();
  return {
    ...state.filters,
    limit: String(state.pageSize),
    ...(state.cursor === null ? { offset: String((state.page - 1) * state.pageSize) } : { cursor: state.cursor }),
    ...(q ? { q } : {}),
    ...(state.sort ? { sort: state.sort } : {}),
  };
}

/** Whether two states ask for the same rows: then the server's first paint is the client's first data. */
export function asksTheSame(a: TableState, b: TableState): boolean {
  const key = (state: TableState) => JSON.stringify(Object.entries(tableStateToQuery(state)).sort());
  return key(a) === key(b);
}

/** Whether anything narrows the list. */
export function isNarrowed(state: TableState): boolean {
  return state.q.trim() !== "" || Object.keys(state.filters).length > 0;
}

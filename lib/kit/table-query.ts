import { LIMITS } from "./limits";
import type { TableSpec } from "./list-spec";

/** What a table shows of its list: the same in the URL, in a nested table and on the server's first paint. */
export type TableState = {
  q: string;
  /** `field` ascending, `-field` descending, null unsorted. */
  sort: string | null;
  /** From 1. */
  page: number;
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
/** Keeps the offset inside a 32-bit integer. */
const LAST_PAGE = 1_000_000;

export const INITIAL_TABLE_STATE: TableState = {
  q: "",
  sort: null,
  page: 1,
  pageSize: DEFAULT_PAGE_SIZE,
  filters: {},
};

/** Reads a state from URL parameters. A link may be old or made by hand: what the list doesn't have is dropped, never an error. */
export function parseTableState(params: RawParams, list: TableSpec): TableState {
  const first = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const sort = first("sort");
  const page = Number(/^[1-9]\d{0,6}$/.exec(first("page"))?.[0] ?? 1);
  return {
    // What no database can hold (control characters, half a surrogate pair) would be a 422 of the list call.
    q: first("q")
      .slice(0, LIMITS.searchLength)
      .replace(/[\p{Cc}\p{Surrogate}]/gu, " "),
    sort: Object.hasOwn(list.sorts, sort.replace(/^-/, "")) ? sort : null,
    page: Math.min(page, LAST_PAGE),
    pageSize: PAGE_SIZES.find((size) => String(size) === first("size")) ?? DEFAULT_PAGE_SIZE,
    filters: Object.fromEntries(
      Object.entries(list.filters)
        .map(([name, values]) => [name, first(name), values] as const)
        .filter(([, value, values]) => values.includes(value))
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
    size: state.pageSize === DEFAULT_PAGE_SIZE ? null : String(state.pageSize),
  };
}

/** A change to the state. Whatever changes which rows are on which page goes back to page 1. */
export function patchTableState(state: TableState, patch: TablePatch): TableState {
  const next = { ...state, ...patch };
  const isOnlyPage = Object.keys(patch).every((key) => key === "page");
  return isOnlyPage ? next : { ...next, page: patch.page ?? 1 };
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
    offset: String((state.page - 1) * state.pageSize),
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

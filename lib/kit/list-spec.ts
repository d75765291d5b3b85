/**
 * The specification of a list, written once (docs/decisions/0041): its call validates queries against it, its store orders by
 * it, its table offers what it allows. Plain data for both sides; knows no entity.
 */
import { LIMITS } from "./limits";

/** The names of all filters; each list has some of them. */
export const FILTER_NAMES = [
  "status",
  "type",
  "role",
  "user_type",
  "onboarding",
  "vertical",
  "round",
  "raising",
  "fit",
  "service",
  "venue",
  "asset_class",
  "tier",
  "unread",
  "ids",
  "sector",
  "stage",
  "geography",
  "direction",
  "user_id",
  "account",
  "actor_id",
  "rfq_id",
  "object",
  "object_id",
  "from",
  "to",
] as const;
type AnyFilter = (typeof FILTER_NAMES)[number];

/**
 * A filter that has no values to choose from and may stand in a page's address: a record's number, or a moment in UTC
 * (typed-filters.ts).
 */
export type TypedFilter<Kind extends "id" | "time" = "id" | "time"> = {
  kind: Kind;
  /** The filter without which it says nothing. */
  needs?: string;
  /** Whether the list's call takes what stands in an address. @param first what stands there by another name */
  isRead: (value: string, first: (name: string) => string) => boolean;
};

/**
 * A field of the record, or of a record that it belongs to: `name`, `rfq.name`. A field that may be null is declared as
 * `nullable`, and an enum lists its values in `of`.
 */
export type SortField =
  | string
  | { nullable: string; of?: readonly string[] }
  | { choice: string; of: readonly string[] };

export type ListSpec = {
  /** The values of `sort`, by the names of the API, and the field that each stands for. Empty: the list can't be sorted. */
  sorts: Readonly<Record<string, SortField>>;
  /** The field that orders the list unless a sort is asked for, with a leading `-` for descending. */
  order: string;
  /** The values of each filter that a table offers. Empty: the filter is not a choice, and only its call knows its values. */
  filters: Readonly<Partial<Record<AnyFilter, readonly string[] | TypedFilter>>>;
  /** What `q` searches, in the words of the search box; null: the list can't be searched. */
  search: string | null;
};

/** Declares a list, keeping its names as literal types. */
export const defineList = <const List extends ListSpec>(list: List): List => list;

/** What a table may be asked for. */
export type TableSpec = Omit<ListSpec, "order">;

type SortName<List extends TableSpec> = keyof List["sorts"] & string;
/** The values of `sort`. */
export type SortOrder<List extends TableSpec> = SortName<List> | `-${SortName<List>}`;

export type FilterName<List extends TableSpec> = keyof List["filters"] & AnyFilter;
export type FilterValue<List extends TableSpec, Name extends FilterName<List>> = Extract<
  List["filters"][Name],
  readonly string[]
>[number];
/** What a typed filter is once it is read. */
type Read = { id: number; time: Date };

/** The cursor of a list's last page: the first page, read from the end. */
export const LAST_PAGE = "last";

/** Which page of a list, in which order. With a `cursor` it begins where another page ended. */
export type Page<Sort extends string = string> = {
  limit: number;
  offset: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
};

/** A page of rows. `total` is exact unless `isCapped`: then there are more rows than lists count. */
export type Listed<Row> = {
  rows: Row[];
  total: number;
  isCapped: boolean;
  /** The cursors of the pages after this one and before it. */
  next: string | null;
  previous: string | null;
};

/** @param counted rows, counted to one more than the limit */
export const cappedTotal = (counted: number) => ({
  total: Math.min(counted, LIMITS.countedRows),
  isCapped: counted > LIMITS.countedRows,
});

/** A page without rows. */
export const noRows = (total = 0): Listed<never> => ({
  ...{ rows: [], total, isCapped: false },
  ...{ next: null, previous: null },
});

/** The query of a list, as its store gets it. */
export type ListFilter<List extends ListSpec> = Page<SortOrder<List>> & { q?: string | undefined } & {
  [Name in FilterName<List>]?:
    | (List["filters"][Name] extends TypedFilter<infer Kind> ? Read[Kind] : FilterValue<List, Name>)
    | undefined;
};

/**
 * A list of records, said once (docs/decisions/0041): its call reads what is asked for by it, its store orders by it, its
 * table shows it. Plain data for both sides; knows no entity.
 */
import { LIMITS } from "./limits";

/** Everything that some list is filtered by. */
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
] as const;
type AnyFilter = (typeof FILTER_NAMES)[number];

/**
 * A field of the record, or of one that it belongs to: `name`, `rfq.name`. One that may be null has to say so, and one of
 * an enum names its values.
 */
export type SortField =
  | string
  | { nullable: string; of?: readonly string[] }
  | { choice: string; of: readonly string[] };

export type ListSpec = {
  /** What `sort` takes, by the names of the API, and the field that each stands for. None: it can't be sorted. */
  sorts: Readonly<Record<string, SortField>>;
  /** The field that orders it where no sort is asked for, with a leading `-` for descending. */
  order: string;
  /** The values of each filter that a table offers. None: the filter is no choice, and only its call knows how to read it. */
  filters: Readonly<Partial<Record<AnyFilter, readonly string[]>>>;
  /** What `q` is looked for in, in the words of the search box; null: it can't be searched. */
  search: string | null;
};

/** Declares a list; its type keeps every name. */
export const defineList = <const List extends ListSpec>(list: List): List => list;

/** What a table may be asked for. */
export type TableSpec = Omit<ListSpec, "order">;

type SortName<List extends TableSpec> = keyof List["sorts"] & string;
/** What `sort` takes. */
export type SortOrder<List extends TableSpec> = SortName<List> | `-${SortName<List>}`;

export type FilterName<List extends TableSpec> = keyof List["filters"] & AnyFilter;
export type FilterValue<List extends TableSpec, Name extends FilterName<List>> = NonNullable<
  List["filters"][Name]
>[number];

/** The cursor of a list's last page, which is its first one backwards. */
export const LAST_PAGE = "last";

/** A page of a list, and how it is sorted. By `cursor` it begins where another page of the list ended. */
export type Page<Sort extends string = string> = {
  limit: number;
  offset: number;
  cursor?: string | undefined;
  sort?: Sort | undefined;
};

/** What a list is asked for answers: `total` is exact unless `isCapped`, and then all that is counted. */
export type Listed<Row> = {
  rows: Row[];
  total: number;
  isCapped: boolean;
  /** The cursors of the pages after this one and before it. */
  next: string | null;
  previous: string | null;
};

/** How many were counted, of a count that goes one beyond what is counted to. */
export const cappedTotal = (counted: number) => ({
  total: Math.min(counted, LIMITS.countedRows),
  isCapped: counted > LIMITS.countedRows,
});

/** A list without rows to show. */
export const noRows = (total = 0): Listed<never> => ({
  ...{ rows: [], total, isCapped: false },
  ...{ next: null, previous: null },
});

/** What a list is asked for, as its store gets it. */
export type ListFilter<List extends ListSpec> = Page<SortOrder<List>> & { q?: string | undefined } & {
  [Name in FilterName<List>]?: FilterValue<List, Name> | undefined;
};

import { type ReactNode } from "react";
import { type CsvValue } from "@/lib/kit/csv";
import type { FilterName, FilterValue, TableSpec } from "@/lib/kit/list-spec";
import { type Found, type TableControl } from "@/lib/kit/table-query";

export type FilterOption<Value extends string = string> = { value: Value; label: string };

/** The px that a table has to itself: in a window of 1024 px 720, of 1280 px 976, of 1440 px 1136. */
export type TableRoom = 768 | 896 | 1024 | 1152 | 1280;

export type DataTableColumn<Row> = {
  /** The API's name of it: its header sorts if the list does by that name, and filters by the parameter of that name. */
  id: string;
  header: string;
  /** Text is cut to one line with the whole of it in a tooltip; anything else cares for itself. */
  cell: (row: Row) => ReactNode;
  /** Why its header doesn't sort, for people; every column that shows a value does, or says this. */
  unsorted?: string;
  /** Numbers go right; so do actions, unasked. */
  align?: "left" | "right";
  filter?: { options: readonly FilterOption[] };
  /**
   * What a row is told from another by, or what can be done with it: never hidden, in sight however far a table has
   * scrolled, first and last on a card.
   */
  part?: "name" | "actions";
  /** From which width of its table on it is shown unasked; without it always. A card has room for every column. */
  room?: TableRoom;
  /** The cell in an exported file; a column without it isn't exported. */
  csv?: (row: Row) => CsvValue;
  /** Columns of the file beside it: what a row says below the value, and the numbers that documents name a record by. */
  beside?: readonly { header: string; csv: (row: Row) => CsvValue }[];
  /** Tailwind classes (`lg:w-40`; a card has no columns): the Content-Security-Policy leaves no room for style attributes. */
  width?: string;
};

export type PlainColumn<Row> = DataTableColumn<Row> & { filter?: undefined };

/** A column of this list: it filters by what the list filters by, and offers values that the list has for it. */
export type ColumnOf<List extends TableSpec, Row> =
  | PlainColumn<Row>
  | (DataTableColumn<Row> &
      {
        [Name in FilterName<List>]: { id: Name; filter: { options: readonly FilterOption<FilterValue<List, Name>>[] } };
      }[FilterName<List>]);

/** A table's list and its columns, which are that list's. */
export type Columns<List extends TableSpec, Row> = {
  /** A module constant. */
  list: List;
  /** A module constant or memoised. */
  columns: readonly ColumnOf<List, Row>[];
};

export type DataTableProps<Row> = TableControl & {
  /** A module constant or memoised. */
  columns: readonly DataTableColumn<Row>[];
  /** The accessible name, and the name of the exported file. */
  caption: string;
  /** The rows of this page, as the query has them: undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The answer that they are of: how many there are on all pages, and which pages there are. */
  found: Found | undefined;
  getRowId: (row: Row) => string | number;
  isLoading: boolean;
  isFetching: boolean;
  /** Whether the rows are still those of an earlier state: they stay until its own answer comes. */
  isStale: boolean;
  error: Error | null;
  onRetry: () => void;
  /** Shown when there is nothing at all, as opposed to nothing that matches. */
  emptyState?: ReactNode;
  /** For assistive technology while the first rows load. */
  loadingText?: string;
  /** Makes rows expandable. */
  renderExpanded?: (row: Row) => ReactNode;
  /** The row that a link asked for: open when it comes up. */
  linkedRow?: number | null;
  /** All rows that match, not only this page: adds Export CSV. `told` hears how many there are so far. */
  exportRows?: (told: (count: number) => void) => Promise<readonly Row[]>;
};

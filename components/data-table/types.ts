import { type ReactNode } from "react";
import { type CsvValue } from "@/lib/kit/csv";
import { type TableControl } from "@/lib/kit/table-query";

export type FilterOption = { value: string; label: string };

export type DataTableColumn<Row> = {
  /** The API's name of it: the sort field and the filter parameter. */
  id: string;
  header: string;
  /** Text is cut to one line with the whole of it in a tooltip; anything else cares for itself. */
  cell: (row: Row) => ReactNode;
  /** Numbers go right. */
  align?: "left" | "right";
  sortable?: boolean;
  filter?: { options: readonly FilterOption[] };
  /** False for a column without which a row can't be told from another. */
  hideable?: boolean;
  /** The cell in an exported file; a column without it isn't exported. */
  csv?: (row: Row) => CsvValue;
  /** A Tailwind class (`w-40`): the Content-Security-Policy leaves no room for style attributes. */
  width?: string;
};

export type DataTableProps<Row> = TableControl & {
  /** The accessible name, and the name of the exported file. */
  caption: string;
  /** A module constant or memoised. */
  columns: readonly DataTableColumn<Row>[];
  /** The rows of this page, as the query has them: undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** Of all pages. */
  total: number | undefined;
  getRowId: (row: Row) => string | number;
  isLoading: boolean;
  isFetching: boolean;
  error: Error | null;
  onRetry: () => void;
  /** No search box without it. */
  searchPlaceholder?: string;
  /** Shown when there is nothing at all, as opposed to nothing that matches. */
  emptyState?: ReactNode;
  /** For assistive technology while the first rows load. */
  loadingText?: string;
  /** Makes rows expandable. */
  renderExpanded?: (row: Row) => ReactNode;
  /** The row that a link asked for: open when it comes up. */
  linkedRow?: number | null;
  /** All rows that match, not only this page: adds Export CSV. */
  exportRows?: () => Promise<readonly Row[]>;
};

import {
  columnVisibilityFeature,
  functionalUpdate,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Column,
  type ReactTable,
  type Row as TanstackRow,
  type RowData,
  type SortingState,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type DataTableProps } from "./types";

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSortingFeature,
});

type Features = typeof features;
export type TableInstance<Row extends RowData> = ReactTable<Features, Row>;
export type TableColumn<Row extends RowData> = Column<Features, Row>;
export type TableRow<Row extends RowData> = TanstackRow<Features, Row>;

/** Until the first answer; one array, because each new one would rebuild every row. */
const NO_ROWS: never[] = [];

/**
 * TanStack Table over our state. The server sorts, filters and pages, so no row model does; what the instance keeps for
 * itself is which columns are hidden and which rows are open.
 */
export function useDataTable<Row extends RowData>(props: DataTableProps<Row>): TableInstance<Row> {
  const { columns, rows = NO_ROWS, list, state, setState, getRowId, renderExpanded } = props;

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        // Nothing reads it, yet TanStack lets no column without a value be sorted.
        accessorFn: (row) => row,
        enableSorting: Object.hasOwn(list.sorts, column.id),
        enableHiding: !column.part,
      })),
    [columns, list],
  );

  const controlled = useMemo(() => ({ sorting: sortingOf(state.sort) }), [state.sort]);

  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(getRowId(row)),
    getRowCanExpand: () => renderExpanded !== undefined,
    state: controlled,
    manualSorting: true,
    // Without it every refetch would close the open rows.
    manualExpanding: true,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => setState({ sort: sortOf(functionalUpdate(updater, controlled.sorting)) }),
  });
}

function sortingOf(sort: string | null): SortingState {
  return sort ? [{ id: sort.replace(/^-/, ""), desc: sort.startsWith("-") }] : [];
}

function sortOf([first]: SortingState): string | null {
  return first ? `${first.desc ? "-" : ""}${first.id}` : null;
}

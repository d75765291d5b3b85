import {
  columnVisibilityFeature,
  rowExpandingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Row as TanstackRow,
  type RowData,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type DataTableProps } from "./types";

const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
});

type Features = typeof features;
export type TableInstance<Row extends RowData> = ReactTable<Features, Row>;
export type TableRow<Row extends RowData> = TanstackRow<Features, Row>;

/** Until the first answer; one array, because each new one would rebuild every row. */
const NO_ROWS: never[] = [];

/**
 * TanStack Table over our state. The server sorts, filters and pages, so no row model does; what the instance keeps for
 * itself is which columns are hidden and which rows are open.
 */
export function useDataTable<Row extends RowData>(props: DataTableProps<Row>): TableInstance<Row> {
  const { columns, rows = NO_ROWS, getRowId, renderExpanded } = props;

  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<Features, Row> => ({
        id: column.id,
        enableHiding: !column.part,
      })),
    [columns],
  );

  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(getRowId(row)),
    getRowCanExpand: () => renderExpanded !== undefined,
    // Without it every refetch would close the open rows.
    manualExpanding: true,
  });
}

import { type RowData } from "@tanstack/react-table";
import { type RefObject } from "react";
import { Button } from "@/components/ui/button";
import { countedTotal } from "@/lib/kit/format";
import { isNarrowed } from "@/lib/kit/table-query";
import { DataTableColumnVisibility } from "./data-table-column-visibility";
import { DataTableExport } from "./data-table-export";
import { DataTableSearch } from "./data-table-search";
import { type DataTableColumn, type DataTableProps } from "./types";
import { type TableInstance } from "./use-data-table";

type DataTableToolbarProps<Row extends RowData> = DataTableProps<Row> & {
  table: TableInstance<Row>;
  shown: readonly DataTableColumn<Row>[];
  frame: RefObject<HTMLElement | null>;
};

export function DataTableToolbar<Row extends RowData>(props: DataTableToolbarProps<Row>) {
  const { caption, columns, table, shown, frame, list, state, setState, found, exportRows } = props;
  // A small nested table has neither, and needs no bar above it.
  if (list.search === null && !exportRows) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <DataTableSearch list={list} state={state} setState={setState} />
      <p role="status" className="text-muted-foreground">
        {found && countedTotal(found, "result")}
      </p>
      {isNarrowed(state) && (
        <Button variant="ghost" size="sm" onClick={() => setState({ q: "", filters: {} })}>
          Clear all
        </Button>
      )}
      <div className="ml-auto flex gap-2">
        <DataTableColumnVisibility columns={columns} table={table} frame={frame} />
        {exportRows && (
          <DataTableExport caption={caption} columns={shown} exportRows={exportRows} isEmpty={!found?.total} />
        )}
      </div>
    </div>
  );
}

import { type RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cn } from "@/lib/kit/class-names";
import { type TableControl, withFilter } from "@/lib/kit/table-query";
import { DataTableFilter } from "./data-table-filter";
import { type DataTableColumn } from "./types";
import { type TableColumn } from "./use-data-table";

type DataTableColumnHeaderProps<Row extends RowData> = Pick<TableControl, "state" | "setState"> & {
  column: DataTableColumn<Row>;
  tableColumn: TableColumn<Row> | undefined;
};

const SORTS = {
  none: { ariaSort: "none", Icon: ChevronsUpDown },
  asc: { ariaSort: "ascending", Icon: ArrowUp },
  desc: { ariaSort: "descending", Icon: ArrowDown },
} as const;

export function DataTableColumnHeader<Row extends RowData>(props: DataTableColumnHeaderProps<Row>) {
  const { column, tableColumn, state, setState } = props;
  const sorts = tableColumn?.getCanSort() ?? false;
  const { ariaSort, Icon } = SORTS[tableColumn?.getIsSorted() || "none"];
  return (
    <th
      scope="col"
      aria-sort={sorts ? ariaSort : undefined}
      className={cn(
        "sticky top-0 z-10 h-10 border-b bg-muted px-3 text-left text-xs font-medium whitespace-nowrap text-muted-foreground",
        column.width,
      )}
    >
      <div className={cn("flex items-center gap-1", column.align === "right" && "justify-end")}>
        {sorts ? (
          <button
            type="button"
            onClick={() => tableColumn?.toggleSorting()}
            className={cn(
              "-mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 hover:text-foreground focus-visible:-outline-offset-2",
              ariaSort !== "none" && "text-foreground",
            )}
          >
            {column.header}
            <Icon className="size-3.5" />
          </button>
        ) : (
          column.header
        )}
        {column.filter && (
          <DataTableFilter
            header={column.header}
            options={column.filter.options}
            value={state.filters[column.id]}
            onChange={(value) => setState({ filters: withFilter(state, column.id, value) })}
          />
        )}
      </div>
    </th>
  );
}

import { type RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type DataTableColumn } from "./types";
import { type TableInstance } from "./use-data-table";

type DataTableColumnVisibilityProps<Row extends RowData> = {
  columns: readonly DataTableColumn<Row>[];
  table: TableInstance<Row>;
};

export function DataTableColumnVisibility<Row extends RowData>(props: DataTableColumnVisibilityProps<Row>) {
  const hideable = props.columns.filter((column) => !column.part);
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm">
          <Columns3 />
          Columns
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {hideable.map(({ id, header }) => (
          <DropdownMenuCheckboxItem
            key={id}
            checked={props.table.state.columnVisibility[id] ?? true}
            onCheckedChange={(checked) => props.table.getColumn(id)?.toggleVisibility(checked)}
            // Stays open: who hides one column often hides another.
            onSelect={(event) => event.preventDefault()}
          >
            {header}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

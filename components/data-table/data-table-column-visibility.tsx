import { type RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuCheckboxItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { columnsOutOfRoom } from "./room";
import { type DataTableColumn } from "./types";
import { type TableInstance } from "./use-data-table";

type DataTableColumnVisibilityProps<Row extends RowData> = {
  columns: readonly DataTableColumn<Row>[];
  table: TableInstance<Row>;
  frame: RefObject<HTMLElement | null>;
};

export function DataTableColumnVisibility<Row extends RowData>(props: DataTableColumnVisibilityProps<Row>) {
  const { columns, table, frame } = props;
  const hideable = columns.filter((column) => !column.part);
  const [outOfRoom, setOutOfRoom] = useState<readonly string[]>([]);
  return (
    <DropdownMenu
      align="end"
      onOpen={() => setOutOfRoom(columnsOutOfRoom(frame.current))}
      trigger={
        <Button variant="outline" size="sm">
          <Icon of={Columns3} />
          Columns
        </Button>
      }
    >
      {hideable.map(({ id, header }) => (
        <DropdownMenuCheckboxItem
          key={id}
          checked={table.state.columnVisibility[id] ?? !outOfRoom.includes(id)}
          onCheckedChange={(checked) => table.getColumn(id)?.toggleVisibility(checked)}
          // Stays open: who hides one column often hides another.
          onSelect={(event) => event.preventDefault()}
        >
          {header}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  );
}

import { type RowData } from "@tanstack/react-table";
import { controlClasses } from "@/components/ui/input";
import { cn } from "@/lib/kit/class-names";
import { type TableControl } from "@/lib/kit/table-query";
import { type DataTableColumn } from "./types";

type DataTableSortProps<Row extends RowData> = TableControl & { columns: readonly DataTableColumn<Row>[] };

/** What the headers of a table sort by, in one place above cards: there they would take the room of half a card. */
export function DataTableSort<Row extends RowData>({ list, state, setState, columns }: DataTableSortProps<Row>) {
  const sorting = columns.filter(({ id }) => Object.hasOwn(list.sorts, id));
  if (sorting.length === 0) return null;
  return (
    <td className="lg:hidden">
      {/* The browser's own, which phones show in their way. */}
      <select
        aria-label="Sort by"
        className={cn(controlClasses, "h-8 max-w-40 px-2 text-xs")}
        value={state.sort ?? ""}
        onChange={({ target }) => setState({ sort: target.value || null })}
      >
        <option value="">Usual order</option>
        {sorting.flatMap(({ id, header }) =>
          [id, `-${id}`].map((sort) => (
            <option key={sort} value={sort}>
              {header} {sort === id ? "↑" : "↓"}
            </option>
          )),
        )}
      </select>
    </td>
  );
}

import { type RowData } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import { type FocusEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";
import { type TableControl, withFilter } from "@/lib/kit/table-query";
import { DataTableFilter } from "./data-table-filter";
import { isRight, partLook, roomLook } from "./cell-look";
import { type DataTableColumn } from "./types";

type DataTableColumnHeaderProps<Row extends RowData> = TableControl & {
  column: DataTableColumn<Row>;
};

/** How a column sorts, and what it sorts by once it is pressed. */
function sortOf(id: string, sort: string | null) {
  if (sort === id) return { ariaSort: "ascending", icon: ArrowUp, next: `-${id}` } as const;
  if (sort === `-${id}`) return { ariaSort: "descending", icon: ArrowDown, next: null } as const;
  return { ariaSort: "none", icon: ChevronsUpDown, next: id } as const;
}

/** The first and the last column stay in sight, and may lie over a header to which a Tab has come: it scrolls out from under them. */
function fromUnderColumns({ target }: FocusEvent) {
  if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function DataTableColumnHeader<Row extends RowData>(props: DataTableColumnHeaderProps<Row>) {
  const { column, list, state, setState } = props;
  const sorts = Object.hasOwn(list.sorts, column.id);
  const { ariaSort, icon, next } = sortOf(column.id, state.sort);
  return (
    <th
      scope="col"
      data-column={column.id}
      aria-sort={sorts ? ariaSort : undefined}
      className={cn(
        "h-10 bg-muted px-2 text-left text-xs font-medium whitespace-nowrap text-muted-foreground max-lg:h-auto max-lg:px-0 lg:border-b 2xl:px-3",
        "lg:group-data-fits/frame:sticky lg:group-data-fits/frame:top-(--bar)",
        // Above the cards what filters them is enough, and one place that sorts: each value has its header's words.
        !column.filter && "max-lg:hidden",
        column.width,
        partLook(column),
        "max-lg:order-none lg:z-10 lg:first:z-10",
        roomLook(column),
      )}
    >
      <div
        onFocus={fromUnderColumns}
        className={cn(
          "flex items-center gap-1 lg:[&_button]:scroll-mr-72 lg:[&_button]:scroll-ml-52",
          isRight(column) && "justify-end",
        )}
      >
        {sorts && <span className="lg:hidden">{column.header}</span>}
        {sorts ? (
          <button
            type="button"
            onClick={() => setState({ sort: next })}
            className={cn(
              "-mx-1 inline-flex h-7 items-center gap-1 rounded-sm px-1 hover:text-foreground focus-visible:-outline-offset-2 max-lg:hidden",
              ariaSort !== "none" && "text-foreground",
            )}
          >
            {column.header}
            <Icon of={icon} className="size-3.5" />
          </button>
        ) : (
          <span title={column.unsorted} className={cn(column.unsorted && "cursor-help")}>
            {column.header}
          </span>
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

"use client";

import { type RowData } from "@tanstack/react-table";
import { useEffect } from "react";
import { cn } from "@/lib/kit/class-names";
import { DataTableBody } from "./data-table-body";
import { DataTableColumnHeader } from "./data-table-column-header";
import { DataTablePagination } from "./data-table-pagination";
import { DataTableToolbar } from "./data-table-toolbar";
import { type DataTableProps } from "./types";
import { useDataTable } from "./use-data-table";

/** The one table of the product: controlled, and paged, sorted, searched and filtered by the server. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { caption, columns, state, setState, rows, total, isFetching } = props;
  const table = useDataTable(props);
  const shown = columns.filter((column) => table.getColumn(column.id)?.getIsVisible());

  const lastPage = table.getPageCount();
  const isPastTheEnd = !isFetching && rows?.length === 0 && lastPage > 0 && state.page > lastPage;
  useEffect(() => {
    // An old link, or the last row of the last page was deleted.
    if (isPastTheEnd) setState({ page: lastPage });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- setState may be new on each render and says nothing new
  }, [isPastTheEnd, lastPage]);

  const { linkedRow } = props;
  useEffect(() => {
    if (!linkedRow) return;
    table.setExpanded((open) => (open === true ? open : { ...open, [String(linkedRow)]: true }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per link: the row may be closed again
  }, [linkedRow]);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DataTableToolbar {...props} table={table} shown={shown} />
      <div
        role="region"
        aria-label={caption}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="@container isolate max-h-[75dvh] overflow-auto rounded-lg border bg-card focus-visible:-outline-offset-2"
      >
        <RefetchBar shown={isFetching && rows !== undefined} />
        <table className="w-full border-separate border-spacing-0" aria-busy={isFetching}>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {shown.map((column) => (
                <DataTableColumnHeader
                  key={column.id}
                  column={column}
                  tableColumn={table.getColumn(column.id)}
                  filters={state.filters}
                  setFilters={(filters) => setState({ filters })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <DataTableBody {...props} table={table} shown={shown} />
          </tbody>
        </table>
      </div>
      {total !== undefined && total > 0 && <DataTablePagination table={table} total={total} />}
    </div>
  );
}

/** A line under the upper edge once a refetch takes noticeably long. The rows themselves keep their full contrast. */
function RefetchBar({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden className="sticky top-0 left-0 z-20 h-0 w-[100cqw]">
      <div
        className={cn(
          "h-0.5 bg-primary opacity-0 transition-opacity",
          shown && "animate-pulse opacity-100 delay-200 [animation-delay:200ms]",
        )}
      />
    </div>
  );
}

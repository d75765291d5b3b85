"use client";

import { ScrollRegion } from "@/components/ui/scroll-region";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { type RowData } from "@tanstack/react-table";
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from "react";
import { cn } from "@/lib/kit/class-names";
import type { TableSpec } from "@/lib/kit/list-spec";
import { DataTableBody } from "./data-table-body";
import { DataTableColumnHeader } from "./data-table-column-header";
import { DataTablePagination } from "./data-table-pagination";
import { DataTableSort } from "./data-table-sort";
import { DataTableToolbar } from "./data-table-toolbar";
import { isBare } from "./is-bare";
import { withAsked } from "./room";
import { type Columns, type DataTableProps } from "./types";
import { useBackToRows } from "./use-back-to-rows";
import { useDataTable } from "./use-data-table";
import { useEverAsked } from "./use-ever-asked";
import { useFits } from "./use-fits";
import { useSettled } from "./use-settled";
import { withoutEmpty } from "./without-empty";

/** The one table of the product: controlled, and paged, sorted, searched and filtered by the server. */
export function DataTable<Row extends RowData, List extends TableSpec>(
  props: DataTableProps<Row> & Columns<List, Row>,
) {
  const { caption, state, setState, columns: all } = props;
  const answer = useSettled(props);
  const { rows, found, isFetching } = answer;
  const table = useDataTable({ ...props, rows });
  const asked = useEverAsked(answer.state);
  const columnVisibility = useDeferredValue(table.state.columnVisibility);
  // The same ones from one rendering to the next, so that rows need not be rendered again.
  const columns = useMemo(() => withoutEmpty({ columns: all, rows, found }, asked), [all, rows, found, asked]);
  const shown = useMemo(() => withAsked(columns, columnVisibility, asked), [columns, columnVisibility, asked]);

  const bare = isBare({ ...props, ...answer });
  const { frame, fits } = useFits();
  // A row goes with the button that deleted it.
  useKeptFocus(frame, rows?.map((row) => props.getRowId(row)).join() ?? "");

  useBackToRows(props);

  const { linkedRow } = props;
  const open = useEffectEvent((row: string) =>
    table.setExpanded((expanded) => (expanded === true ? expanded : { ...expanded, [row]: true })),
  );
  useEffect(() => {
    // Once per link: the row may be closed again.
    if (linkedRow) open(String(linkedRow));
  }, [linkedRow]);

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {!bare && (
        <DataTableToolbar {...props} found={found} columns={columns} table={table} shown={shown} frame={frame} />
      )}
      <ScrollRegion
        ref={frame}
        aria-label={caption}
        data-fits={fits || undefined}
        className="group/frame @container isolate overflow-clip rounded-lg border bg-card [--edge:0px] focus-visible:-outline-offset-2 lg:not-data-fits:overflow-x-auto lg:not-data-fits:[--edge:1px]"
      >
        <RefetchBar shown={isFetching && rows !== undefined} />
        <table className="w-full border-separate border-spacing-0 max-lg:block" aria-busy={isFetching}>
          <caption className="sr-only">{caption}</caption>
          <thead className="max-lg:block" hidden={bare}>
            <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:bg-muted max-lg:px-3 max-lg:has-[button,select]:border-b max-lg:has-[button,select]:py-1.5">
              <DataTableSort {...{ list: props.list, state, setState, columns }} />
              {shown.map((column) => (
                <DataTableColumnHeader
                  key={column.id}
                  column={column}
                  list={props.list}
                  state={state}
                  setState={setState}
                />
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:block">
            <DataTableBody {...props} {...answer} table={table} shown={shown} />
          </tbody>
        </table>
      </ScrollRegion>
      {found && <DataTablePagination state={state} setState={setState} found={found} />}
    </div>
  );
}

/** A line under the upper edge once a refetch takes noticeably long. The rows themselves keep their full contrast. */
function RefetchBar({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden className="sticky top-0 left-0 z-20 h-0 lg:w-[100cqw]">
      <div
        className={cn(
          "h-0.5 bg-primary opacity-0 transition-opacity",
          shown && "animate-pulse opacity-100 delay-200 [animation-delay:200ms]",
        )}
      />
    </div>
  );
}

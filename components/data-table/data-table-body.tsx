import { type ExpandedState, type RowData } from "@tanstack/react-table";
import { useDeferredValue, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { cn } from "@/lib/kit/class-names";
import { isUnknownCursor } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { isNarrowed } from "@/lib/kit/table-query";
import { WHOLE_ROW_LOOK } from "./cell-look";
import { DataTableRow } from "./data-table-row";
import { DataTableSkeleton } from "./data-table-skeleton";
import { type DataTableColumn, type DataTableProps } from "./types";
import { type TableInstance } from "./use-data-table";

type DataTableBodyProps<Row extends RowData> = DataTableProps<Row> & {
  table: TableInstance<Row>;
  shown: readonly DataTableColumn<Row>[];
};

/** Rows, or why there are none. Rows that are there stay while new ones are fetched, and if that fails. */
export function DataTableBody<Row extends RowData>(props: DataTableBodyProps<Row>) {
  const { table, shown, state, isLoading, isFetching, isStale, error, onRetry, renderExpanded } = props;
  const rows = table.getRowModel().rows;
  const unfolded = useDeferredValue(table.state.expanded);

  if (rows.length > 0) {
    return rows.map((row) => (
      <DataTableRow
        key={row.id}
        row={row}
        columns={shown}
        canUnfold={renderExpanded !== undefined}
        isOpen={row.getIsExpanded()}
        renderUnfolded={isAmong(unfolded, row.id) ? renderExpanded : undefined}
      />
    ));
  }
  // A cursor that isn't known is about to be left for the first page; and none of what was searched for says nothing of all.
  if (isLoading || isUnknownCursor(error) || (isStale && !isNarrowed(state))) {
    return <DataTableSkeleton columns={shown} rowCount={state.pageSize} text={props.loadingText ?? "Loading..."} />;
  }
  if (error) {
    return (
      <WholeRow span={shown.length}>
        <ErrorState text={failureWords(error)} onRetry={onRetry} retrying={isFetching} />
      </WholeRow>
    );
  }
  return (
    <WholeRow span={shown.length}>
      {isNarrowed(state) || !props.emptyState ? <NoResults {...props} /> : props.emptyState}
    </WholeRow>
  );
}

const isAmong = (expanded: ExpandedState, id: string) => expanded === true || Boolean(expanded[id]);

function NoResults({ state, setState }: Pick<DataTableProps<RowData>, "state" | "setState">) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-muted-foreground">
      <p>No results found</p>
      {isNarrowed(state) && (
        <Button variant="outline" size="sm" onClick={() => setState({ q: "", filters: {} })}>
          Clear search and filters
        </Button>
      )}
    </div>
  );
}

/** Across all columns, and in view however far a narrow screen has scrolled. */
function WholeRow({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr className={WHOLE_ROW_LOOK}>
      <td colSpan={span} className={cn(WHOLE_ROW_LOOK, "p-0")}>
        <div className="sticky left-0 lg:w-[100cqw]">{children}</div>
      </td>
    </tr>
  );
}

import { type RowData } from "@tanstack/react-table";
import { ChevronRight } from "lucide";
import { memo, useId, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EarlyPress } from "@/components/ui/early-press";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";
import { cardLabel, cellLook, isUnknown, ROW_LOOK, UNKNOWN_LOOK, WHOLE_ROW_LOOK } from "./cell-look";
import { type DataTableColumn } from "./types";
import { type TableRow } from "./use-data-table";

type DataTableRowProps<Row extends RowData> = {
  row: TableRow<Row>;
  columns: readonly DataTableColumn<Row>[];
  canUnfold: boolean;
  /** What its button says; what is folded out follows, as it may be a table of its own. */
  isOpen: boolean;
  /** What is folded out below it now; undefined where nothing is. */
  renderUnfolded: ((row: Row) => ReactNode) | undefined;
};

/** Rendered anew for another row, other columns or its own fold: a hand on one row or on the toolbar doesn't wait for a hundred. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row extends RowData>({ row, columns, canUnfold, isOpen, renderUnfolded }: DataTableRowProps<Row>) {
  const detailsId = useId();
  return (
    <>
      {/* Positioned, so that what the browser has painted of the other rows is kept when one changes (docs/decisions/0160). */}
      <tr className={cn(ROW_LOOK, "relative bg-card hover:bg-muted")}>
        {columns.map((column, index) => (
          <td
            key={column.id}
            data-label={cardLabel(column)}
            className={cn(cellLook(column), isUnknown(column, row.original) && UNKNOWN_LOOK)}
          >
            {index === 0 && canUnfold ? (
              <ToggleCell isOpen={isOpen} detailsId={detailsId} onToggle={() => row.toggleExpanded()}>
                {cellContent(column, row.original)}
              </ToggleCell>
            ) : (
              cellContent(column, row.original)
            )}
          </td>
        ))}
      </tr>
      {renderUnfolded && (
        <tr id={detailsId} className={WHOLE_ROW_LOOK}>
          <td
            colSpan={columns.length}
            className={cn(WHOLE_ROW_LOOK, "border-b bg-muted p-0 [tr:last-child>&]:border-b-0")}
          >
            {/* As wide as what is in view, so that a wide table doesn't widen what is nested in it. */}
            <div className="sticky left-0 p-3 [--bar:auto] sm:p-4 lg:w-[100cqw]">{renderUnfolded(row.original)}</div>
          </td>
        </tr>
      )}
    </>
  );
}

function cellContent<Row>(column: DataTableColumn<Row>, row: Row): ReactNode {
  const content = column.cell(row);
  if (typeof content !== "string") return content;
  return (
    <span dir="auto" className="block wrap-anywhere lg:max-w-72 lg:truncate xl:max-w-96" title={content}>
      {content}
    </span>
  );
}

type ToggleCellProps = { isOpen: boolean; detailsId: string; onToggle: () => void; children: ReactNode };

function ToggleCell({ isOpen, detailsId, onToggle, children }: ToggleCellProps) {
  const toggleId = useId();
  const labelId = useId();
  return (
    <div className="-ml-2 flex items-center gap-1">
      <EarlyPress onPress={onToggle}>
        <Button
          id={toggleId}
          variant="ghost"
          size="icon-sm"
          aria-label="Details of"
          aria-labelledby={`${toggleId} ${labelId}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
        >
          <Icon of={ChevronRight} className={cn("transition-transform", isOpen && "rotate-90")} />
        </Button>
      </EarlyPress>
      <div id={labelId} className="min-w-0">
        {children}
      </div>
    </div>
  );
}

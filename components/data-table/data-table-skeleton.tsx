import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/kit/class-names";
import { cardLabel, cellLook, isRight, ROW_LOOK, WHOLE_ROW_LOOK } from "./cell-look";
import { type DataTableColumn } from "./types";

type DataTableSkeletonProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  rowCount: number;
  text: string;
};

/** More rows than this say nothing more, and a short list would jump when it comes. */
const MOST_ROWS = 8;

/** The shape of the rows to come. Assistive technology hears one line of text instead. */
export function DataTableSkeleton<Row>({ columns, rowCount, text }: DataTableSkeletonProps<Row>) {
  return (
    <>
      <tr className={WHOLE_ROW_LOOK}>
        <td colSpan={columns.length} className={cn(WHOLE_ROW_LOOK, "p-0")}>
          <span className="sr-only">{text}</span>
        </td>
      </tr>
      {Array.from({ length: Math.min(rowCount, MOST_ROWS) }, (_, row) => (
        <tr key={row} aria-hidden className={cn(ROW_LOOK, "bg-card")}>
          {columns.map((column) => (
            <td key={column.id} data-label={cardLabel(column)} className={cellLook(column)}>
              <Skeleton className={cn("h-4 w-24 max-w-full", isRight(column) && "w-16 lg:ml-auto")} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/kit/class-names";
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
      <tr>
        <td colSpan={columns.length} className="p-0">
          <span className="sr-only">{text}</span>
        </td>
      </tr>
      {Array.from({ length: Math.min(rowCount, MOST_ROWS) }, (_, row) => (
        <tr key={row} aria-hidden className="h-11">
          {columns.map((column) => (
            <td key={column.id} className={cn("border-b px-3", column.width)}>
              <Skeleton className={cn("h-4 w-24 max-w-full", column.align === "right" && "ml-auto w-16")} />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

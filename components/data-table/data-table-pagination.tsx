import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { controlClasses } from "@/components/ui/input";
import { formatInteger } from "@/lib/kit/format";
import { PAGE_SIZES } from "@/lib/kit/table-query";
import { cn } from "@/lib/kit/class-names";

type DataTablePaginationProps = {
  /** What a table instance has; a list without one brings its own. */
  table: {
    state: { pagination: { pageIndex: number; pageSize: number } };
    getPageCount: () => number;
    setPageIndex: (index: number) => void;
    setPageSize: (size: number) => void;
  };
  total: number;
  /** What a page is made of. */
  rowsWord?: string;
};

export function DataTablePagination({ table, total, rowsWord = "Rows" }: DataTablePaginationProps) {
  // One page at any size: nothing to choose.
  if (total <= PAGE_SIZES[0]) return null;
  const { pageIndex, pageSize } = table.state.pagination;
  const from = pageIndex * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  const last = table.getPageCount() - 1;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 figures text-muted-foreground"
    >
      {/* The browser's own: a list of four numbers needs no more, and phones show it in their way. */}
      <label className="flex items-center gap-2">
        {rowsWord} per page
        <select
          className={cn(controlClasses, "h-8 w-20 px-2")}
          value={pageSize}
          onChange={(event) => table.setPageSize(Number(event.target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-3">
        <p role="status">{`${formatInteger(from)}–${formatInteger(to)} of ${formatInteger(total)}`}</p>
        <div className="flex gap-1">
          <PageButton label="First page" Icon={ChevronsLeft} isOff={pageIndex === 0} go={() => table.setPageIndex(0)} />
          <PageButton
            label="Previous page"
            Icon={ChevronLeft}
            isOff={pageIndex === 0}
            go={() => table.setPageIndex(pageIndex - 1)}
          />
          <PageButton
            label="Next page"
            Icon={ChevronRight}
            isOff={pageIndex >= last}
            go={() => table.setPageIndex(pageIndex + 1)}
          />
          <PageButton
            label="Last page"
            Icon={ChevronsRight}
            isOff={pageIndex >= last}
            go={() => table.setPageIndex(last)}
          />
        </div>
      </div>
    </nav>
  );
}

type PageButtonProps = { label: string; Icon: LucideIcon; isOff: boolean; go: () => void };

/** Off by `aria-disabled`: a button that is `disabled` on the last page would drop the keyboard's place. */
function PageButton({ label, Icon, isOff, go }: PageButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon-sm"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) go();
      }}
    >
      <Icon />
    </Button>
  );
}

import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "lucide";
import { type MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { Icon, type IconNode } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import {
  type Found,
  PAGE_SIZES,
  pagerSteps,
  pagerText,
  type TableControl,
  type TablePatch,
} from "@/lib/kit/table-query";
import { cn } from "@/lib/kit/class-names";

type DataTablePaginationProps = Pick<TableControl, "state" | "setState"> & {
  found: Found;
  /** What a page is made of. */
  rowsWord?: string;
};

/**
 * To the top of what stands before the pages, where another page is read on: on a phone, whoever pressed at the end of one page
 * landed at the end of the next. The keyboard stays on its button, with which it goes from page to page.
 */
function goToTop({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const list = currentTarget.closest("nav")?.previousElementSibling;
  const isByKey = detail === 0;
  if (isByKey || !(list instanceof HTMLElement) || list.getBoundingClientRect().top >= 0) return;
  list.scrollIntoView({ block: "start" });
}

/** Stands right behind what it turns the pages of. */
export function DataTablePagination({ state, setState, found, rowsWord = "Rows" }: DataTablePaginationProps) {
  // One page at any size: nothing to choose. A cursor may begin in its midst, unless there is nothing.
  if (found.total === 0 || (state.cursor === null && found.total <= PAGE_SIZES[0])) return null;
  const steps = pagerSteps(state, found);
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
          value={state.pageSize}
          onChange={(event) => setState({ pageSize: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <div className="flex items-center gap-3">
        <p role="status">{pagerText(state, found)}</p>
        <div className="flex gap-1">
          <PageButton label="First page" icon={ChevronsLeft} step={steps.first} setState={setState} />
          <PageButton label="Previous page" icon={ChevronLeft} step={steps.previous} setState={setState} />
          <PageButton label="Next page" icon={ChevronRight} step={steps.next} setState={setState} />
          <PageButton label="Last page" icon={ChevronsRight} step={steps.last} setState={setState} />
        </div>
      </div>
    </nav>
  );
}

type PageButtonProps = Pick<TableControl, "setState"> & { label: string; icon: IconNode; step: TablePatch | null };

/** Off by `aria-disabled`: a button that is `disabled` on the last page would drop the keyboard's place. */
function PageButton({ label, icon, step, setState }: PageButtonProps) {
  return (
    <Button
      variant="outline"
      size="icon-sm"
      aria-label={label}
      aria-disabled={step === null}
      onClick={(event) => {
        if (!step) return;
        setState(step);
        goToTop(event);
      }}
    >
      <Icon of={icon} />
    </Button>
  );
}

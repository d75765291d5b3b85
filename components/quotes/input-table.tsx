import type { ComponentProps, ReactNode } from "react";
import { CARD_CELL } from "@/components/data-table/cell-look";
import { Cell, HeadCell, RowHead } from "@/components/ui/scroll-table";
import { cn } from "@/lib/kit/class-names";

/** Rows of fields: a table that never scrolls from 1024 px on; below that each row is a card (docs/decisions/0061). */
export function InputTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border">
      <table
        aria-label={label}
        className="w-full border-separate border-spacing-0 max-lg:block max-lg:[&>tbody]:block max-lg:[&>tfoot]:block max-lg:[&>thead]:hidden"
      >
        {children}
      </table>
    </div>
  );
}

export function InputRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      className={cn(
        "max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-2 max-lg:p-3 sm:max-lg:grid-cols-3 [tr+&]:max-lg:border-t",
        className,
      )}
      {...props}
    />
  );
}

/** A column's words wrap, so that all columns fit. */
export function InputHead({ className, ...props }: ComponentProps<typeof HeadCell>) {
  return <HeadCell className={cn("py-2 whitespace-normal", className)} {...props} />;
}

/** What a row is of. On its card, what may be done with the row stands beside it. */
export function InputRowHead({ className, ...props }: ComponentProps<typeof RowHead>) {
  return (
    <RowHead
      className={cn(
        "py-4 align-top whitespace-normal first:static first:z-auto max-lg:col-span-full max-lg:row-start-1 max-lg:p-0 max-lg:py-1.5",
        className,
      )}
      {...props}
    />
  );
}

/** A figure that follows from the typed ones. */
export function ComputedCell({ header, className, ...props }: ComponentProps<typeof Cell> & { header: string }) {
  return <Cell data-label={header} className={cn(CARD_CELL, className)} {...props} />;
}

import type { ComponentProps, ReactNode } from "react";
import { CARD_CELL } from "./cell-look";
import { Cell, HeadCell, RowHead } from "@/components/ui/scroll-table";
import { cn } from "@/lib/kit/class-names";

/** Rows of figures, typed or to be read, in a dialog: a table that never scrolls from 1024 px on; below that each row is a card (docs/decisions/0061). */
export function FiguresTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="overflow-clip rounded-lg border">
      <table
        aria-label={label}
        className="w-full border-separate border-spacing-0 max-lg:block max-lg:[&>tbody]:block max-lg:[&>tfoot]:block max-lg:[&>thead]:hidden"
      >
        {children}
      </table>
    </div>
  );
}

export function FiguresRow({ className, ...props }: ComponentProps<"tr">) {
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

/** Of a row to be read: a rule, where rows of fields have room between them. */
export const READ_ROW = "lg:[&:not(:last-child)>*]:border-b";

/** A column's words wrap, so that all columns fit. */
export function FiguresHead({ className, ...props }: ComponentProps<typeof HeadCell>) {
  return <HeadCell className={cn("py-2 whitespace-normal", className)} {...props} />;
}

/** What a row is of. On its card, what may be done with the row stands beside it. */
export function FiguresRowHead({ className, ...props }: ComponentProps<typeof RowHead>) {
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

/** A figure to be read. */
export function FigureCell({ header, className, ...props }: ComponentProps<typeof Cell> & { header: string }) {
  return <Cell data-label={header} className={cn(CARD_CELL, className)} {...props} />;
}

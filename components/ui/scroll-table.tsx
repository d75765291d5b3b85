import { ScrollRegion } from "./scroll-region";
import { type ComponentProps, type ReactNode } from "react";
import { cn } from "@/lib/kit/class-names";

type ScrollTableProps = Pick<ComponentProps<"div">, "ref" | "onScroll" | "onScrollEnd"> & {
  label: string;
  /** Of the table itself. */
  table?: ComponentProps<"table">;
  children: ReactNode;
};

/** A table that scrolls sideways on its own where the screen is narrower than it is. */
export function ScrollTable({ label, table, children, ...region }: ScrollTableProps) {
  return (
    <ScrollRegion
      {...region}
      aria-label={label}
      className="isolate min-w-0 overflow-x-auto rounded-lg border focus-visible:-outline-offset-2 print:overflow-visible"
    >
      <table {...table} className={cn("w-full border-separate border-spacing-0", table?.className)}>
        {children}
      </table>
    </ScrollRegion>
  );
}

/** The first column stays in view while the rest scrolls: it says whose figures these are. */
const pinned = "first:sticky first:left-0 first:z-10 first:text-left";

export function HeadCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn(
        "h-10 border-b bg-muted px-3 text-right text-xs font-medium whitespace-nowrap text-muted-foreground",
        pinned,
        className,
      )}
      {...props}
    />
  );
}

export function RowHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th scope="row" className={cn("bg-card px-3 py-2 font-medium whitespace-nowrap", pinned, className)} {...props} />
  );
}

export const CELL_LOOK = "px-3 py-2 text-right figures whitespace-nowrap";

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn(CELL_LOOK, className)} {...props} />;
}

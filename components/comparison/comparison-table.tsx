import { memo, type ReactNode, useMemo } from "react";
import { HeadCell, ScrollTable } from "@/components/ui/scroll-table";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import type { ComparisonSection } from "@/lib/comparison/rules/rows";
import { SectionRows } from "./section-rows";
import { COLUMN_PX, type ColumnWindow, useColumnWindow } from "./use-column-window";

type ComparisonTableProps = {
  quotes: readonly ComparedQuoteWire[];
  sections: readonly ComparisonSection[];
  /** Above a quote's column: whose it is, and what can be done with it. The same function while it shows the same. */
  renderHead: (quote: ComparedQuoteWire) => ReactNode;
};

/** As wide as the row's head, which is narrower on a phone. */
const ROW_HEAD = "[--row-head:8rem] sm:[--row-head:16rem]";

/** Quotes are equally wide, whatever they say; the row's head gives way to them before anything has to scroll. On paper each is as wide as what it says. */
const SHARED =
  "table-fixed min-w-[calc(var(--row-head)+var(--quotes)*11rem)] [--row-head:8rem] sm:[--row-head:clamp(11rem,100cqw-2px-var(--quotes)*11rem,16rem)] print:table-auto print:min-w-0";

/** Every quote a column, every figure a row. The rows' names stay in view while the quotes scroll. */
export function ComparisonTable({ quotes, sections, renderHead }: ComparisonTableProps) {
  const { region, isWindowed, drawn, scrolling } = useColumnWindow(quotes.length);
  const lines = quotes.map(({ provider_name: name }) => name).join("\n");
  // The same while figures move: what doesn't is not drawn anew.
  const names = useMemo(() => lines.split("\n"), [lines]);
  const table = isWindowed
    ? {
        className: `table-fixed ${ROW_HEAD}`,
        style: { width: `calc(var(--row-head) + ${quotes.length * COLUMN_PX}px)` },
        "aria-colcount": quotes.length + 1,
      }
    : { className: SHARED, style: { "--quotes": quotes.length } };
  return (
    <div className="@container">
      <ScrollTable data-keeps-focus label="Quotes side by side" ref={region} {...scrolling} table={table}>
        <caption className="sr-only">Quotes side by side</caption>
        {isWindowed ? (
          <ColumnWidths count={quotes.length} drawn={drawn} />
        ) : (
          <colgroup>
            <col className="w-(--row-head) print:w-44" />
          </colgroup>
        )}
        <Head quotes={quotes} renderHead={renderHead} {...drawn} />
        {sections.map((section, index) => (
          <SectionRows
            key={section.title}
            section={section}
            count={quotes.length}
            // The first stands right below the head.
            {...(index > 0 && { names })}
            isFixed={isWindowed && section.isMoving === true}
            {...drawn}
          />
        ))}
      </ScrollTable>
    </div>
  );
}

function ColumnWidths({ count, drawn: { from, to } }: { count: number; drawn: ColumnWindow }) {
  return (
    <colgroup>
      <col style={{ width: "var(--row-head)" }} />
      {from > 0 && <col span={from} style={{ width: COLUMN_PX }} />}
      <col span={Math.max(1, to - from)} style={{ width: COLUMN_PX }} />
      {to < count && <col span={count - to} style={{ width: COLUMN_PX }} />}
    </colgroup>
  );
}

type HeadProps = Pick<ComparisonTableProps, "quotes" | "renderHead"> & ColumnWindow;

/** Not drawn anew while figures move below it. */
const Head = memo(function Head({ quotes, renderHead, from, to }: HeadProps) {
  return (
    <thead>
      <tr>
        <HeadCell className="align-bottom" aria-colindex={1}>
          Figure
        </HeadCell>
        {from > 0 && <td colSpan={from} className="border-b bg-muted" />}
        {quotes.slice(from, to).map((quote, index) => (
          <HeadCell
            key={quote.id}
            aria-colindex={from + index + 2}
            className="h-auto py-2 text-left align-bottom font-normal text-foreground"
          >
            {renderHead(quote)}
          </HeadCell>
        ))}
        {to < quotes.length && <td colSpan={quotes.length - to} className="border-b bg-muted" />}
      </tr>
    </thead>
  );
});

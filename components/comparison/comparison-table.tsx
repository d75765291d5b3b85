import { Info, Star } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Glossed } from "@/components/glossary/glossed";
import { Cell, HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";
import { Hint } from "@/components/ui/tooltip";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { cn } from "@/lib/kit/class-names";
import type { ComparisonCell, ComparisonSection } from "./comparison-sections";

type ComparisonTableProps = {
  quotes: readonly ComparedQuoteWire[];
  sections: readonly ComparisonSection[];
  /** Above a quote's column: whose it is, and what can be done with it. */
  renderHead: (quote: ComparedQuoteWire) => ReactNode;
};

/** Every quote a column, every figure a row. The rows' names stay in view while the quotes scroll. */
export function ComparisonTable({ quotes, sections, renderHead }: ComparisonTableProps) {
  return (
    <ScrollTable label="Quotes side by side">
      <caption className="sr-only">Quotes side by side</caption>
      <thead>
        <tr>
          <HeadCell className="align-bottom">Figure</HeadCell>
          {quotes.map((quote) => (
            <HeadCell
              key={quote.id}
              className="h-auto min-w-44 py-2 text-left align-top font-normal text-foreground print:min-w-0"
            >
              {renderHead(quote)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ title, rows }) => (
          <Fragment key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={quotes.length + 1}
                className="border-t bg-muted px-3 py-1.5 text-left text-xs font-semibold"
              >
                <span className="sticky left-3">{title}</span>
              </th>
            </tr>
            {rows.map(({ label, why, cells }) => (
              <tr key={label} className="print:break-inside-avoid [&>*]:border-t">
                <RowHead className="w-32 min-w-28 text-xs whitespace-normal sm:w-64 sm:min-w-56 sm:text-sm print:w-44 print:min-w-0">
                  <span className="flex items-center justify-between gap-1">
                    <span>
                      <Glossed text={label} />
                    </span>
                    {why && <Why label={label} text={why} />}
                  </span>
                </RowHead>
                {cells.map((cell, index) => (
                  <Value key={quotes[index]?.id} {...cell} />
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Value({ text, isBest, isMissing }: ComparisonCell) {
  return (
    <Cell
      className={cn(
        "text-left align-top text-sm whitespace-pre-line",
        isBest && "bg-green-soft font-semibold text-green",
        isMissing && "bg-yellow-soft text-yellow",
      )}
    >
      {text}
      {isBest && (
        <span className="ml-1.5 inline-flex items-center gap-1 text-xs">
          <Star aria-hidden className="size-3 fill-current" />
          best
        </span>
      )}
    </Cell>
  );
}

function Why({ label, text }: { label: string; text: string }) {
  return (
    <Hint text={text}>
      <button
        type="button"
        aria-label={`About ${label}`}
        className="inline-flex size-6 shrink-0 items-center justify-center text-muted-foreground hover:text-foreground"
      >
        <Info aria-hidden className="size-3.5" />
      </button>
    </Hint>
  );
}

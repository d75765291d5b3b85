import { Info, Star } from "lucide-react";
import { memo } from "react";
import { Glossed } from "@/components/glossary/glossed";
import { Cell, RowHead } from "@/components/ui/scroll-table";
import { Hint } from "@/components/ui/tooltip";
import type { ComparisonCell, ComparisonSection } from "@/lib/comparison/rules/rows";
import type { ColumnWindow } from "./use-column-window";

type SectionRowsProps = ColumnWindow & {
  section: ComparisonSection;
  /** How many quotes there are, drawn or not. */
  count: number;
};

/** A section's title and its rows: drawn anew, and laid out, only when it says something else. */
export const SectionRows = memo(function SectionRows({ section: { title, rows }, count, from, to }: SectionRowsProps) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={count + 1}
          className="border-t bg-muted px-3 py-1.5 text-left text-xs font-semibold"
        >
          <span className="sticky left-3">{title}</span>
        </th>
      </tr>
      {rows.map(({ label, why, cells }) => (
        <tr key={label} className="print:break-inside-avoid [&>*]:border-t">
          <Name label={label} why={why} />
          {from > 0 && <td colSpan={from} />}
          {cells.slice(from, to).map((cell, index) => (
            <Value key={from + index} column={from + index + 2} {...cell} />
          ))}
          {to < count && <td colSpan={count - to} />}
        </tr>
      ))}
    </tbody>
  );
});

const Name = memo(function Name({ label, why }: { label: string; why: string | undefined }) {
  return (
    <RowHead
      aria-colindex={1}
      className="w-32 min-w-28 text-xs whitespace-normal sm:w-64 sm:min-w-56 sm:text-sm print:w-44 print:min-w-0"
    >
      <span className="flex items-center justify-between gap-1">
        <span>
          <Glossed text={label} />
        </span>
        {why && <Why label={label} text={why} />}
      </span>
    </RowHead>
  );
});

const LINES = "text-left align-top text-sm whitespace-pre-line";
const LOOKS = {
  plain: LINES,
  best: `${LINES} bg-green-soft font-semibold text-green`,
  missing: `${LINES} bg-yellow-soft text-yellow`,
};

/** @param column its place among all, from 1: those that are out of sight aren't there to be counted */
const Value = memo(function Value({ text, isBest, isMissing, column }: ComparisonCell & { column: number }) {
  return (
    <Cell aria-colindex={column} className={isMissing ? LOOKS.missing : isBest ? LOOKS.best : LOOKS.plain}>
      {text}
      {isBest && (
        <span className="ml-1.5 inline-flex items-center gap-1 text-xs">
          <Star aria-hidden className="size-3 fill-current" />
          best
        </span>
      )}
    </Cell>
  );
});

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

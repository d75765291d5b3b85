import { Info, Star } from "lucide";
import { memo } from "react";
import { Glossed } from "@/components/glossary/glossed";
import { Icon } from "@/components/ui/icon";
import { CELL_LOOK, RowHead } from "@/components/ui/scroll-table";
import { Hint } from "@/components/ui/tooltip";
import { cn } from "@/lib/kit/class-names";
import type { ComparisonCell, ComparisonSection } from "@/lib/comparison/rules/rows";
import type { ColumnWindow } from "./use-column-window";

type SectionRowsProps = ColumnWindow & {
  section: ComparisonSection;
  /** How many quotes there are, drawn or not. */
  count: number;
  /** Of their market makers, to stand beside the title: the table's head is out of sight by then. */
  names?: readonly string[];
  /** Of lines that move, in columns whose width is given. */
  isFixed: boolean;
};

const TITLE = "border-t bg-muted px-3 py-1.5 text-xs";

/** A section's title and its rows: drawn anew, and laid out, only when it says something else. */
export const SectionRows = memo(function SectionRows(props: SectionRowsProps) {
  const { section, count, names, from, to, isFixed } = props;
  const { title, rows } = section;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={names ? 1 : count + 1}
          className={cn(TITLE, "sticky left-0 z-10 text-left font-semibold")}
        >
          <span className="sticky left-3">{title}</span>
        </th>
        {names && (
          <>
            {from > 0 && <td aria-hidden colSpan={from} className={TITLE} />}
            {names.slice(from, to).map((name, index) => (
              <td key={from + index} aria-hidden className={cn(TITLE, "max-w-0 truncate text-muted-foreground")}>
                {name}
              </td>
            ))}
            {to < count && <td aria-hidden colSpan={count - to} className={TITLE} />}
          </>
        )}
      </tr>
      {rows.map(({ label, why, cells }) => (
        <tr key={label} className="print:break-inside-avoid [&>*]:border-t">
          <Name label={label} why={why} />
          {from > 0 && <td colSpan={from} />}
          {cells(from, to).map((cell, index) => valueCell(cell, from + index, isFixed))}
          {to < count && <td colSpan={count - to} />}
        </tr>
      ))}
    </tbody>
  );
});

const Name = memo(function Name({ label, why }: { label: string; why: string | undefined }) {
  return (
    <RowHead aria-colindex={1} className="align-top text-xs/5 wrap-anywhere whitespace-normal sm:text-sm">
      <span className="flex items-start justify-between gap-1">
        <span>
          <Glossed text={label} />
        </span>
        {why && <Why label={label} text={why} />}
      </span>
    </RowHead>
  );
});

const LINES = cn(CELL_LOOK, "text-left align-top text-sm break-words whitespace-normal");
const LOOKS = {
  plain: LINES,
  best: `${LINES} bg-green-soft font-semibold text-green`,
  missing: `${LINES} bg-yellow-soft text-yellow`,
};

/** A line whose size rests on nothing in it: when it says something else, only it is laid out again, not the table. */
const FIXED = "h-5 own-layout";

/** Of several lines each begins further left than it goes on: where one option ends and the next begins is seen at a glance. */
function linesOf(text: string) {
  const lines = text.split("\n");
  if (lines.length === 1) return text;
  return lines.map((line, index) => (
    <div key={index} className="pl-3 -indent-3 not-first:mt-1">
      {line}
    </div>
  ));
}

/**
 * No component: a slider that moves has a hundred of them say something else.
 * @param index its place among all quotes: those that are out of sight aren't there to be counted
 */
function valueCell({ text, isBest, isMissing }: ComparisonCell, index: number, isFixed: boolean) {
  const shown = isBest ? [text, BEST] : linesOf(text);
  return (
    <td key={index} aria-colindex={index + 2} className={isMissing ? LOOKS.missing : isBest ? LOOKS.best : LOOKS.plain}>
      {isFixed ? <div className={FIXED}>{shown}</div> : shown}
    </td>
  );
}

const BEST = (
  <span key="best" className="ml-1.5 inline-flex items-center gap-1 text-xs">
    <Icon of={Star} className="size-3 fill-current" />
    best
  </span>
);

function Why({ label, text }: { label: string; text: string }) {
  return (
    <Hint text={text}>
      <button
        type="button"
        aria-label={`About ${label}`}
        className="-my-0.5 inline-flex size-6 shrink-0 items-center justify-center text-muted-foreground hover:text-foreground"
      >
        <Icon of={Info} className="size-3.5" />
      </button>
    </Hint>
  );
}

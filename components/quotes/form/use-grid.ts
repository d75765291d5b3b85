import { useEffect, useEffectEvent, useState } from "react";
import { type FieldPathByValue, useFormContext } from "react-hook-form";
import { counted } from "@/lib/kit/format";
import type { QuoteFormValues } from "@/lib/quotes/contract/form";
import {
  blockOf,
  copied,
  filledDown,
  type GridColumn,
  type GridPlace,
  type GridRow,
  pasted,
} from "@/lib/quotes/rules/grid";
import { useUndo } from "./use-undo";

type FigurePath = FieldPathByValue<QuoteFormValues, number | null>;

type GridProps<Key extends string> = {
  columns: readonly GridColumn<Key>[];
  rowName: (row: number) => string;
  /** What a spreadsheet calls each row, where a row is something that has a name. */
  rowNames?: readonly (readonly string[])[];
  path: (row: number, key: Key) => FigurePath;
  rows: () => GridRow<Key>[];
  maxRows: number;
  /** Where a block may add rows. */
  adding?: { newRow: GridRow<Key>; add: (rows: GridRow<Key>[]) => void };
  /** Enter was pressed in the last row. */
  onEnd?: () => void;
};

/** A cell, as its input says (number-cell.tsx). */
function placeOf(target: EventTarget | null): GridPlace | null {
  if (!(target instanceof HTMLElement) || target.dataset.row === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Where a key leads from a cell; null for any other key. */
function placeByKey({ key }: KeyboardEvent, { row, column }: GridPlace, columns: number): GridPlace | null {
  if (key === "ArrowUp") return { row: row - 1, column };
  if (key === "ArrowDown") return { row: row + 1, column };
  return key === "Enter" ? { row: row + 1, column: column === columns - 1 ? 0 : column } : null;
}

/** The keys of a table of figures, a spreadsheet's block that is pasted into it, and what fills it down and across. */
export function useGrid<Key extends string>(grid: GridProps<Key>) {
  const { columns, rowName, rowNames, path, rows, maxRows, adding } = grid;
  const { setValue, trigger } = useFormContext<QuoteFormValues>();
  const { words, change, undo } = useUndo();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [activeRow, setActiveRow] = useState(0);
  const [section, setSection] = useState<HTMLElement | null>(null);

  const cellAt = ({ row, column }: GridPlace) =>
    section?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`);

  function write(next: readonly GridRow<Key>[], what: string) {
    const now = rows();
    const paths: FigurePath[] = [];
    setFaults([]);
    change(what, () => {
      if (next.length > now.length) adding?.add(next.slice(now.length));
      for (const [index, row] of next.entries()) {
        const before = now[index];
        for (const { key } of columns.filter((column) => !before || !Object.is(row[column.key], before[column.key]))) {
          paths.push(path(index, key));
          setValue(path(index, key), row[key], { shouldDirty: true, shouldTouch: true });
        }
      }
    });
    void trigger(paths);
  }

  function paste(at: GridPlace, block: readonly (readonly string[])[]) {
    const newRow = adding?.newRow ?? null;
    const result = pasted({ rows: rows(), columns, at, block, rowName, rowNames, newRow, maxRows });
    setFaults(result.faults);
    if (result.faults.length === 0) {
      const where = result.isByName ? "by their names" : `from ${rowName(at.row)} on`;
      write(result.rows, `Pasted ${counted(result.count, "row")}, ${where}.`);
    }
  }

  function fillDown(from: number) {
    const below = rows().length - from - 1;
    if (below > 0) {
      write(filledDown(rows(), columns, from), `Filled ${counted(below, "row")} with the figures of ${rowName(from)}.`);
    }
  }

  function copy(from: GridPlace, to: GridPlace) {
    const next = copied(rows(), columns, from, to);
    if (next) write(next, `Copied into ${rowName(to.row)}, ${columns[to.column]?.label}.`);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.altKey || event.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key === "d" && event.shiftKey) fillDown(at.row);
      else if (key === "d") copy({ ...at, row: at.row - 1 }, at);
      else if (key === "r" && !event.shiftKey) copy({ ...at, column: at.column - 1 }, at);
      else return;
      event.preventDefault();
      return;
    }
    const place = event.shiftKey ? null : placeByKey(event, at, columns.length);
    if (!place) return;
    event.preventDefault();
    const cell = cellAt(place);
    if (cell) cell.focus();
    else if (event.key === "Enter") grid.onEnd?.();
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const at = placeOf(event.target);
    const block = at && blockOf(event.clipboardData?.getData("text/plain") ?? "");
    // What is one cell is text, wherever in the field it goes.
    if (!block || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    paste(at, block);
  });

  const onFocusIn = useEffectEvent((event: FocusEvent) => setActiveRow(placeOf(event.target)?.row ?? activeRow));

  useEffect(() => {
    const stop = new AbortController();
    for (const [name, listener] of Object.entries({ keydown: onKeyDown, paste: onPaste, focusin: onFocusIn })) {
      section?.addEventListener(name, listener as EventListener, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [section]);

  return {
    /** The `ref` of what the table is in. */
    setSection,
    activeRow,
    fillDown,
    faults,
    words,
    undo:
      undo &&
      (() => {
        undo();
        // The button that was pressed goes with what it takes back. Once rendered: the rows are others then.
        setTimeout(() => cellAt({ row: 0, column: 0 })?.focus());
      }),
  };
}

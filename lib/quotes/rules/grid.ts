/** Tables of figures that are filled in many cells at once: down, across, and from a spreadsheet's block. Pure. */
import { parseCsv } from "@/lib/kit/csv-read";
import { AMBIGUOUS_AMOUNT, mayMeanThousands, type NumberSign, parseNumber } from "@/lib/kit/number-text";

/** A column that is typed in. */
export type GridColumn<Key extends string> = {
  key: Key;
  label: string;
  sign: NumberSign | null;
  /** Of dollars and cents. */
  isAmount?: boolean;
  /** The figure that is kept of one that is typed, where that is another. */
  kept?: (typed: number | null) => number | null;
};

/** Null: empty. */
export type GridRow<Key extends string> = Record<Key, number | null>;

export type GridPlace = { row: number; column: number };

const isFigure = (text: string) => (["$", "%"] as const).some((sign) => !Number.isNaN(parseNumber(text, sign)));

/** What separates cells: a spreadsheet's tabs, else semicolons or commas, unless those only group each line's digits. */
function delimiterOf(text: string): string {
  if (text.includes("\t") || text.split(/\r?\n/).every(isFigure)) return "\t";
  return text.includes(";") ? ";" : ",";
}

/** The cells of what was copied, line by line; one that was copied alone is one cell. */
export function blockOf(text: string): string[][] {
  return parseCsv(text, delimiterOf(text)).map(({ cells }) => cells);
}

type PastedBlock<Key extends string> = {
  rows: readonly GridRow<Key>[];
  columns: readonly GridColumn<Key>[];
  at: GridPlace;
  block: readonly (readonly string[])[];
  rowName: (row: number) => string;
  /** What a row that the block adds begins with; null where there are no more rows than these. */
  newRow: GridRow<Key> | null;
  maxRows: number;
};

/** In the words of a file's faults (contract/quote-file-csv.ts). */
function faultOf(text: string, typed: number | null, isAmount: boolean | undefined): string | null {
  if (Number.isNaN(typed)) return "is no number";
  return isAmount && mayMeanThousands(text) ? AMBIGUOUS_AMOUNT : null;
}

/** All of the block, from a cell on to the right and down; or what keeps it from being read, and then nothing of it. */
export function pasted<Key extends string>(paste: PastedBlock<Key>): { rows: GridRow<Key>[]; faults: string[] } {
  const { rows, columns, at, block, rowName, newRow, maxRows } = paste;
  const faults: string[] = [];
  const columnsLeft = columns.slice(at.column);
  const width = Math.max(...block.map((cells) => cells.length));
  if (width > columnsLeft.length) {
    faults.push(`${width} columns don't fit: from ${columnsLeft[0]?.label} on there are ${columnsLeft.length}.`);
  }
  const rowsLeft = (newRow ? maxRows : rows.length) - at.row;
  if (block.length > rowsLeft) {
    faults.push(`${block.length} rows don't fit: from ${rowName(at.row)} on there are ${rowsLeft}.`);
  }
  const filled = rows.map((row) => ({ ...row }));
  for (const [down, cells] of block.entries()) {
    const row = at.row + down;
    const target = filled[row] ?? (newRow && { ...newRow });
    if (!target) continue;
    filled[row] = target;
    for (const [across, { key, label, sign, isAmount, kept }] of columnsLeft.slice(0, cells.length).entries()) {
      const text = cells[across] ?? "";
      const typed = parseNumber(text, sign);
      const fault = faultOf(text, typed, isAmount);
      if (fault) faults.push(`${rowName(row)}, ${label}: “${text.trim()}” ${fault}.`);
      target[key] = kept ? kept(typed) : typed;
    }
  }
  return faults.length > 0 ? { rows: [...rows], faults } : { rows: filled, faults };
}

/**
 * A cell takes what another has; null where that holds no number.
 * @param from of a column without a `kept` of its own, or of the same column: then the figure is kept as it is
 */
export function copied<Key extends string>(
  rows: readonly GridRow<Key>[],
  columns: readonly Pick<GridColumn<Key>, "key" | "kept">[],
  from: GridPlace,
  to: GridPlace,
): GridRow<Key>[] | null {
  const [source, target] = [columns[from.column], columns[to.column]];
  const figure = source && rows[from.row]?.[source.key];
  if (!target || figure === undefined || Number.isNaN(figure)) return null;
  const kept = source !== target && target.kept ? target.kept(figure) : figure;
  return rows.map((row, index) => (index === to.row ? { ...row, [target.key]: kept } : row));
}

/** Every row below takes the figures of one; not what can't be read there. */
export function filledDown<Key extends string>(
  rows: readonly GridRow<Key>[],
  columns: readonly Pick<GridColumn<Key>, "key">[],
  from: number,
): GridRow<Key>[] {
  const source = rows[from];
  if (!source) return [...rows];
  return rows.map((row, index) => {
    if (index <= from) return row;
    const filled = { ...row };
    for (const { key } of columns) if (!Number.isNaN(source[key])) filled[key] = source[key];
    return filled;
  });
}

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
  /** What each row is called in a spreadsheet, where rows have names of their own: a venue's name and its code. */
  rowNames?: RowNames;
  /** What a row that the block adds begins with; null where there are no more rows than these. */
  newRow: GridRow<Key> | null;
  maxRows: number;
};

/** In the words of a file's faults (contract/quote-file-csv.ts). */
function faultOf(text: string, typed: number | null, isAmount: boolean | undefined): string | null {
  if (Number.isNaN(typed)) return "is no number";
  return isAmount && mayMeanThousands(text) ? AMBIGUOUS_AMOUNT : null;
}

/** A line of a block, and the row that it goes to. */
type Line = { row: number; cells: readonly string[] };
type Block = PastedBlock<string>["block"];
type RowNames = readonly (readonly string[])[];

const isSame = (name: string | undefined, text: string) => name?.trim().toLowerCase() === text.trim().toLowerCase();

const rowOf = (text: string, rowNames: RowNames) =>
  rowNames.findIndex((names) => names.some((name) => isSame(name, text)));

/** Whether every line has figures behind words, and one of these is a row's name. */
function isNamed(block: Block, rowNames: RowNames): boolean {
  const hasWords = ([first = "", ...cells]: readonly string[]) =>
    cells.length > 0 && first.trim() !== "" && !isFigure(first);
  return block.every(hasWords) && block.some(([first = ""]) => rowOf(first, rowNames) >= 0);
}

/** Whether a block's first line holds words alone, over figures, and none of them is a row's name. */
function hasHeaders([first = [], second = []]: Block, rowNames: RowNames): boolean {
  const words = first.filter((text) => text.trim() !== "");
  const isWords = words.length > 0 && !words.some(isFigure) && rowOf(first[0] ?? "", rowNames) < 0;
  return isWords && second.some((text) => text.trim() !== "" && isFigure(text));
}

/**
 * Whether headers are those of the columns that the figures below go to: in another order these would land in others. A
 * column that takes another unit than what it keeps, as a strike typed in dollars, has its label alone for a name.
 */
const areThese = (headers: readonly string[], columns: readonly GridColumn<string>[]) =>
  headers.every((text, index) => {
    const { key, label, kept } = columns[index] ?? {};
    return isSame(label, text) || (!kept && isSame(key, text));
  });

/** Each line at the row that it names, in whatever order they come: figures of one venue never land on another. */
function linesByName(block: Block, rowNames: RowNames): { lines: Line[]; faults: string[] } {
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const [name = "", ...cells] of block) {
    const row = rowOf(name, rowNames);
    if (row < 0) faults.push(`“${name.trim()}” is none of ${rowNames.map(([shown]) => shown).join(", ")}.`);
    else if (lines.some((line) => line.row === row)) faults.push(`${rowNames[row]?.[0]} is there twice.`);
    else lines.push({ row, cells });
  }
  return { lines, faults };
}

/**
 * All of the block, from a cell on to the right and down, or at the rows that its lines name; or what keeps it from being read, and then nothing of it.
 * `count` is how many of its lines have figures to go to a row.
 */
export function pasted<Key extends string>(
  paste: PastedBlock<Key>,
): { rows: GridRow<Key>[]; faults: string[]; isByName: boolean; count: number } {
  const { rows, columns, at, rowName, rowNames = [], newRow, maxRows } = paste;
  const headers = hasHeaders(paste.block, rowNames) ? paste.block[0] : undefined;
  const block = headers ? paste.block.slice(1) : paste.block;
  const columnsLeft = columns.slice(at.column);
  const isByName = isNamed(block, rowNames);
  const { lines, faults }: { lines: Line[]; faults: string[] } = isByName
    ? linesByName(block, rowNames)
    : { lines: block.map((cells, down) => ({ row: at.row + down, cells })), faults: [] };
  if (headers && !areThese(isByName ? headers.slice(1) : headers, columnsLeft)) {
    const labels = columnsLeft.map(({ label }) => label).join(", ");
    faults.push(`The first line has words, and not ${labels}: copy the lines below it.`);
  }
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  if (width > columnsLeft.length) {
    faults.push(`${width} columns don't fit: from ${columnsLeft[0]?.label} on there are ${columnsLeft.length}.`);
  }
  const rowsLeft = (newRow ? maxRows : rows.length) - at.row;
  if (!isByName && block.length > rowsLeft) {
    faults.push(`${block.length} rows don't fit: from ${rowName(at.row)} on there are ${rowsLeft}.`);
  }
  const filled = rows.map((row) => ({ ...row }));
  for (const { row, cells } of lines) {
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
  return { rows: faults.length > 0 ? [...rows] : filled, faults, isByName, count: lines.length };
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

/** What documents are put together from: headings, labelled facts and tables. */
import type { Column, Content, ContentText, CustomTableLayout, Node, TableCell } from "pdfmake/interfaces";
import { anyText } from "./render";

export const PAGE = { size: "A4", margins: [48, 48, 48, 56] } as const;

/** Points: an A4 page between its margins. */
const TEXT_WIDTH = 595.28 - 2 * 48;

const MUTED = "#565c63";
const LINE = "#d5d9dc";

export function heading(text: string): Content {
  return { text, bold: true, fontSize: 11, margin: [0, 16, 0, 6], headlineLevel: 1 };
}

/** Points: a heading, the head of a table and a row of three lines. */
const KEPT_WITH_HEADING = 96;

/**
 * A heading goes to the next page where what it stands over may not begin on its own. Asked by the room that is left: of what is kept in
 * one piece (rows, facts, a code) the library says page 1, wherever it came to stand.
 */
export const pageBreakBefore = ({ headlineLevel, startPosition: { pageInnerHeight, verticalRatio } }: Node): boolean =>
  headlineLevel === 1 && pageInnerHeight * (1 - verticalRatio) < KEPT_WITH_HEADING;

export function note(text: string): Content {
  return { text, color: MUTED };
}

/** A paragraph of somebody's own words. */
export function paragraph(text: string): Content {
  return { ...anyText(text), lineHeight: 1.15 };
}

export type Fact = { label: string; value: string; note?: string | undefined };

const GAP = 14;

/**
 * Labelled values side by side. Columns have a width of their own: as wide as what they hold, a long word would push
 * its neighbours off the page.
 */
export function facts(items: readonly Fact[], perRow = 3): Content {
  const width = (TEXT_WIDTH - GAP * (perRow - 1)) / perRow;
  const rows: Fact[][] = [];
  for (let index = 0; index < items.length; index += perRow) rows.push(items.slice(index, index + perRow));
  return rows.map((row) => ({
    columns: row.map((fact) => factColumn(fact, width)),
    columnGap: GAP,
    margin: [0, 0, 0, 7],
    unbreakable: true,
  }));
}

function factColumn({ label, value, note: below }: Fact, width: number): Column {
  return {
    width,
    stack: [
      { text: label, color: MUTED, fontSize: 8 },
      { ...anyText(value), bold: true },
      ...(below === undefined ? [] : [{ ...anyText(below), color: MUTED, fontSize: 8 }]),
    ],
  };
}

/** Points: what a phone reads off a printed page. */
const CODE_SIZE = 50;

/** Small print beside a code that a phone scans. Each in one piece: it is there to be copied. */
export function besideCode(
  scanned: string,
  lines: readonly { label: string; value: string; link?: string }[],
): Content {
  const stack = lines.map(({ label, value, link }) => ({
    stack: [
      { text: label, color: MUTED, fontSize: 8 },
      { text: value, fontSize: 8, noWrap: true, ...(link !== undefined && { link }) },
    ],
    margin: [0, 0, 0, 3] as [number, number, number, number],
  }));
  return {
    columns: [
      { qr: scanned, fit: CODE_SIZE, width: CODE_SIZE },
      { width: "*", stack },
    ],
    columnGap: GAP,
    unbreakable: true,
    margin: [0, 12, 0, 0],
  };
}

const tableLayout: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line === 0 ? 0 : line === 1 || line === table.body.length - 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  fillColor: (row) => (row === 0 ? "#f0f2f2" : null),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A table that goes on over pages under its head, which is never left alone; every column but the first holds figures. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  total?: readonly string[],
): Content {
  const cells = (texts: readonly string[], style: object): TableCell[] =>
    texts.map((text, column) => ({ ...anyText(text), ...style, alignment: column === 0 ? "left" : "right" }));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: head.map((_, column) => (column === 0 ? "*" : "auto")),
      body: [
        cells(head, { color: MUTED, fontSize: 8 }),
        ...rows.map((row) => cells(row, {})),
        ...(total ? [cells(total, { bold: true })] : []),
      ],
    },
    layout: tableLayout,
  };
}

export type MatrixCell = { text: string; tone?: "good" | "warning" | undefined };
export type MatrixRow = { label: string; cells: readonly MatrixCell[] };
export type MatrixGroup = { title: string; rows: readonly MatrixRow[] };

const TONES = { good: { bold: true, color: "#176a3a" }, warning: { color: "#8a5300" } };

/** Points. */
const ROW_HEAD = 130;

/** UTF-16 units: of the widest letters as many as fit into a fifth of a page. */
const LONGEST_IN_COLUMN = 12;

/** UTF-16 units of one line. */
const LONGEST_FIGURE = 40;

/**
 * Figures line up with those of other cells. Lists and sentences do without: the library keeps how a word is laid out only where
 * it has no features, and of a hundred quotes with fifty venues it would lay out the same names a hundred times.
 */
const featuresOf = (text: string) =>
  /\d/.test(text) && text.length <= LONGEST_FIGURE && !text.includes("\n") ? { fontFeatures: ["tnum" as const] } : {};

const cell = (text: string): ContentText => ({ ...anyText(text, LONGEST_IN_COLUMN), ...featuresOf(text) });

/** Things side by side, a column each, with what is said of each in rows; it goes on over pages under its head. */
export function matrix(head: readonly string[], groups: readonly MatrixGroup[]): Content {
  const blank = head.map((): TableCell => "");
  const isTitle = new Set<number>();
  const body: TableCell[][] = [["", ...head.map((text): TableCell => ({ ...cell(text), bold: true }))]];
  for (const { title, rows } of groups) {
    isTitle.add(body.length);
    body.push([{ text: title, bold: true, fontSize: 8, colSpan: head.length + 1 }, ...blank]);
    for (const { label, cells } of rows) {
      const values = cells.map(({ text, tone }): TableCell => ({ ...cell(text), ...(tone && TONES[tone]) }));
      body.push([{ ...cell(label), color: MUTED }, ...values]);
    }
  }
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [ROW_HEAD, ...head.map(() => "*")], body },
    layout: { ...tableLayout, fillColor: (row) => (row === 0 || isTitle.has(row) ? "#f0f2f2" : null) },
  };
}

/** On every page: what the document is and when it was made, and which page of how many. */
export function footer(text: string) {
  return (page: number, pages: number): Content => ({
    columns: [
      { text, color: MUTED },
      { text: `Page ${page} of ${pages}`, color: MUTED, alignment: "right", width: 80 },
    ],
    fontSize: 8,
    margin: [PAGE.margins[0], 16, PAGE.margins[2], 0],
  });
}

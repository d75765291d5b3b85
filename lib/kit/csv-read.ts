/** One line of a table: its cells, and where in the text it begins, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/**
 * Reads what a spreadsheet wrote (RFC 4180 quoting), with a comma, a semicolon or a tab between the cells. An empty line
 * is a row of one empty cell, unless it is the last. A quote that never ends takes the rest of the text.
 */
export function parseCsv(text: string, delimiter: string): CsvRow[] {
  const given = text.replace(/^\uFEFF/, "");
  const rows: CsvRow[] = [];
  let cell = "";
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  let isQuoted = false;

  function endRow() {
    row.cells.push(cell);
    rows.push(row);
    cell = "";
    row = { line, cells: [] };
  }

  for (let index = 0; index < given.length; index += 1) {
    const char = given.charAt(index);
    const isLineEnd = char === "\n" || (char === "\r" && given[index + 1] !== "\n");
    if (isLineEnd) line += 1;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (given[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell.trim() === "") {
      isQuoted = true;
      cell = "";
    } else if (char === delimiter) {
      row.cells.push(cell);
      cell = "";
    } else if (isLineEnd) endRow();
    else if (char !== "\r") cell += char;
  }
  if (cell !== "" || row.cells.length > 0) endRow();
  return rows;
}

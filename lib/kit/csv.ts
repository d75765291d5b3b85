export type CsvValue = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV file that Excel, Numbers and LibreOffice open as it is meant: RFC 4180 quoting, CRLF, and a byte order mark
 * without which Excel reads UTF-8 as Latin-1. Null and numbers that aren't finite are empty cells.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return csvLines([header, ...rows], { isBeginning: true });
}

/** Some of a file's lines, for one that is written as it is read. */
export function csvLines(rows: readonly (readonly CsvValue[])[], { isBeginning = false } = {}): string {
  const lines = rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
  return isBeginning ? BYTE_ORDER_MARK + lines : lines;
}

function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  // Another company's text must not run as a formula on this user's machine (OWASP "CSV injection"). One that has such an
  // apostrophe of its own gets another, so that whoever takes one off has what was written.
  const text = /^'*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  // Semicolons and tabs too: some locales split on them.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { type CsvRow, parseCsv } from "@/lib/kit/csv-read";
import type { JsonPath } from "@/lib/kit/json-leaves";
import { parseNumber } from "@/lib/kit/number-text";
import { fieldAt, type FileEntry, type FileFault, fieldWords } from "./quote-file-fields";

type Read = { entries: FileEntry[]; faults: FileFault[] };

/** Where the cells behind a line's name belong; the first line of a list names its columns. */
type Columns = Map<string, string[]>;

const isList = (name: string) => name === "options" || name === "venues";

/** A line's first cell says what it is about: a list's row, or a field of its own. */
export function readCsv(text: string): Read {
  const delimiter = /^\uFEFF?\s*[\w.]+ *([,;\t])/.exec(text)?.[1] ?? ",";
  const columns: Columns = new Map();
  const counts = new Map<string, number>();
  const read: Read = { entries: [], faults: [] };
  for (const row of parseCsv(text, delimiter)) {
    const cells = row.cells.map((cell) => cell.trim());
    const [name = "", ...values] = cells;
    if (cells.every((cell) => cell === "")) continue;
    if (!isList(name)) readField({ ...row, cells }, read);
    else if (columns.has(name)) {
      const index = counts.get(name) ?? 0;
      counts.set(name, index + 1);
      readRow({ line: row.line, cells: values }, [name, index], columns.get(name) ?? [], read);
    } else {
      columns.set(name, values);
      for (const column of values) {
        if (column !== "" && fieldAt([name, 0, column])) continue;
        read.faults.push({ line: row.line, field: name, message: `Has no column “${column}”` });
      }
    }
  }
  return read;
}

function readRow({ line, cells }: CsvRow, at: JsonPath, names: readonly string[], read: Read): void {
  for (const [column, text] of cells.entries()) {
    const name = names[column];
    if (text === "") continue;
    if (name !== undefined) readValue([...at, name], text, line, read);
    else read.faults.push({ line, field: fieldWords(at), message: `“${text}” stands in no column` });
  }
}

function readField({ line, cells: [name = "", ...values] }: CsvRow, read: Read): void {
  const path = name.split(".");
  if (fieldAt([...path, 0])) {
    for (const [index, text] of values.entries()) readValue([...path, index], text, line, read);
    return;
  }
  const [value = "", ...others] = values;
  readValue(path, value, line, read);
  if (others.every((other) => other === "")) return;
  read.faults.push({ line, field: name, message: "Has more than one value; put a text with commas in quotes" });
}

function readValue(path: JsonPath, text: string, line: number, { entries, faults }: Read): void {
  const field = fieldAt(path);
  if (text === "" && field) return;
  const value = field?.figure === undefined ? text : parseNumber(text, field.figure);
  if (Number.isNaN(value)) faults.push({ line, field: fieldWords(path), message: `“${text}” is no number` });
  else entries.push({ path, value, line });
}

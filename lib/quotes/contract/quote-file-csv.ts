import { type CsvRow, parseCsv } from "@/lib/kit/csv-read";
import type { JsonPath } from "@/lib/kit/json-leaves";
import { AMBIGUOUS_AMOUNT, mayMeanThousands, parseNumber } from "@/lib/kit/number-text";
import { fieldAt, type FileEntry, type FileFault, fieldWords } from "./quote-file-fields";

/** `delimiter`: what stands between its cells. */
type Read = { entries: FileEntry[]; faults: FileFault[]; delimiter: string };

/** Where the cells behind a line's name belong; the first line of a list names its columns. */
type Columns = Map<string, string[]>;

const isList = (name: string) => name === "options" || name === "venues";

/** A line's first cell says what it is about: a list's row, or a field of its own. */
export function readCsv(text: string): Pick<Read, "entries" | "faults"> {
  const delimiter = /^\uFEFF?\s*[\w.]+ *([,;\t])/.exec(text)?.[1] ?? ",";
  const columns: Columns = new Map();
  const counts = new Map<string, number>();
  const read: Read = { entries: [], faults: [], delimiter };
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

/** One comma, and three digits behind it: "1,250" is 1250 to some and 1.25 to others. */
const EITHER = /^[^.,]*\d,\d{3}[^.,\d]*$/;

function readValue(path: JsonPath, text: string, line: number, { entries, faults, delimiter }: Read): void {
  const field = fieldAt(path);
  if (text === "" && field) return;
  const fault = (message: string) => faults.push({ line, field: fieldWords(path), message });
  const value = field?.figure === undefined ? text : parseNumber(text, field.figure);
  if (Number.isNaN(value)) fault(`“${text}” is no number`);
  // Semicolons come from where the comma is the decimal mark.
  else if (field?.isAmount && mayMeanThousands(text)) fault(`“${text}” ${AMBIGUOUS_AMOUNT}`);
  else if (typeof value === "number" && delimiter === ";" && EITHER.test(text)) {
    fault(`“${text}” can be read in two ways; write it without the comma, with a point for decimals`);
  } else entries.push({ path, value, line });
}

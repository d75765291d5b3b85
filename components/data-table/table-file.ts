import { downloadCsv } from "@/lib/kit/client/download-csv";
import type { CsvValue } from "@/lib/kit/csv";
import { type DataTableColumn } from "./types";

type FileColumn<Row> = { header: string; csv: (row: Row) => CsvValue };

function inFile<Row>({ header, csv, beside = [] }: DataTableColumn<Row>): FileColumn<Row>[] {
  return csv ? [{ header, csv }, ...beside] : [];
}

/** What an exported file says of these rows: each column that has a value, and behind it what a row says below that value. */
export function tableFile<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
): { header: string[]; rows: CsvValue[][] } {
  const written = columns.flatMap(inFile);
  return {
    header: written.map(({ header }) => header),
    rows: rows.map((row) => written.map(({ csv }) => csv(row))),
  };
}

/** Has the browser save that file. */
export function saveTable<Row>(caption: string, columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): void {
  const file = tableFile(columns, rows);
  downloadCsv(caption, file.header, file.rows);
}

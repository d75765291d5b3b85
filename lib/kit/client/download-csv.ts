import { type CsvValue, toCsv } from "@/lib/kit/csv";
import { saveText } from "./save-file";

/** Has the browser save a table; `My RFPs` on 5 January is `my-rfps-2025-01-05.csv`. */
export function downloadCsv(caption: string, header: readonly string[], rows: readonly (readonly CsvValue[])[]): void {
  const name = caption.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  saveText(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv(header, rows), "text/csv");
}

import { type CsvValue, toCsv } from "@/lib/kit/csv";

/** Has the browser save a table; `My RFPs` on 5 January is `my-rfps-2025-01-05.csv`. */
export function downloadCsv(caption: string, header: readonly string[], rows: readonly (readonly CsvValue[])[]): void {
  const name = caption.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const url = URL.createObjectURL(new Blob([toCsv(header, rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // Not at once: some browsers begin to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

import { type CsvValue, toCsv } from "@/lib/kit/csv";
import { saveText } from "./save-file";

/** A file's name has 255 bytes at most, and a letter up to four. */
const MOST_LETTERS = 60;

/** Letters of any script: two RFPs whose names are Chinese must not share one file name. */
const withHyphens = (caption: string) =>
  [...caption.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")]
    .slice(0, MOST_LETTERS)
    .join("")
    .replace(/^-|-$/g, "");

/** What the file of a table is called: of `My RFPs` on 5 January `my-rfps-2025-01-05.csv`. */
export const csvFileName = (caption: string, now: Date) =>
  `${withHyphens(caption) || "table"}-${now.toISOString().slice(0, 10)}.csv`;

/** Has the browser save a table. */
export function downloadCsv(caption: string, header: readonly string[], rows: readonly (readonly CsvValue[])[]): void {
  saveText(csvFileName(caption, new Date()), toCsv(header, rows), "text/csv");
}

import { comparisonCsv } from "@/lib/comparison/rules/csv";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import type { OnScreen } from "./comparison-exports";

/** Has the browser save what is on the screen. */
export function saveComparison(rfqName: string, { quotes, sections, lines }: OnScreen): void {
  const { header, rows } = comparisonCsv(quotes, sections, lines);
  downloadCsv(`Quotes for ${rfqName}`, header, rows);
}

import { comparisonCsv } from "@/lib/comparison/rules/csv";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import type { OnScreen } from "./comparison-exports";

/** Has the browser save what is on the screen. */
export function saveComparison(rfqName: string, { quotes, sections, view, weights }: OnScreen): void {
  const { header, rows } = comparisonCsv(quotes, sections, { assumptions: view, weights });
  downloadCsv(`Quotes for ${rfqName}`, header, rows);
}

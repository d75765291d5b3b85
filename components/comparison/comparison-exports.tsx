import { Download, FileDown, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { comparisonPdfUrl } from "@/lib/comparison/hooks";
import { comparisonCsv } from "@/lib/comparison/rules/file";
import type { ComparisonSection } from "@/lib/comparison/rules/rows";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import type { ComparisonViewState } from "./use-comparison-view";

type ComparisonExportsProps = {
  rfq: { id: number; name: string };
  /** As they are shown. */
  quotes: readonly ComparedQuoteWire[];
  sections: readonly ComparisonSection[];
  view: ComparisonViewState;
  weights: Weights;
};

/** What leaves the screen says what the screen says. */
export function ComparisonExports({ rfq, quotes, sections, view, weights }: ComparisonExportsProps) {
  const isEmpty = quotes.length === 0;

  function exportCsv() {
    const { header, rows } = comparisonCsv(quotes, sections, { assumptions: view, weights });
    downloadCsv(`Quotes for ${rfq.name}`, header, rows);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={() => window.print()}>
        <Printer />
        Print
      </Button>
      {!isEmpty && (
        <Button asChild variant="outline" size="sm">
          <a href={comparisonPdfUrl(rfq.id, view, weights)} download>
            <FileDown />
            PDF
          </a>
        </Button>
      )}
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={exportCsv}>
        <Download />
        Export CSV
      </Button>
    </div>
  );
}

"use client";

import { Scale } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { useComparison } from "@/lib/comparison/hooks";
import { criteriaOf } from "@/lib/comparison/rules/score";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import { AssumptionControls } from "./assumption-controls";
import { Charts } from "./charts";
import { ColumnHead } from "./column-head";
import { arranged, scored, valued } from "./columns";
import { basisLines, comparisonCsv, sheetsOf } from "./comparison-file";
import { haveOptions } from "./cost-figures";
import { comparisonSections, differences } from "./comparison-sections";
import { ComparisonTable } from "./comparison-table";
import { ComparisonToolbar } from "./comparison-toolbar";
import { requirementSections } from "./requirement-rows";
import { useComparisonView } from "./use-comparison-view";
import { usePrinting } from "./use-printing";
import { useWeights } from "./use-weights";
import { WeightControls } from "./weight-controls";

/** As many quotes as are read side by side on a sheet of paper. */
const QUOTES_PER_SHEET = 5;

type ComparisonViewProps = {
  rfq: { id: number; name: string };
  first: ComparisonWire;
  /** What can be done with a quote. */
  renderActions: (quote: ComparedQuoteWire) => ReactNode;
};

/** Quotes side by side: what each costs by the viewer's own assumptions, what it commits to, and how it scores. */
export function ComparisonView({ rfq, first, renderActions }: ComparisonViewProps) {
  const { data } = useComparison(rfq.id, first);
  const { view, setView } = useComparisonView();
  const draft = useWeights(rfq.id, data.weights);
  const isPrinting = usePrinting();
  const { sigma, rate } = view;
  const { quotes, venues } = data;
  const assumptions = { sigma, rate };
  const withFigures = useMemo(() => valued(quotes, venues, { sigma, rate }), [quotes, venues, sigma, rate]);
  const all = scored(withFigures, venues, draft.weights);
  const shown = arranged(all, view);
  const sections = [...requirementSections(shown, data.requirements), ...comparisonSections(shown, venues)];
  const rows = view.differences ? differences(sections) : sections;
  const basis = { assumptions, weights: draft.weights };
  const charted = useDeferredValue(shown);

  if (quotes.length === 0) {
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState
          icon={Scale}
          title="No quotes to compare"
          text="Live quotes on this RFP appear here side by side."
        />
      </div>
    );
  }

  function exportCsv() {
    const { header, rows: lines } = comparisonCsv(shown, rows, basis);
    downloadCsv(`Quotes for ${rfq.name}`, header, lines);
  }

  return (
    <div className="flex flex-col gap-4 wide-sheets print:block print:space-y-4">
      {haveOptions(quotes.flatMap(({ submission }) => submission ?? [])) && (
        <section aria-label="Assumptions" className="rounded-lg border bg-card p-4 print:hidden">
          <AssumptionControls assumptions={assumptions} onChange={setView} />
        </section>
      )}
      <section aria-label="Weights" className="rounded-lg border bg-card p-4 print:hidden">
        <WeightControls {...draft} criteria={criteriaOf(withFigures)} />
      </section>
      <ComparisonToolbar
        view={view}
        onChange={setView}
        counts={{ shown: shown.length, hidden: all.length - shown.length }}
        onExport={exportCsv}
      />
      <div className="hidden print:block">
        {basisLines(basis).map(([label, text]) => (
          <p key={label}>
            {label}: {text}
          </p>
        ))}
      </div>
      {sheetsOf(shown, rows, isPrinting ? QUOTES_PER_SHEET : Math.max(shown.length, 1)).map((sheet, index) => (
        <ComparisonTable
          key={index}
          {...sheet}
          renderHead={(quote) => (
            <ColumnHead quote={quote} view={view} onChange={setView} mayHide={shown.length > 1}>
              {renderActions(quote)}
            </ColumnHead>
          )}
        />
      ))}
      <Charts quotes={charted} venues={venues} />
    </div>
  );
}

"use client";

import { Download, Scale } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { FIGURES, type FigureKey } from "@/lib/comparison/constants";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { useComparison } from "@/lib/comparison/hooks";
import { downloadCsv } from "@/lib/kit/client/download-csv";
import { AssumptionControls } from "./assumption-controls";
import { arranged, valued } from "./columns";
import { comparisonCsv, comparisonSections, differences } from "./comparison-sections";
import { ComparisonTable } from "./comparison-table";
import { DepthChart, GainChart } from "./lazy-charts";
import { useComparisonView } from "./use-comparison-view";

type ComparisonViewProps = {
  rfq: { id: number; name: string };
  first: ComparisonWire;
  /** What can be done with a quote. */
  renderActions: (quote: ComparedQuoteWire) => ReactNode;
};

const AS_THEY_CAME = "none";

/** Quotes side by side: what each costs by the viewer's own assumptions, and what it commits to. */
export function ComparisonView({ rfq, first, renderActions }: ComparisonViewProps) {
  const { data } = useComparison(rfq.id, first);
  const { view, setView } = useComparisonView();
  const { sigma, rate, by, hide } = view;
  const { quotes, venues } = data;
  const all = useMemo(() => valued(quotes, venues, { sigma, rate }), [quotes, venues, sigma, rate]);
  const shown = arranged(all, { by, hide });
  const sections = comparisonSections(shown, venues);
  const rows = view.differences ? differences(sections) : sections;

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

  const { header, rows: lines } = comparisonCsv(shown, rows);
  return (
    <div className="flex flex-col gap-4">
      <section aria-label="Assumptions" className="rounded-lg border bg-card p-4">
        <AssumptionControls assumptions={{ sigma, rate }} onChange={setView} />
      </section>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <OrderSelect value={by} onChange={(figure) => setView({ by: figure })} />
          <DifferencesSwitch checked={view.differences} onChange={(only) => setView({ differences: only })} />
          {hide.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => setView({ hide: [] })}>
              Show {all.length - shown.length} hidden
            </Button>
          )}
        </div>
        <Button
          variant="outline"
          size="sm"
          disabled={shown.length === 0}
          onClick={() => downloadCsv(`Quotes for ${rfq.name}`, header, lines)}
        >
          <Download />
          Export CSV
        </Button>
      </div>
      <ComparisonTable
        quotes={shown}
        sections={rows}
        renderHead={(quote) => (
          <div className="flex flex-col items-start gap-2">
            <span className="text-sm font-semibold whitespace-normal">{quote.provider_name}</span>
            <div className="flex flex-wrap gap-1.5">
              {renderActions(quote)}
              {shown.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Hide the quote of ${quote.provider_name}`}
                  onClick={() => setView({ hide: [...hide, quote.id] })}
                >
                  Hide
                </Button>
              )}
            </div>
          </div>
        )}
      />
      <div className="grid gap-4 xl:grid-cols-2">
        <GainChart quotes={shown} />
        <DepthChart quotes={shown} venues={venues} />
      </div>
    </div>
  );
}

function OrderSelect({ value, onChange }: { value: FigureKey | null; onChange: (figure: FigureKey | null) => void }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>Best first by</Label>
      <Select
        value={value ?? AS_THEY_CAME}
        onValueChange={(chosen) => onChange(FIGURES.find(({ key }) => key === chosen)?.key ?? null)}
      >
        <SelectTrigger id={id} className="w-60">
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={AS_THEY_CAME}>None: as they came in</SelectItem>
          {FIGURES.map(({ key, name }) => (
            <SelectItem key={key} value={key}>
              {name}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  );
}

function DifferencesSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex h-9 items-center gap-2">
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
      <Label htmlFor={id}>Differences only</Label>
    </div>
  );
}

import { memo } from "react";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { haveOptions } from "@/lib/comparison/rules/cost-figures";
import { DepthChart, GainChart } from "./lazy-charts";

type ChartsProps = { quotes: readonly ComparedQuoteWire[]; venues: ComparisonWire["venues"] };

/** Drawn after the table, and only for other quotes: a slider that moves doesn't wait for fifty curves. */
export const Charts = memo(function Charts({ quotes, venues }: ChartsProps) {
  return (
    <div className="grid gap-4 xl:grid-cols-2 print:block print:space-y-4">
      {haveOptions(quotes.flatMap(({ submission }) => submission ?? [])) && <GainChart quotes={quotes} />}
      {quotes.some(({ submission }) => submission?.venues.length) && <DepthChart quotes={quotes} venues={venues} />}
    </div>
  );
});

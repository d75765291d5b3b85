import { memo, useRef } from "react";
import { useNear } from "@/components/ui/use-near";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { ChartToCome, DepthChart, GainChart } from "./lazy-charts";

type ChartsProps = {
  quotes: readonly ComparedQuoteWire[];
  venues: ComparisonWire["venues"];
  /** Wherever they are: for paper. */
  isAsked: boolean;
};

/**
 * Drawn after the table, on a phone when they come near, and only for other quotes: a slider that moves doesn't wait for
 * fifty curves.
 */
export const Charts = memo(function Charts({ quotes, venues, isAsked }: ChartsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place) || isAsked;
  // Without an FDV a strike is no price.
  const hasGain = quotes.some(
    ({ submission }) => submission && submission.rfqContext.fdv > 0 && submission.options.length,
  );
  const hasDepth = quotes.some(({ submission }) => submission?.venues.length);
  return (
    <div ref={place} className="grid gap-4 xl:grid-cols-2 print:block print:space-y-4">
      {hasGain && (isNear ? <GainChart quotes={quotes} /> : <ChartToCome />)}
      {hasDepth && (isNear ? <DepthChart quotes={quotes} venues={venues} /> : <ChartToCome />)}
    </div>
  );
});

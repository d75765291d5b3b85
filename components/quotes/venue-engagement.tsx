import { formatPercentInFull, formatUsd } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { DepthChart } from "./lazy-charts";
import {
  FigureCell,
  FiguresHead,
  FiguresRow,
  FiguresRowHead,
  FiguresTable,
  READ_ROW,
} from "@/components/data-table/figures-table";
import { Section } from "./section";

export function VenueEngagement({ venues }: { venues: QuoteSubmissionWire["venues"] }) {
  const hasUptime = venues.some(({ uptimePercent }) => uptimePercent !== null);
  return (
    <Section title="Venue Engagement Targets">
      {venues.length === 0 ? (
        <p className="text-muted-foreground">This quote commits to no quoting targets.</p>
      ) : (
        <div className="grid gap-4 xl:grid-cols-[minmax(min-content,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <FiguresTable label="Venue Engagement Targets">
              <thead>
                <tr>
                  <FiguresHead>Exchange</FiguresHead>
                  <FiguresHead>Max TOB Spread</FiguresHead>
                  <FiguresHead>Depth at 0.5%</FiguresHead>
                  <FiguresHead>Depth at 1%</FiguresHead>
                  <FiguresHead>Depth at 2%</FiguresHead>
                  {hasUptime && <FiguresHead>Uptime</FiguresHead>}
                </tr>
              </thead>
              <tbody>
                {venues.map((target) => (
                  <FiguresRow key={target.id} className={READ_ROW}>
                    <FiguresRowHead className="wrap-anywhere lg:min-w-32 lg:py-2">{target.venueName}</FiguresRowHead>
                    <FigureCell header="Max TOB Spread">{formatPercentInFull(target.maxTOBSpread)}</FigureCell>
                    <FigureCell header="Depth at 0.5%">{formatUsd(target.depthHalfPercent)}</FigureCell>
                    <FigureCell header="Depth at 1%">{formatUsd(target.depthOnePercent)}</FigureCell>
                    <FigureCell header="Depth at 2%">{formatUsd(target.depthTwoPercent)}</FigureCell>
                    {hasUptime && <FigureCell header="Uptime">{formatPercentInFull(target.uptimePercent)}</FigureCell>}
                  </FiguresRow>
                ))}
              </tbody>
            </FiguresTable>
          </div>
          <DepthChart venues={venues} />
        </div>
      )}
    </Section>
  );
}

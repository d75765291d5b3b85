import { formatPercent, formatUsd } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { DepthChart } from "./lazy-charts";
import { Cell, HeadCell, RowHead, ScrollTable } from "@/components/ui/scroll-table";
import { Section } from "./section";

export function VenueEngagement({ venues }: { venues: QuoteSubmissionWire["venues"] }) {
  const hasUptime = venues.some(({ uptimePercent }) => uptimePercent !== null);
  return (
    <Section title="Venue Engagement Targets">
      {venues.length === 0 ? (
        <p className="text-muted-foreground">This quote commits to no quoting targets.</p>
      ) : (
        <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
          <div className="min-w-0">
            <ScrollTable label="Venue Engagement Targets">
              <thead>
                <tr>
                  <HeadCell>Exchange</HeadCell>
                  <HeadCell>Max TOB Spread</HeadCell>
                  <HeadCell>Depth at 0.5%</HeadCell>
                  <HeadCell>Depth at 1%</HeadCell>
                  <HeadCell>Depth at 2%</HeadCell>
                  {hasUptime && <HeadCell>Uptime</HeadCell>}
                </tr>
              </thead>
              <tbody>
                {venues.map((target) => (
                  <tr key={target.id} className="[&:not(:last-child)>*]:border-b">
                    <RowHead>{target.venueName}</RowHead>
                    <Cell>{formatPercent(target.maxTOBSpread)}</Cell>
                    <Cell>{formatUsd(target.depthHalfPercent)}</Cell>
                    <Cell>{formatUsd(target.depthOnePercent)}</Cell>
                    <Cell>{formatUsd(target.depthTwoPercent)}</Cell>
                    {hasUptime && <Cell>{formatPercent(target.uptimePercent)}</Cell>}
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </div>
          <DepthChart venues={venues} />
        </div>
      )}
    </Section>
  );
}

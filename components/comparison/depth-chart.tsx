import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from "recharts";
import { axisName, axisTick, ChartFrame, legendText, tooltipStyle } from "@/components/ui/chart-frame";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { formatUsd, formatUsdShort } from "@/lib/kit/format";
import { drawn, drawnWords } from "./drawn";
import { seriesLook } from "./series-look";

const BAR_PX = 14;
const GAP_PX = 16;
const AXIS_AND_LEGEND_PX = 88;

type DepthChartProps = { quotes: readonly ComparedQuoteWire[]; venues: ComparisonWire["venues"] };

/** What is committed within ±2% on each venue that was asked for: a gap is a venue left out. */
export function DepthChart({ quotes, venues }: DepthChartProps) {
  const shown = drawn(quotes);
  const rows = drawn(venues).map(({ code, name }) => ({
    name,
    ...Object.fromEntries(
      shown.map(({ id, submission }) => [
        id,
        submission?.venues.find(({ venue }) => venue === code)?.depthTwoPercent ?? 0,
      ]),
    ),
  }));
  const height = AXIS_AND_LEGEND_PX + rows.length * (shown.length * BAR_PX + GAP_PX);
  return (
    <ChartFrame
      title="Depth per venue"
      caption={`Committed within ±2% of mid, in US dollars.${drawnWords(quotes.length, venues.length)}`}
    >
      <BarChart
        responsive
        layout="vertical"
        data={rows}
        accessibilityLayer={false}
        barGap={1}
        style={{ width: "100%", height }}
      >
        <CartesianGrid stroke="var(--border)" horizontal={false} />
        <XAxis
          type="number"
          tick={axisTick}
          stroke="var(--border)"
          tickCount={5}
          tickFormatter={(depth: number) => formatUsdShort(depth)}
        />
        <YAxis
          type="category"
          dataKey="name"
          width="auto"
          tick={axisTick}
          tickFormatter={axisName}
          stroke="var(--border)"
        />
        <Tooltip
          contentStyle={tooltipStyle}
          cursor={{ fill: "var(--accent)" }}
          isAnimationActive={false}
          formatter={(depth) => formatUsd(Number(depth))}
        />
        <Legend itemSorter={null} formatter={legendText} />
        {shown.map(({ id, provider_name: name }, index) => (
          <Bar key={id} dataKey={String(id)} name={name} fill={seriesLook(index).stroke} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}

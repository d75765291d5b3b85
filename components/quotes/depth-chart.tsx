import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from "recharts";
import { formatUsd } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { axisName, axisTick, ChartFrame, legendText, tooltipStyle } from "@/components/ui/chart-frame";

const BANDS = [
  { key: "depthHalfPercent", name: "±0.5%", fill: "var(--chart-1)" },
  { key: "depthOnePercent", name: "±1%", fill: "var(--chart-2)" },
  { key: "depthTwoPercent", name: "±2%", fill: "var(--chart-3)" },
] as const;

/** Shorter than elsewhere, `$50K`: an axis has no room, and the table has the figures in full. */
const axisAmount = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", notation: "compact" });

const ROW_PX = 44;
const AXIS_AND_LEGEND_PX = 72;

export function DepthChart({ venues }: { venues: QuoteSubmissionWire["venues"] }) {
  const total = venues.reduce((sum, { depthTwoPercent }) => sum + depthTwoPercent, 0);
  return (
    <ChartFrame title="Depth per venue" caption={`Within ±2%, ${formatUsd(total)} on all venues together.`}>
      <BarChart
        responsive
        layout="vertical"
        data={venues}
        accessibilityLayer={false}
        barGap={1}
        style={{ width: "100%", height: AXIS_AND_LEGEND_PX + venues.length * ROW_PX }}
      >
        <CartesianGrid stroke="var(--border)" horizontal={false} />
        <XAxis
          type="number"
          tick={axisTick}
          stroke="var(--border)"
          tickCount={6}
          tickFormatter={(depth: number) => axisAmount.format(depth)}
        />
        <YAxis
          type="category"
          dataKey="venueName"
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
        <Legend formatter={legendText} />
        {BANDS.map(({ key, name, fill }) => (
          <Bar key={key} dataKey={key} name={name} fill={fill} isAnimationActive={false} />
        ))}
      </BarChart>
    </ChartFrame>
  );
}

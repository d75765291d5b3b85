import { CartesianGrid, Legend, Tooltip, XAxis, YAxis } from "recharts";
import { axisTick, legendText, tooltipStyle } from "@/components/ui/chart-frame";
import { formatMonth } from "@/lib/kit/dates";
import { type ChartProps } from "./series";

/** What both kinds of chart stand in. An array, since the library looks at its own children only. */
export function monthAxes({ series, tick, format, max, isCount = false }: Omit<ChartProps, "rows">) {
  return [
    <CartesianGrid key="grid" stroke="var(--border)" vertical={false} />,
    <XAxis
      key="x"
      dataKey="month"
      tick={axisTick}
      stroke="var(--border)"
      tickFormatter={(month: string) => formatMonth(month).slice(0, 3)}
      minTickGap={4}
      interval="equidistantPreserveStart"
    />,
    <YAxis
      key="y"
      width="auto"
      tick={axisTick}
      stroke="var(--border)"
      allowDecimals={!isCount}
      domain={[0, max ?? "auto"]}
      tickFormatter={tick}
    />,
    <Tooltip
      key="tooltip"
      contentStyle={tooltipStyle}
      cursor={{ fill: "var(--accent)", stroke: "var(--border)" }}
      isAnimationActive={false}
      formatter={(value) => format(Number(value))}
      labelFormatter={(month) => formatMonth(String(month))}
    />,
    series.length > 1 && <Legend key="legend" itemSorter={null} formatter={legendText} />,
  ];
}

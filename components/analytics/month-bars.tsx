import { Bar, BarChart } from "recharts";
import { monthAxes } from "./month-axes";
import { type ChartProps } from "./series";

/** In pixels: a month that came to 0, or to minutes beside days, differs from one with nothing to measure, which has no bar. */
const leastBar = (value: unknown) => (typeof value === "number" ? 2 : 0);

/**
 * A bar per month; several series stand on each other, and have a number for every month: the library stacks null as 0,
 * so a series with gaps stands alone.
 */
export function MonthBars({ rows, ...props }: ChartProps) {
  const bars = props.series.length > 1 ? { stackId: "month" } : { minPointSize: leastBar };
  return (
    <BarChart responsive className="h-60 w-full" data={rows} accessibilityLayer={false} maxBarSize={36}>
      {monthAxes(props)}
      {props.series.map(({ key, name, color }) => (
        <Bar key={key} dataKey={key} name={name} fill={color} {...bars} isAnimationActive={false} />
      ))}
    </BarChart>
  );
}

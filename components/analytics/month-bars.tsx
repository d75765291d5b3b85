import { Bar, BarChart } from "recharts";
import { monthAxes } from "./month-axes";
import { type ChartProps } from "./series";

/** In pixels: a month that came to 0 differs from one with nothing to measure, which has no bar. */
const zeroLine = (value: unknown) => (value === 0 ? 2 : 0);

/** A bar per month; several series stand on each other. */
export function MonthBars({ rows, ...props }: ChartProps) {
  return (
    <BarChart responsive className="h-60 w-full" data={rows} accessibilityLayer={false} maxBarSize={36}>
      {monthAxes(props)}
      {props.series.map(({ key, name, color }) => (
        <Bar
          key={key}
          dataKey={key}
          name={name}
          fill={color}
          stackId="month"
          minPointSize={props.series.length === 1 ? zeroLine : 0}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}

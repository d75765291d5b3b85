import { Line, LineChart } from "recharts";
import { monthAxes } from "./month-axes";
import { type ChartProps } from "./series";

/** A line per series, with a dot on each month that has a value and a gap where one has none. */
export function MonthLines({ rows, ...props }: ChartProps) {
  return (
    <LineChart responsive className="h-60 w-full" data={rows} accessibilityLayer={false}>
      {monthAxes(props)}
      {props.series.map(({ key, name, color }) => (
        <Line
          key={key}
          dataKey={key}
          name={name}
          type="linear"
          stroke={color}
          strokeWidth={2}
          dot={{ r: 3, fill: color }}
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

import { Line, LineChart } from "recharts";
import { monthAxes } from "./month-axes";
import { type ChartProps } from "./series";

/** A line per series; it goes on over months that have no value, and has a dot on those that do. */
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
          connectNulls
          isAnimationActive={false}
        />
      ))}
    </LineChart>
  );
}

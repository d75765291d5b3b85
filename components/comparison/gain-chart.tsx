import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { axisTick, ChartFrame, legendText, tooltipStyle } from "@/components/ui/chart-frame";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { formatMultiple, formatUnitPrice, formatUsdShort } from "@/lib/kit/format";
import { drawn, drawnWords } from "./drawn";
import { gainCurves } from "./gain-curve";
import { seriesLook } from "./series-look";

const PLOT_PX = 228;
/** On a phone a name takes a line of the legend: the picture grows with them. */
const LEGEND_LINE_PX = 20;

/** What the issuer gives up with each quote, over the price at which the options end. */
export function GainChart({ quotes }: { quotes: readonly ComparedQuoteWire[] }) {
  const shown = drawn(quotes);
  const { inDollars, points } = gainCurves(shown);
  const priceText = inDollars ? formatUnitPrice : formatMultiple;
  const where = inDollars
    ? "at this token price."
    : "at this multiple of the reference price: the RFP names no total supply, and so no price in dollars.";
  return (
    <ChartFrame
      title="What you give up"
      caption={`What each market maker gains, in US dollars, if all options end ${where}${drawnWords(quotes.length)}`}
    >
      <LineChart
        responsive
        data={points}
        accessibilityLayer={false}
        style={{ width: "100%", height: PLOT_PX + shown.length * LEGEND_LINE_PX }}
      >
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis
          dataKey="price"
          type="number"
          domain={[0, "dataMax"]}
          tickCount={6}
          tick={axisTick}
          stroke="var(--border)"
          tickFormatter={(price: number) => priceText(price)}
        />
        <YAxis
          width="auto"
          tick={axisTick}
          stroke="var(--border)"
          tickFormatter={(gain: number) => formatUsdShort(gain)}
        />
        <Tooltip
          contentStyle={tooltipStyle}
          isAnimationActive={false}
          formatter={(gain) => formatUsdShort(Number(gain))}
          labelFormatter={(price) =>
            inDollars
              ? `At ${priceText(Number(price))} per token`
              : `At ${priceText(Number(price))} the reference price`
          }
        />
        <Legend itemSorter={null} formatter={legendText} />
        {shown.map(({ id, provider_name: name }, index) => (
          <Line
            key={id}
            dataKey={String(id)}
            name={name}
            type="linear"
            {...seriesLook(index)}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ChartFrame>
  );
}

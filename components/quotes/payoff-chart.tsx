import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from "recharts";
import { formatMultiple, formatPercent } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { axisTick, ChartFrame, tooltipStyle } from "@/components/ui/chart-frame";
import { lastMultiple, payoffAt, payoffCurve } from "./option-payoff";

type PayoffChartProps = { options: QuoteSubmissionWire["options"]; loanTokens: number };

const MOST_TICKS = 6;

function wholeMultiples(last: number): number[] {
  const step = Math.ceil(last / MOST_TICKS);
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
}

export function PayoffChart({ options, loanTokens }: PayoffChartProps) {
  const last = lastMultiple(options);
  const atLast = formatPercent(payoffAt(last, options, loanTokens));
  return (
    <ChartFrame
      title="Option pay-off by token price"
      caption={`In percent of the loan's reference value: ${atLast} at ${formatMultiple(last)} the reference price.`}
    >
      <LineChart responsive className="h-52 w-full" data={payoffCurve(options, loanTokens)} accessibilityLayer={false}>
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis
          dataKey="multiple"
          type="number"
          domain={[0, last]}
          ticks={wholeMultiples(last)}
          tick={axisTick}
          stroke="var(--border)"
          tickFormatter={(multiple: number) => `${multiple}×`}
        />
        <YAxis
          width="auto"
          tick={axisTick}
          stroke="var(--border)"
          tickFormatter={(payoff: number) => `${payoff.toLocaleString("en-US")}%`}
        />
        <Tooltip
          contentStyle={tooltipStyle}
          isAnimationActive={false}
          formatter={(payoff) => [formatPercent(Number(payoff)), "Pay-off"]}
          labelFormatter={(multiple) => `At ${formatMultiple(Number(multiple))} of the reference price`}
        />
        <Line
          dataKey="payoff"
          type="linear"
          stroke="var(--chart-1)"
          strokeWidth={2}
          dot={false}
          isAnimationActive={false}
        />
      </LineChart>
    </ChartFrame>
  );
}

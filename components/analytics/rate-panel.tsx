import { formatMonth } from "@/lib/kit/dates";
import { formatInteger, formatPercent } from "@/lib/kit/format";
import { MonthBars } from "./lazy-charts";
import { Panel } from "./panel";
import { CHART_COLORS } from "./series";

type Rate = { whole: number; part: number; rate: number | null };

type RatePanelProps = {
  id: string;
  title: string;
  caption: string;
  /** What the whole and the part count. */
  heads: [whole: string, part: string];
  months: ({ month: string } & Rate)[];
  total: Rate;
};

const rateText = (rate: number | null) => (rate === null ? "–" : formatPercent(rate));

/** A part of a whole in percent, month by month. */
export function RatePanel({ id, title, caption, heads, months, total }: RatePanelProps) {
  return (
    <Panel
      id={id}
      title={title}
      headline={rateText(total.rate)}
      caption={caption}
      chart={
        total.whole > 0 && (
          <MonthBars
            rows={months.map(({ month, rate }) => ({ month, rate }))}
            series={[{ key: "rate", name: title, color: CHART_COLORS[0] ?? "" }]}
            tick={(value) => `${value}%`}
            format={formatPercent}
            max={100}
          />
        )
      }
      figures={{
        head: ["Month", ...heads, title],
        rows: months.map(({ month, whole, part, rate }) => ({
          key: month,
          cells: [formatMonth(month), formatInteger(whole), formatInteger(part), rateText(rate)],
        })),
      }}
    />
  );
}

import { formatMonth } from "@/lib/kit/dates";
import { formatInteger, formatPercent } from "@/lib/kit/format";
import { MonthBars } from "./lazy-charts";
import { Panel, type RowsLink } from "./panel";
import { CHART_COLORS } from "./series";

/** What a rate is made of, in the order of its heads; the rate is null where there is nothing to divide by. */
type Rate = { counts: readonly number[]; rate: number | null };

type RatePanelProps = {
  id: string;
  title: string;
  caption: string;
  /** What each of the counts is. */
  heads: readonly string[];
  months: ({ month: string } & Rate)[];
  total: Rate;
  rows: readonly RowsLink[];
};

const rateText = (rate: number | null) => (rate === null ? "–" : formatPercent(rate));

/** A part of a whole in percent, month by month. */
export function RatePanel({ id, title, caption, heads, months, total, rows }: RatePanelProps) {
  return (
    <Panel
      id={id}
      title={title}
      headline={rateText(total.rate)}
      caption={caption}
      rows={rows}
      chart={
        total.rate !== null && (
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
        rows: months.map(({ month, counts, rate }) => ({
          key: month,
          cells: [formatMonth(month), ...counts.map(formatInteger), rateText(rate)],
        })),
      }}
    />
  );
}

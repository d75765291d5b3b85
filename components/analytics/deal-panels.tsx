import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import { PUBLISHED_RFQ_STATUSES, RFQ_STATUS_LABELS } from "@/lib/rfqs/constants";
import { formatDuration, formatMonth } from "@/lib/kit/dates";
import { counted, formatInteger } from "@/lib/kit/format";
import type { AnalyticsPeriodWire } from "@/lib/analytics/contract";
import { MonthBars } from "./lazy-charts";
import { OutcomePanel } from "./outcome-panel";
import { Panel } from "./panel";
import type { PanelData } from "./panel-data";
import { RatePanel } from "./rate-panel";
import { CHART_COLORS } from "./series";

export function RfqPanel({ data: { months, total }, party }: PanelData) {
  return (
    <OutcomePanel
      id="rfps"
      title="RFPs by outcome"
      caption={`${party === "maker" ? "RFPs that you were invited to" : "RFPs"}, by month of publication.`}
      statuses={PUBLISHED_RFQ_STATUSES}
      labels={RFQ_STATUS_LABELS}
      months={months.map(({ month, rfqs: counts }) => ({ month, counts }))}
      total={total.rfqs}
    />
  );
}

export function QuotePanel({ data: { months, total }, party }: PanelData) {
  return (
    <OutcomePanel
      id="quotes"
      title="Quotes by outcome"
      caption={`${party === "maker" ? "Your quotes" : "Quotes"}, by month of submission.`}
      statuses={QUOTE_STATUSES}
      labels={QUOTE_STATUS_LABELS}
      months={months.map(({ month, quotes: counts }) => ({ month, counts }))}
      total={total.quotes}
    />
  );
}

const durationOf = (hours: number | null) => (hours === null ? "–" : formatDuration(Math.round(hours * 60)));

export function WaitPanel({ data: { months, total }, party }: PanelData) {
  const { rfqs, median_hours: hours } = total.first_quote;
  const quote = party === "maker" ? "your first quote" : "the first quote";
  const over = counted(rfqs, "RFP");
  return (
    <Panel
      id="wait"
      title="Time to first quote"
      headline={durationOf(hours)}
      caption={`Median from publication to ${quote}, over ${over}, by month of publication.`}
      chart={
        rfqs > 0 && (
          <MonthBars
            rows={months.map(({ month, first_quote: first }) => ({ month, hours: first.median_hours }))}
            series={[{ key: "hours", name: "Median", color: CHART_COLORS[0] ?? "" }]}
            tick={(value) => `${value}h`}
            format={durationOf}
          />
        )
      }
      figures={{
        head: ["Month", "RFPs with a quote", "Median time"],
        rows: months.map(({ month, first_quote: first }) => ({
          key: month,
          cells: [formatMonth(month), formatInteger(first.rfqs), durationOf(first.median_hours)],
        })),
      }}
    />
  );
}

/** `3 of your 5 invitations`. */
function shareText(part: number, whole: number, party: PanelData["party"], things: string): string {
  return `${formatInteger(part)} of ${party === "maker" ? "your " : ""}${formatInteger(whole)} ${things}`;
}

const responseOf = ({ response: { invited, answered, rate } }: AnalyticsPeriodWire) => ({
  whole: invited,
  part: answered,
  rate,
});

export function ResponsePanel({ data: { months, total }, party }: PanelData) {
  const { whole, part } = responseOf(total);
  return (
    <RatePanel
      id="response"
      title="Response rate"
      caption={`${shareText(part, whole, party, "invitations")} answered with a quote, by month of publication.`}
      heads={["Invited", "Answered"]}
      months={months.map((period) => ({ month: period.month, ...responseOf(period) }))}
      total={responseOf(total)}
    />
  );
}

const hitsOf = ({ hits: { decided, accepted, rate } }: AnalyticsPeriodWire) => ({
  whole: decided,
  part: accepted,
  rate,
});

export function HitPanel({ data: { months, total }, party }: PanelData) {
  const { whole, part } = hitsOf(total);
  return (
    <RatePanel
      id="hits"
      title="Hit rate"
      caption={`${shareText(part, whole, party, "decided or expired quotes")} accepted, by month of submission.`}
      heads={["Decided", "Accepted"]}
      months={months.map((period) => ({ month: period.month, ...hitsOf(period) }))}
      total={hitsOf(total)}
    />
  );
}

import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import { PUBLISHED_RFQ_STANDINGS, RFQ_STANDING_LABELS } from "@/lib/rfqs/constants";
import { formatDuration, formatMonth } from "@/lib/kit/dates";
import { counted, formatInteger } from "@/lib/kit/format";
import type { AnalyticsPeriodWire } from "@/lib/analytics/contract";
import { waitUnit } from "@/lib/analytics/rules/wait-unit";
import { MonthBars } from "./lazy-charts";
import { OutcomePanel } from "./outcome-panel";
import { Panel } from "./panel";
import type { PanelData } from "./panel-data";
import { RatePanel } from "./rate-panel";
import { hitRows, INVITATION_ROWS, quoteRows, RFQ_ROWS } from "./rows-links";
import { CHART_COLORS } from "./series";

export function RfqPanel({ data: { months, total }, party }: PanelData) {
  return (
    <OutcomePanel
      id="rfps"
      title="RFPs by outcome"
      caption={`${party === "maker" ? "RFPs that you were invited to" : "RFPs published"} in these 12 months, by month of publication.`}
      statuses={PUBLISHED_RFQ_STANDINGS}
      labels={RFQ_STANDING_LABELS}
      rows={RFQ_ROWS}
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
      caption={`${party === "maker" ? "Your quotes" : "Quotes"} of these 12 months, by month of submission.`}
      rows={quoteRows(party)}
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
  const unit = waitUnit(Math.max(...months.map(({ first_quote: first }) => first.median_hours ?? 0)));
  const over = `${counted(rfqs, "RFP")} that ${rfqs === 1 ? "has" : "have"} one`;
  return (
    <Panel
      id="wait"
      title="Time to first quote"
      headline={durationOf(hours)}
      caption={`Median from publication to ${quote}, over the ${over}, by month of publication. ${GAPS}`}
      rows={INVITATION_ROWS}
      chart={
        rfqs > 0 && (
          <MonthBars
            rows={months.map(({ month, first_quote: { median_hours: median } }) => ({
              month,
              wait: median === null ? null : median / unit.hours,
            }))}
            series={[{ key: "wait", name: "Median", color: CHART_COLORS[0] ?? "" }]}
            tick={(value) => `${value}${unit.sign}`}
            format={(value) => durationOf(value * unit.hours)}
            isCount={unit.sign === "m"}
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

/** What an empty month of a picture says. */
const GAPS = "No bar: nothing to measure in that month.";

/** `3 of your 5 invitations`. */
function shareText(part: number, whole: number, party: PanelData["party"], things: string): string {
  return `${formatInteger(part)} of ${party === "maker" ? "your " : ""}${formatInteger(whole)} ${things}`;
}

const responseOf = ({ response: { invited, waiting, answered, rate } }: AnalyticsPeriodWire) => ({
  counts: [invited, waiting, answered],
  rate,
});

export function ResponsePanel({ data: { months, total }, party }: PanelData) {
  const { invited, waiting, answered } = total.response;
  const share = shareText(answered, invited - waiting, party, "invitations");
  const open = waiting > 0 ? ` ${counted(waiting, "more is", "more are")} open still and not counted.` : "";
  return (
    <RatePanel
      id="response"
      title="Response rate"
      caption={`${share} answered with a quote, by month of publication.${open} ${GAPS}`}
      heads={["Invited", "Still open", "Answered"]}
      months={months.map((period) => ({ month: period.month, ...responseOf(period) }))}
      total={responseOf(total)}
      rows={INVITATION_ROWS}
    />
  );
}

const hitsOf = ({ hits: { decided, accepted, rate } }: AnalyticsPeriodWire) => ({ counts: [decided, accepted], rate });

export function HitPanel({ data: { months, total }, party }: PanelData) {
  const { decided, accepted } = total.hits;
  return (
    <RatePanel
      id="hits"
      title="Hit rate"
      caption={`${shareText(accepted, decided, party, "decided or expired quotes")} accepted, by month of submission. ${GAPS}`}
      heads={["Decided", "Accepted"]}
      months={months.map((period) => ({ month: period.month, ...hitsOf(period) }))}
      total={hitsOf(total)}
      rows={hitRows(party)}
    />
  );
}

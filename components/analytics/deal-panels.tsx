import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "@/lib/constants/quote";
import { PUBLISHED_RFQ_STATUSES, RFQ_STATUS_LABELS } from "@/lib/constants/rfq";
import { formatDuration, formatMonth } from "@/lib/domain/dates";
import { formatInteger, formatPercent } from "@/lib/domain/format";
import { MonthBars } from "./lazy-charts";
import { Panel } from "./panel";
import { type PanelData } from "./panels";
import { CHART_COLORS } from "./series";

/** Of the same meaning as the badges; what came to nothing is grey. */
const OUTCOME_COLORS = {
  OPEN: "var(--chart-3)",
  SIGNED: "var(--chart-1)",
  CLOSED: "var(--input)",
  PENDING: "var(--chart-3)",
  ACCEPTED: "var(--chart-1)",
  REJECTED: "var(--chart-5)",
  EXPIRED: "var(--input)",
  WITHDRAWN: "var(--chart-4)",
};

const NONE = "–";
const COLOR = CHART_COLORS[0] ?? "";

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
const durationOf = (hours: number | null) => (hours === null ? NONE : formatDuration(Math.round(hours * 60)));
const rateText = (rate: number | null) => (rate === null ? NONE : formatPercent(rate));
const plural = (count: number, word: string) => `${formatInteger(count)} ${word}${count === 1 ? "" : "s"}`;

export function RfqPanel({ data: { months, total }, party }: PanelData) {
  const count = sum(total.rfqs);
  return (
    <Panel
      id="rfps"
      title="RFPs by outcome"
      headline={formatInteger(count)}
      caption={`${party === "maker" ? "RFPs that you were invited to" : "RFPs"}, by month of publication.`}
      chart={
        count > 0 && (
          <MonthBars
            rows={months.map(({ month, rfqs }) => ({ month, ...rfqs }))}
            series={PUBLISHED_RFQ_STATUSES.map((status) => ({
              key: status,
              name: RFQ_STATUS_LABELS[status],
              color: OUTCOME_COLORS[status],
            }))}
            tick={formatInteger}
            format={formatInteger}
            isCount
          />
        )
      }
      figures={{
        head: ["Month", ...PUBLISHED_RFQ_STATUSES.map((status) => RFQ_STATUS_LABELS[status]), "All"],
        rows: months.map(({ month, rfqs }) => ({
          key: month,
          cells: [
            formatMonth(month),
            ...PUBLISHED_RFQ_STATUSES.map((status) => formatInteger(rfqs[status])),
            formatInteger(sum(rfqs)),
          ],
        })),
      }}
    />
  );
}

export function QuotePanel({ data: { months, total }, party }: PanelData) {
  const count = sum(total.quotes);
  return (
    <Panel
      id="quotes"
      title="Quotes by outcome"
      headline={formatInteger(count)}
      caption={`${party === "maker" ? "Your quotes" : "Quotes"}, by month of submission.`}
      chart={
        count > 0 && (
          <MonthBars
            rows={months.map(({ month, quotes }) => ({ month, ...quotes }))}
            series={QUOTE_STATUSES.map((status) => ({
              key: status,
              name: QUOTE_STATUS_LABELS[status],
              color: OUTCOME_COLORS[status],
            }))}
            tick={formatInteger}
            format={formatInteger}
            isCount
          />
        )
      }
      figures={{
        head: ["Month", ...QUOTE_STATUSES.map((status) => QUOTE_STATUS_LABELS[status]), "All"],
        rows: months.map(({ month, quotes }) => ({
          key: month,
          cells: [
            formatMonth(month),
            ...QUOTE_STATUSES.map((status) => formatInteger(quotes[status])),
            formatInteger(sum(quotes)),
          ],
        })),
      }}
    />
  );
}

export function WaitPanel({ data: { months, total }, party }: PanelData) {
  const { rfqs, median_hours: hours } = total.first_quote;
  const whose = party === "maker" ? "your first quote" : "the first quote";
  return (
    <Panel
      id="wait"
      title="Time to first quote"
      headline={durationOf(hours)}
      caption={`Median from publication to ${whose}, over ${plural(rfqs, "RFP")}, by month of publication.`}
      chart={
        rfqs > 0 && (
          <MonthBars
            rows={months.map(({ month, first_quote: first }) => ({ month, hours: first.median_hours }))}
            series={[{ key: "hours", name: "Median", color: COLOR }]}
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

export function ResponsePanel({ data: { months, total }, party }: PanelData) {
  const { answered, invited, rate } = total.response;
  const whose = party === "maker" ? "your invitations" : "invitations";
  return (
    <Panel
      id="response"
      title="Response rate"
      headline={rateText(rate)}
      caption={`${formatInteger(answered)} of ${formatInteger(invited)} ${whose} answered with a quote, by month of publication.`}
      chart={
        invited > 0 && (
          <MonthBars
            rows={months.map(({ month, response }) => ({ month, rate: response.rate }))}
            series={[{ key: "rate", name: "Response rate", color: COLOR }]}
            tick={(value) => `${value}%`}
            format={formatPercent}
            max={100}
          />
        )
      }
      figures={{
        head: ["Month", "Invited", "Answered", "Response rate"],
        rows: months.map(({ month, response }) => ({
          key: month,
          cells: [
            formatMonth(month),
            formatInteger(response.invited),
            formatInteger(response.answered),
            rateText(response.rate),
          ],
        })),
      }}
    />
  );
}

export function HitPanel({ data: { months, total }, party }: PanelData) {
  const { accepted, decided, rate } = total.hits;
  const whose = party === "maker" ? "your decided or expired quotes" : "decided or expired quotes";
  return (
    <Panel
      id="hits"
      title="Hit rate"
      headline={rateText(rate)}
      caption={`${formatInteger(accepted)} of ${formatInteger(decided)} ${whose} accepted, by month of submission.`}
      chart={
        decided > 0 && (
          <MonthBars
            rows={months.map(({ month, hits }) => ({ month, rate: hits.rate }))}
            series={[{ key: "rate", name: "Hit rate", color: COLOR }]}
            tick={(value) => `${value}%`}
            format={formatPercent}
            max={100}
          />
        )
      }
      figures={{
        head: ["Month", "Decided", "Accepted", "Hit rate"],
        rows: months.map(({ month, hits }) => ({
          key: month,
          cells: [formatMonth(month), formatInteger(hits.decided), formatInteger(hits.accepted), rateText(hits.rate)],
        })),
      }}
    />
  );
}

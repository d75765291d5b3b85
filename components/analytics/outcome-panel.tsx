import { formatMonth } from "@/lib/kit/dates";
import { formatInteger } from "@/lib/kit/format";
import { MonthBars } from "./lazy-charts";
import { Panel, type RowsLink } from "./panel";

/** Of the same meaning as the badges; what came to nothing is grey. */
const COLORS = {
  OPEN: "var(--chart-3)",
  SIGNED: "var(--chart-1)",
  AWARDED: "var(--chart-2)",
  CLOSED: "var(--input)",
  PENDING: "var(--chart-3)",
  ACCEPTED: "var(--chart-1)",
  REJECTED: "var(--chart-5)",
  EXPIRED: "var(--input)",
  WITHDRAWN: "var(--chart-4)",
};

type OutcomePanelProps<Status extends keyof typeof COLORS> = {
  id: string;
  title: string;
  caption: string;
  statuses: readonly Status[];
  labels: Record<Status, string>;
  months: { month: string; counts: Record<Status, number> }[];
  total: Record<Status, number>;
  rows: readonly RowsLink[];
};

/** How many of each outcome, month by month. */
export function OutcomePanel<Status extends keyof typeof COLORS>(props: OutcomePanelProps<Status>) {
  const { id, title, caption, statuses, labels, months, total, rows } = props;
  const sum = (counts: Record<Status, number>) => statuses.reduce((all, status) => all + counts[status], 0);
  const count = sum(total);
  return (
    <Panel
      id={id}
      title={title}
      headline={formatInteger(count)}
      caption={caption}
      rows={rows}
      chart={
        count > 0 && (
          <MonthBars
            rows={months.map(({ month, counts }) => ({ month, ...counts }))}
            series={statuses.map((status) => ({ key: status, name: labels[status], color: COLORS[status] }))}
            tick={formatInteger}
            format={formatInteger}
            isCount
          />
        )
      }
      figures={{
        head: ["Month", ...statuses.map((status) => labels[status]), "All"],
        rows: months.map(({ month, counts }) => ({
          key: month,
          cells: [
            formatMonth(month),
            ...statuses.map((status) => formatInteger(counts[status])),
            formatInteger(sum(counts)),
          ],
        })),
      }}
    />
  );
}

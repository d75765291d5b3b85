/** What the charts take: a row per month, and the series that stand in it. */
export type MonthRow = { month: string } & Record<string, string | number | null>;

export type Series = { key: string; name: string; color: string };

export type ChartProps = {
  rows: MonthRow[];
  series: readonly Series[];
  /** Of the axis, short. */
  tick: (value: number) => string;
  /** Of the tooltip, in full. */
  format: (value: number) => string;
  /** Of whole numbers: the axis has no others. */
  isCount?: boolean;
  /** The axis ends here; without it, at the largest value. */
  max?: number;
};

export const CHART_COLORS = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"];

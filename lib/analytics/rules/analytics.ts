/**
 * The figures of the analytics page (docs/decisions/0018), from the counts of one window. Pure: the time is an argument.
 * Months are UTC and written `2026-11`. An RFQ counts in the month of its publication, with its invitations and its
 * first quote; a quote counts in the month of its submission, whatever comes of it later.
 */
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import { PUBLISHED_RFQ_STANDINGS, type PublishedRfqStanding } from "@/lib/rfqs/constants";
import { successRate } from "@/lib/dashboard/rules/figures";

export const ANALYTICS_MONTHS = 12;

/** What a market maker offers on a venue: percent, and US dollars within 0.5, 1 and 2 % of mid. */
const OFFERED = ["maxTOBSpread", "depthHalfPercent", "depthOnePercent", "depthTwoPercent"] as const;

type Offered = Record<(typeof OFFERED)[number], number>;

/** Of the quotes of a month that name the venue: how many, and the sums of what they offer. */
export type TargetCount = { venue: string; month: number; quotes: number } & Offered;

/** What a window's rows come to. `month` is a place in `analyticsMonths`; a status is the one as of now. */
export type AnalyticsCounts = {
  rfqs: { month: number; status: PublishedRfqStanding; count: number }[];
  quotes: { month: number; status: QuoteStatus; count: number }[];
  /** Of the invited, who may still answer: on an open RFQ, without a quote or a pass. */
  responses: { month: number; invited: number; waiting: number; answered: number }[];
  /** From publication to the first quote; of the month null, over the whole window. */
  waits: { month: number | null; rfqs: number; medianHours: number | null }[];
  targets: TargetCount[];
};

/** `isCapped`: what is searched for could be in more RFQs than are counted, and was counted among those made last. */
export type Counted = { counts: AnalyticsCounts; isCapped: boolean };

export const NO_COUNTS: AnalyticsCounts = { rfqs: [], quotes: [], responses: [], waits: [], targets: [] };

/** How long an RFQ waited for its first quote, by the month of its publication. */
export type Wait = { month: number; hours: number };

/** Of a month, or of the whole window. Rates are in percent; null where there is nothing to divide by. */
export type Period = {
  rfqs: Record<PublishedRfqStanding, number>;
  quotes: Record<QuoteStatus, number>;
  firstQuote: { rfqs: number; medianHours: number | null };
  response: { invited: number; waiting: number; answered: number; rate: number | null };
  hits: { accepted: number; decided: number; rate: number | null };
};

/** Means over the quotes that name the venue; null where none does. */
export type VenuePeriod = { quotes: number } & Record<keyof Offered, number | null>;

export type Analytics = {
  months: ({ month: string } & Period)[];
  total: Period;
  /** The most quoted first. */
  venues: { venue: string; months: ({ month: string } & VenuePeriod)[]; total: VenuePeriod }[];
};

export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** The first instant of each month of the window, the oldest first, and of the month after it. */
export function analyticsBounds(now: Date): Date[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - (ANALYTICS_MONTHS - 1)];
  return Array.from({ length: ANALYTICS_MONTHS + 1 }, (_, index) => new Date(Date.UTC(year, month + index, 1)));
}

/** Every month of the window, the current one last. */
export function analyticsMonths(now: Date): string[] {
  return analyticsBounds(now).slice(0, -1).map(monthOf);
}

/** Percent; null when there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : (100 * part) / whole;
}

/** The middle value, or the mean of the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Of each month, and over the window. */
export function waitsOf(waits: readonly Wait[]): AnalyticsCounts["waits"] {
  const of = (month: number | null, hours: readonly number[]) => ({
    ...{ month, rfqs: hours.length, medianHours: median(hours) },
  });
  const months = [...new Set(waits.map(({ month }) => month))].map((month) =>
    of(
      month,
      waits.filter((wait) => wait.month === month).map(({ hours }) => hours),
    ),
  );
  const all = of(
    null,
    waits.map(({ hours }) => hours),
  );
  return [...months, all];
}

/** Rows of the same kind as one, with the sums of what they count. */
function merged<Sum extends string, Row extends Record<Sum, number>>(
  rows: readonly Row[],
  kindOf: (row: Row) => string,
  sums: readonly Sum[],
): Row[] {
  const kinds = new Map<string, Row>();
  for (const row of rows) {
    const before = kinds.get(kindOf(row));
    const added = before && Object.fromEntries(sums.map((name) => [name, before[name] + row[name]]));
    kinds.set(kindOf(row), { ...row, ...added });
  }
  return [...kinds.values()];
}

/** The counts of RFQs that were counted apart from one another. */
export function summed(parts: readonly Omit<AnalyticsCounts, "waits">[]): Omit<AnalyticsCounts, "waits"> {
  const byState = ({ month, status }: { month: number; status: string }) => `${month} ${status}`;
  return {
    rfqs: merged(
      parts.flatMap(({ rfqs }) => rfqs),
      byState,
      ["count"],
    ),
    quotes: merged(
      parts.flatMap(({ quotes }) => quotes),
      byState,
      ["count"],
    ),
    responses: merged(
      parts.flatMap(({ responses }) => responses),
      ({ month }) => `${month}`,
      ["invited", "waiting", "answered"],
    ),
    targets: merged(
      parts.flatMap(({ targets }) => targets),
      ({ month, venue }) => `${month} ${venue}`,
      ["quotes", ...OFFERED],
    ),
  };
}

function byStatus<Status extends string>(
  statuses: readonly Status[],
  counted: readonly { status: Status; count: number }[],
): Record<Status, number> {
  const entries = statuses.map((status) => [
    status,
    sumOf(counted.filter((row) => row.status === status).map(({ count }) => count)),
  ]);
  return Object.fromEntries(entries) as Record<Status, number>;
}

/** @param month null for the whole window */
function periodOf(counts: AnalyticsCounts, month: number | null): Period {
  const within = <Row extends { month: number | null }>(rows: readonly Row[]) =>
    rows.filter((row) => month === null || row.month === month);
  const quotes = byStatus(QUOTE_STATUSES, within(counts.quotes));
  const responses = within(counts.responses);
  const invited = sumOf(responses.map((row) => row.invited));
  const waiting = sumOf(responses.map((row) => row.waiting));
  const answered = sumOf(responses.map((row) => row.answered));
  const wait = counts.waits.find((row) => row.month === month);
  return {
    rfqs: byStatus(PUBLISHED_RFQ_STANDINGS, within(counts.rfqs)),
    quotes,
    firstQuote: { rfqs: wait?.rfqs ?? 0, medianHours: wait?.medianHours ?? null },
    response: { invited, waiting, answered, rate: shareOf(answered, invited - waiting) },
    hits: {
      accepted: quotes.ACCEPTED,
      decided: quotes.ACCEPTED + quotes.REJECTED + quotes.EXPIRED,
      rate: successRate(quotes),
    },
  };
}

function venuePeriodOf(targets: readonly TargetCount[]): VenuePeriod {
  const quotes = sumOf(targets.map((target) => target.quotes));
  const means = OFFERED.map((name) => [
    name,
    quotes === 0 ? null : sumOf(targets.map((target) => target[name])) / quotes,
  ]);
  return { quotes, ...(Object.fromEntries(means) as Record<keyof Offered, number | null>) };
}

function venuesOf(months: readonly string[], targets: readonly TargetCount[]): Analytics["venues"] {
  return [...new Set(targets.map(({ venue }) => venue))]
    .map((venue) => {
      const own = targets.filter((target) => target.venue === venue);
      return {
        venue,
        months: months.map((month, index) => ({
          month,
          ...venuePeriodOf(own.filter((target) => target.month === index)),
        })),
        total: venuePeriodOf(own),
      };
    })
    .sort((a, b) => b.total.quotes - a.total.quotes || (a.venue < b.venue ? -1 : 1));
}

/** Every figure per month, months without any included, and over the whole window. */
export function analyse(counts: AnalyticsCounts, now: Date): Analytics {
  const months = analyticsMonths(now);
  return {
    months: months.map((month, index) => ({ month, ...periodOf(counts, index) })),
    total: periodOf(counts, null),
    venues: venuesOf(months, counts.targets),
  };
}

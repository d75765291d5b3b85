/**
 * The figures of the analytics page (docs/decisions/0018), from rows of one window. Pure: the time is an argument.
 * Months are UTC and written `2026-11`. An RFQ counts in the month of its publication, with its invitations and its
 * first quote; a quote counts in the month of its submission, whatever comes of it later.
 */
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/constants/quote";
import { PUBLISHED_RFQ_STATUSES, type PublishedRfqStatus, type RfqStatus } from "@/lib/constants/rfq";
import { successRate } from "./figures";
import { effectiveQuoteStatus } from "./quote-status";
import { effectiveRfqStatus } from "./rfq-status";

export const ANALYTICS_MONTHS = 12;

const HOUR_MS = 3_600_000;

type RfqRow = { id: number; status: RfqStatus; validUntil: Date; publishedAt: Date };
type InvitationRow = { rfqId: number; marketMakerId: number };
type QuoteRow = { rfqId: number; providerId: number; status: QuoteStatus; validUntil: Date; createdAt: Date };

/** What a market maker offers on a venue: percent, and US dollars within 0.5, 1 and 2 % of mid. */
type Target = {
  venue: string;
  maxTobSpread: number;
  depthHalfPercent: number;
  depthOnePercent: number;
  depthTwoPercent: number;
};

type TargetRow = Target & { submittedAt: Date };

export type AnalyticsRows = {
  rfqs: RfqRow[];
  invitations: InvitationRow[];
  quotes: QuoteRow[];
  targets: TargetRow[];
};

/** Of a month, or of the whole window. Rates are in percent; null where there is nothing to divide by. */
export type Period = {
  rfqs: Record<PublishedRfqStatus, number>;
  quotes: Record<QuoteStatus, number>;
  firstQuote: { rfqs: number; medianHours: number | null };
  response: { invited: number; answered: number; rate: number | null };
  hits: { accepted: number; decided: number; rate: number | null };
};

/** Means over the quotes that name the venue; null where none does. */
export type VenuePeriod = { quotes: number } & Record<keyof Omit<Target, "venue">, number | null>;

export type Analytics = {
  months: ({ month: string } & Period)[];
  total: Period;
  /** The most quoted first. */
  venues: { venue: string; months: ({ month: string } & VenuePeriod)[]; total: VenuePeriod }[];
};

export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** The first instant of the oldest month that is shown. */
export function analyticsStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (ANALYTICS_MONTHS - 1), 1));
}

/** Every month of the window, the current one last. */
export function analyticsMonths(now: Date): string[] {
  const start = analyticsStart(now);
  return Array.from({ length: ANALYTICS_MONTHS }, (_, index) =>
    monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + index, 1))),
  );
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

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function countBy<Key extends string>(keys: readonly Key[], values: readonly string[]): Record<Key, number> {
  const counts = keys.map((key) => [key, values.filter((value) => value === key).length]);
  return Object.fromEntries(counts) as Record<Key, number>;
}

/** `Map.groupBy`, which Node 20 doesn't have. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

type Indexed = {
  now: Date;
  /** By RFQ: hours from its publication to its first quote. */
  hoursToQuote: Map<number, number>;
  /** `rfqId:marketMakerId` of whoever has quoted. */
  answered: Set<string>;
};

const pairOf = (rfqId: number, makerId: number) => `${rfqId}:${makerId}`;

function indexed({ rfqs, quotes }: AnalyticsRows, now: Date): Indexed {
  const published = new Map(rfqs.map(({ id, publishedAt }) => [id, publishedAt.getTime()]));
  const hoursToQuote = new Map<number, number>();
  for (const { rfqId, createdAt } of quotes) {
    const hours = (createdAt.getTime() - (published.get(rfqId) ?? Infinity)) / HOUR_MS;
    // An admin may have published an RFQ again that has quotes already: those did not wait for it.
    if (hours >= 0) hoursToQuote.set(rfqId, Math.min(hours, hoursToQuote.get(rfqId) ?? Infinity));
  }
  return { now, hoursToQuote, answered: new Set(quotes.map((quote) => pairOf(quote.rfqId, quote.providerId))) };
}

function periodOf(rows: Omit<AnalyticsRows, "targets">, { now, hoursToQuote, answered }: Indexed): Period {
  const quotes = countBy(
    QUOTE_STATUSES,
    rows.quotes.map((quote) => effectiveQuoteStatus(quote, now)),
  );
  const waits = rows.rfqs.flatMap(({ id }) => hoursToQuote.get(id) ?? []);
  const answers = rows.invitations.filter(({ rfqId, marketMakerId }) => answered.has(pairOf(rfqId, marketMakerId)));
  return {
    rfqs: countBy(
      PUBLISHED_RFQ_STATUSES,
      rows.rfqs.map((rfq) => effectiveRfqStatus(rfq, now)),
    ),
    quotes,
    firstQuote: { rfqs: waits.length, medianHours: median(waits) },
    response: {
      invited: rows.invitations.length,
      answered: answers.length,
      rate: shareOf(answers.length, rows.invitations.length),
    },
    hits: {
      accepted: quotes.ACCEPTED,
      decided: quotes.ACCEPTED + quotes.REJECTED + quotes.EXPIRED,
      rate: successRate(quotes),
    },
  };
}

function venuePeriodOf(targets: readonly Target[]): VenuePeriod {
  return {
    quotes: targets.length,
    maxTobSpread: mean(targets.map((target) => target.maxTobSpread)),
    depthHalfPercent: mean(targets.map((target) => target.depthHalfPercent)),
    depthOnePercent: mean(targets.map((target) => target.depthOnePercent)),
    depthTwoPercent: mean(targets.map((target) => target.depthTwoPercent)),
  };
}

function venuesOf(months: readonly string[], targets: readonly TargetRow[]): Analytics["venues"] {
  return [...groupBy(targets, ({ venue }) => venue)]
    .map(([venue, offered]) => {
      const byMonth = groupBy(offered, ({ submittedAt }) => monthOf(submittedAt));
      return {
        venue,
        months: months.map((month) => ({ month, ...venuePeriodOf(byMonth.get(month) ?? []) })),
        total: venuePeriodOf(offered),
      };
    })
    .sort((a, b) => b.total.quotes - a.total.quotes || (a.venue < b.venue ? -1 : 1));
}

/** Every figure per month, months without any included, and over the whole window. Rows outside of it don't count. */
export function analyse(rows: AnalyticsRows, now: Date): Analytics {
  const months = analyticsMonths(now);
  const isShown = (date: Date) => months.includes(monthOf(date));
  const rfqs = rows.rfqs.filter(({ publishedAt }) => isShown(publishedAt));
  const quotes = rows.quotes.filter(({ createdAt }) => isShown(createdAt));
  const monthOfRfq = new Map(rfqs.map(({ id, publishedAt }) => [id, monthOf(publishedAt)]));
  const invitations = rows.invitations.filter(({ rfqId }) => monthOfRfq.has(rfqId));
  const index = indexed(rows, now);

  const rfqsBy = groupBy(rfqs, ({ publishedAt }) => monthOf(publishedAt));
  const quotesBy = groupBy(quotes, ({ createdAt }) => monthOf(createdAt));
  const invitationsBy = groupBy(invitations, ({ rfqId }) => monthOfRfq.get(rfqId));
  return {
    months: months.map((month) => {
      const [own, sent, asked] = [rfqsBy.get(month), quotesBy.get(month), invitationsBy.get(month)];
      return { month, ...periodOf({ rfqs: own ?? [], quotes: sent ?? [], invitations: asked ?? [] }, index) };
    }),
    total: periodOf({ rfqs, quotes, invitations }, index),
    venues: venuesOf(
      months,
      rows.targets.filter(({ submittedAt }) => isShown(submittedAt)),
    ),
  };
}

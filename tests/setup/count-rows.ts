/** The counts of the analytics page, made from rows one by one: what the database's have to come to. */
import type { QuoteStatus } from "@/lib/quotes/constants";
import type { PublishedRfqStanding, RfqStatus } from "@/lib/rfqs/constants";
import { type AnalyticsCounts, analyticsMonths, median, monthOf } from "@/lib/analytics/rules/analytics";
import { effectiveQuoteStatus } from "@/lib/quotes/rules/status";
import { rfqStanding } from "@/lib/rfqs/rules/standing";
import { effectiveRfqStatus } from "@/lib/rfqs/rules/status";

const HOUR_MS = 3_600_000;

type Target = {
  venue: string;
  maxTOBSpread: number;
  depthHalfPercent: number;
  depthOnePercent: number;
  depthTwoPercent: number;
};

export type AnalyticsRows = {
  /** `awards` are those that whoever reads the figures knows of. */
  rfqs: { id: number; status: RfqStatus; awards: number; validUntil: Date; publishedAt: Date }[];
  invitations: { rfqId: number; marketMakerId: number; passedAt: Date | null }[];
  quotes: { rfqId: number; providerId: number; status: QuoteStatus; validUntil: Date; createdAt: Date }[];
  targets: (Target & { submittedAt: Date })[];
};

/** By RFQ: hours from its publication to its first quote. */
function waitsOf({ rfqs, quotes }: AnalyticsRows): Map<number, number> {
  const waits = new Map<number, number>();
  for (const { id, publishedAt } of rfqs) {
    const hours = quotes
      .filter(({ rfqId }) => rfqId === id)
      .map(({ createdAt }) => (createdAt.getTime() - publishedAt.getTime()) / HOUR_MS)
      .filter((wait) => wait >= 0);
    if (hours.length > 0) waits.set(id, Math.min(...hours));
  }
  return waits;
}

export function countRows(rows: AnalyticsRows, now: Date): AnalyticsCounts {
  const months = analyticsMonths(now);
  const monthOfDate = (date: Date) => months.indexOf(monthOf(date));
  const rfqs = rows.rfqs.filter(({ publishedAt }) => monthOfDate(publishedAt) >= 0);
  const rfqById = new Map(rfqs.map((rfq) => [rfq.id, rfq]));
  const monthOfRfq = (id: number) => monthOfDate(rfqById.get(id)?.publishedAt ?? new Date(0));
  const answered = new Set(rows.quotes.map(({ rfqId, providerId }) => `${rfqId}:${providerId}`));
  const waits = waitsOf({ ...rows, rfqs });
  const waitCount = (month: number | null) => {
    const hours = [...waits].filter(([id]) => month === null || monthOfRfq(id) === month).map(([, wait]) => wait);
    return { month, rfqs: hours.length, medianHours: median(hours) };
  };
  return {
    rfqs: rfqs.map((rfq) => ({
      month: monthOfDate(rfq.publishedAt),
      status: rfqStanding({
        status: effectiveRfqStatus(rfq, now),
        is_awarded: rfq.awards > 0,
      }) as PublishedRfqStanding,
      count: 1,
    })),
    quotes: rows.quotes
      .filter(({ createdAt }) => monthOfDate(createdAt) >= 0)
      .map((quote) => ({ month: monthOfDate(quote.createdAt), status: effectiveQuoteStatus(quote, now), count: 1 })),
    responses: rows.invitations.flatMap(({ rfqId, marketMakerId, passedAt }) => {
      const rfq = rfqById.get(rfqId);
      if (!rfq) return [];
      const hasAnswered = answered.has(`${rfqId}:${marketMakerId}`);
      const isWaiting = !hasAnswered && passedAt === null && effectiveRfqStatus(rfq, now) === "OPEN";
      return [{ month: monthOfRfq(rfqId), invited: 1, waiting: Number(isWaiting), answered: Number(hasAnswered) }];
    }),
    waits: [...months.keys(), null].map(waitCount),
    targets: rows.targets
      .filter(({ submittedAt }) => monthOfDate(submittedAt) >= 0)
      .map(({ submittedAt, ...target }) => ({ ...target, month: monthOfDate(submittedAt), quotes: 1 })),
  };
}

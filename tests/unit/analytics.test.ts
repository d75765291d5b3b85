import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { PUBLISHED_RFQ_STANDINGS } from "@/lib/rfqs/constants";
import {
  analyse as analyseCounts,
  analyticsBounds,
  analyticsMonths,
  median,
  shareOf,
  summed,
  waitsOf,
} from "@/lib/analytics/rules/analytics";
import { waitUnit } from "@/lib/analytics/rules/wait-unit";
import { type AnalyticsRows, countRows } from "@/tests/setup/count-rows";

const NOW = new Date("2026-11-21T12:00:00Z");
const LATER = new Date("2027-06-01T00:00:00Z");
const analyse = (rows: AnalyticsRows, now: Date) => analyseCounts(countRows(rows, now), now);
const NONE: AnalyticsRows = { rfqs: [], invitations: [], quotes: [], targets: [] };

const PUBLISHED = ["OPEN", "SIGNED", "CLOSED"] as const;

const rfq = (id: number, publishedAt: string, status: (typeof PUBLISHED)[number] = "OPEN", validUntil = LATER) => ({
  ...{ id, status, validUntil, awards: 0 },
  publishedAt: new Date(publishedAt),
});

const quote = (rfqId: number, providerId: number, createdAt: string, status: (typeof QUOTE_STATUSES)[number]) => ({
  ...{ rfqId, providerId, status },
  validUntil: LATER,
  createdAt: new Date(createdAt),
});

const invited = (rfqId: number, marketMakerId: number) => ({ rfqId, marketMakerId, passedAt: null });

const monthIn = (analytics: ReturnType<typeof analyse>, month: string) =>
  analytics.months.find((candidate) => candidate.month === month);

describe("months", () => {
  test("are the last twelve, the current one included, over a new year", () => {
    expect(analyticsMonths(new Date("2026-02-28T23:59:59.999Z"))).toEqual([
      ...["2025-03", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08", "2025-09", "2025-10", "2025-11", "2025-12"],
      ...["2026-01", "2026-02"],
    ]);
    const bounds = analyticsBounds(NOW).map((bound) => bound.toISOString());
    expect(bounds).toHaveLength(13);
    expect([bounds[0], bounds[1], bounds[12]]).toEqual([
      ...["2025-12-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"],
    ]);
  });

  test("without anything stand there with zeros, and with no rates", () => {
    const { months, total, venues } = analyse(NONE, NOW);
    expect(months.map(({ month }) => month)).toEqual(analyticsMonths(NOW));
    for (const period of [total, ...months]) {
      expect(period).toMatchObject({
        rfqs: { OPEN: 0, SIGNED: 0, AWARDED: 0, CLOSED: 0 },
        quotes: { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 },
        firstQuote: { rfqs: 0, medianHours: null },
        response: { invited: 0, waiting: 0, answered: 0, rate: null },
        hits: { accepted: 0, decided: 0, rate: null },
      });
    }
    expect(venues).toEqual([]);
  });

  test("begin and end in UTC, to the millisecond", () => {
    const rfqs = [
      rfq(1, "2026-10-31T23:59:59.999Z"),
      rfq(2, "2026-11-01T00:00:00.000Z"),
      rfq(3, "2025-11-30T23:59:59Z"),
    ];
    const analytics = analyse({ ...NONE, rfqs }, NOW);
    expect(monthIn(analytics, "2026-10")?.rfqs.OPEN).toBe(1);
    expect(monthIn(analytics, "2026-11")?.rfqs.OPEN).toBe(1);
    expect(analytics.total.rfqs.OPEN).toBe(2);
  });
});

describe("a month's figures", () => {
  const rows: AnalyticsRows = {
    rfqs: [
      rfq(1, "2026-10-01T00:00:00Z", "SIGNED"),
      rfq(2, "2026-10-02T00:00:00Z", "OPEN", NOW),
      rfq(3, "2026-11-05T00:00:00Z"),
    ],
    invitations: [
      invited(1, 7),
      invited(1, 8),
      invited(2, 7),
      invited(3, 9),
      // Two who may still answer, and one who has said that they don't.
      invited(3, 10),
      invited(3, 11),
      { ...invited(3, 12), passedAt: NOW },
    ],
    quotes: [
      quote(1, 7, "2026-10-02T06:00:00Z", "ACCEPTED"),
      quote(1, 8, "2026-10-01T12:00:00Z", "REJECTED"),
      { ...quote(2, 7, "2026-11-02T00:00:00Z", "PENDING"), validUntil: NOW },
      // Withdrawn and sent again: two quotes, one answer.
      quote(3, 9, "2026-11-05T01:00:00Z", "WITHDRAWN"),
      quote(3, 9, "2026-11-06T00:00:00Z", "PENDING"),
    ],
    targets: [
      {
        venue: "okx",
        maxTOBSpread: 0.5,
        depthHalfPercent: 1,
        depthOnePercent: 2,
        depthTwoPercent: 3,
        submittedAt: NOW,
      },
      {
        ...{ venue: "binance", maxTOBSpread: 0.2, depthHalfPercent: 10, depthOnePercent: 20, depthTwoPercent: 30 },
        submittedAt: new Date("2026-10-02T06:00:00Z"),
      },
      {
        venue: "binance",
        maxTOBSpread: 0.4,
        depthHalfPercent: 30,
        depthOnePercent: 40,
        depthTwoPercent: 90,
        submittedAt: NOW,
      },
      {
        venue: "binance",
        maxTOBSpread: 0.6,
        depthHalfPercent: 10,
        depthOnePercent: 20,
        depthTwoPercent: 30,
        submittedAt: NOW,
      },
    ],
  };
  const analytics = analyse(rows, NOW);

  test("by outcome as of now: what is past its deadline is closed or expired", () => {
    expect(monthIn(analytics, "2026-10")?.rfqs).toEqual({ OPEN: 0, SIGNED: 1, AWARDED: 0, CLOSED: 1 });
    expect(monthIn(analytics, "2026-11")?.rfqs).toEqual({ OPEN: 1, SIGNED: 0, AWARDED: 0, CLOSED: 0 });
    expect(monthIn(analytics, "2026-11")?.quotes).toEqual({
      ...{ PENDING: 1, ACCEPTED: 0, REJECTED: 0 },
      ...{ EXPIRED: 1, WITHDRAWN: 1 },
    });
  });

  test("one that closed with an accepted quote is an award, one that was signed stays signed", () => {
    const closed = { ...rfq(1, "2026-11-01T00:00:00Z", "CLOSED"), awards: 1 };
    const overdue = { ...rfq(2, "2026-11-02T00:00:00Z", "OPEN", NOW), awards: 2 };
    const others = [
      { ...rfq(3, "2026-11-03T00:00:00Z", "SIGNED"), awards: 1 },
      { ...rfq(4, "2026-11-03T00:00:00Z"), awards: 1 },
    ];
    const { total } = analyse({ ...NONE, rfqs: [closed, overdue, ...others] }, NOW);
    expect(total.rfqs).toEqual({ OPEN: 1, SIGNED: 1, AWARDED: 2, CLOSED: 0 });
  });

  test("time to the first quote, counted where the RFQ was published", () => {
    // RFQ 1: 12 hours, the earlier of two. RFQ 2: 31 days, over the end of the month.
    expect(monthIn(analytics, "2026-10")?.firstQuote).toEqual({ rfqs: 2, medianHours: (12 + 31 * 24) / 2 });
    expect(monthIn(analytics, "2026-11")?.firstQuote).toEqual({ rfqs: 1, medianHours: 1 });
    expect(analytics.total.firstQuote).toEqual({ rfqs: 3, medianHours: 12 });
  });

  test("responses and hits", () => {
    expect(monthIn(analytics, "2026-10")?.response).toEqual({ invited: 3, waiting: 0, answered: 3, rate: 100 });
    expect(monthIn(analytics, "2026-11")?.response).toEqual({ invited: 4, waiting: 2, answered: 1, rate: 50 });
    expect(analytics.total.response).toEqual({ invited: 7, waiting: 2, answered: 4, rate: 80 });
    expect(monthIn(analytics, "2026-10")?.hits).toEqual({ accepted: 1, decided: 2, rate: 50 });
    expect(monthIn(analytics, "2026-11")?.hits).toEqual({ accepted: 0, decided: 1, rate: 0 });
  });

  test("spread and depth are means per venue, the most quoted venue first", () => {
    expect(analytics.venues.map(({ venue }) => venue)).toEqual(["binance", "okx"]);
    const [binance] = analytics.venues;
    expect(binance?.months).toHaveLength(12);
    expect(binance?.months.at(-1)).toEqual({
      ...{ month: "2026-11", quotes: 2, maxTOBSpread: 0.5 },
      ...{ depthHalfPercent: 20, depthOnePercent: 30, depthTwoPercent: 60 },
    });
    expect(binance?.months.at(-3)).toMatchObject({ month: "2026-09", quotes: 0, maxTOBSpread: null });
    expect(binance?.total).toMatchObject({ quotes: 3, depthTwoPercent: 50 });
  });

  test("a quote from before the RFQ was published again did not wait for it", () => {
    const rfqs = [rfq(1, "2026-11-10T00:00:00Z")];
    const quotes = [quote(1, 7, "2026-11-09T00:00:00Z", "PENDING"), quote(1, 8, "2026-11-11T00:00:00Z", "PENDING")];
    expect(analyse({ ...NONE, rfqs, quotes }, NOW).total.firstQuote).toEqual({ rfqs: 1, medianHours: 24 });
  });
});

const day = fc.date({ min: new Date("2025-06-01"), max: NOW, noInvalidDate: true });
const anyRows: fc.Arbitrary<AnalyticsRows> = fc.record({
  rfqs: fc.uniqueArray(
    fc.record({
      ...{ id: fc.nat(9), status: fc.constantFrom(...PUBLISHED), awards: fc.nat(2) },
      ...{ validUntil: fc.constantFrom(LATER, NOW), publishedAt: day },
    }),
    { selector: ({ id }) => id },
  ),
  invitations: fc.uniqueArray(
    fc.record({ rfqId: fc.nat(9), marketMakerId: fc.nat(3), passedAt: fc.constantFrom(null, NOW) }),
    {
      selector: ({ rfqId, marketMakerId }) => `${rfqId}:${marketMakerId}`,
    },
  ),
  quotes: fc.array(
    fc.record({
      ...{ rfqId: fc.nat(9), providerId: fc.nat(3), status: fc.constantFrom(...QUOTE_STATUSES) },
      ...{ validUntil: day, createdAt: day },
    }),
  ),
  targets: fc.array(
    fc.record({
      ...{ venue: fc.constantFrom("okx", "binance"), maxTOBSpread: fc.integer({ min: 0, max: 100 }), submittedAt: day },
      ...{ depthHalfPercent: fc.nat(1e6), depthOnePercent: fc.nat(1e6), depthTwoPercent: fc.nat(1e6) },
    }),
  ),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe("whatever the rows", () => {
  test("the months add up to the total", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { months, total, venues } = analyse(rows, NOW);
        for (const status of PUBLISHED_RFQ_STANDINGS) {
          expect(sum(months.map((month) => month.rfqs[status]))).toBe(total.rfqs[status]);
        }
        for (const status of QUOTE_STATUSES) {
          expect(sum(months.map((month) => month.quotes[status]))).toBe(total.quotes[status]);
        }
        expect(sum(months.map((month) => month.response.invited))).toBe(total.response.invited);
        expect(sum(months.map((month) => month.response.answered))).toBe(total.response.answered);
        expect(sum(months.map((month) => month.firstQuote.rfqs))).toBe(total.firstQuote.rfqs);
        for (const venue of venues) expect(sum(venue.months.map(({ quotes }) => quotes))).toBe(venue.total.quotes);
      }),
    );
  });

  test("rates lie between 0 and 100, and are null exactly where there is nothing to divide by", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { months, total } = analyse(rows, NOW);
        for (const { response, hits } of [total, ...months]) {
          expect(response.rate === null).toBe(response.invited === response.waiting);
          expect(response.waiting + response.answered).toBeLessThanOrEqual(response.invited);
          expect(hits.rate === null).toBe(hits.decided === 0);
          for (const rate of [response.rate ?? 0, hits.rate ?? 0]) {
            expect(rate).toBeGreaterThanOrEqual(0);
            expect(rate).toBeLessThanOrEqual(100);
          }
        }
      }),
    );
  });

  test("the order of the rows changes nothing", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const reversed = {
          rfqs: rows.rfqs.toReversed(),
          invitations: rows.invitations.toReversed(),
          quotes: rows.quotes.toReversed(),
          targets: rows.targets.toReversed(),
        };
        expect(analyse(reversed, NOW)).toEqual(analyse(rows, NOW));
      }),
    );
  });

  test("counted in parts, each RFQ in one of them, they come to the same", () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 4 }), (rows, parts) => {
        const counts = Array.from({ length: parts }, (_, part) => {
          const isIn = (rfqId: number) => rfqId % parts === part;
          const own = {
            rfqs: rows.rfqs.filter(({ id }) => isIn(id)),
            invitations: rows.invitations.filter(({ rfqId }) => isIn(rfqId)),
            quotes: rows.quotes.filter(({ rfqId }) => isIn(rfqId)),
            targets: rows.targets.filter((_target, index) => isIn(index)),
          };
          return countRows(own, NOW);
        });
        const { waits: _waits, ...whole } = countRows(rows, NOW);
        const parted = summed(counts);
        expect(analyseCounts({ ...parted, waits: [] }, NOW)).toEqual(analyseCounts({ ...whole, waits: [] }, NOW));
        // As one where they are of one kind, so that no more of them are added up than there are kinds.
        expect(parted.quotes.length).toBe(new Set(parted.quotes.map(({ month, status }) => `${month} ${status}`)).size);
        expect(parted.targets.length).toBe(new Set(parted.targets.map(({ month, venue }) => `${month} ${venue}`)).size);
      }),
    );
  });

  test("the waits of RFQs have a median each month and one over the window", () => {
    const hours = (month: number, ...each: number[]) => each.map((wait) => ({ month, hours: wait }));
    expect(waitsOf([...hours(3, 5, 1, 9), ...hours(11, 2, 4)])).toEqual([
      { month: 3, rfqs: 3, medianHours: 5 },
      { month: 11, rfqs: 2, medianHours: 3 },
      { month: null, rfqs: 5, medianHours: 4 },
    ]);
    expect(waitsOf([])).toEqual([{ month: null, rfqs: 0, medianHours: null }]);
  });

  test("a median lies among its values, as many below as above", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1 }), (values) => {
        const middle = median(values) ?? NaN;
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2);
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2);
      }),
    );
    expect(median([])).toBeNull();
    expect(shareOf(1, 0)).toBeNull();
  });
});

test.each([
  [0, "m"],
  [0.02, "m"],
  [2.9, "m"],
  [3, "h"],
  [72, "h"],
  [72.5, "d"],
])("an axis up to %s hours counts in %s", (hours, sign) => {
  expect(waitUnit(hours).sign).toBe(sign);
});

import type { Period, VenuePeriod } from "./rules/analytics";
import type { AnalyticsPeriodWire, AnalyticsWire, VenuePeriodWire } from "./contract";
import type { NamedAnalytics } from "./service";

function serializePeriod({ rfqs, quotes, firstQuote, response, hits }: Period): AnalyticsPeriodWire {
  return {
    rfqs,
    quotes,
    first_quote: { rfqs: firstQuote.rfqs, median_hours: firstQuote.medianHours },
    response,
    hits,
  };
}

function serializeVenuePeriod(period: VenuePeriod): VenuePeriodWire {
  return {
    quotes: period.quotes,
    max_tob_spread: period.maxTOBSpread,
    depth_half_percent: period.depthHalfPercent,
    depth_one_percent: period.depthOnePercent,
    depth_two_percent: period.depthTwoPercent,
  };
}

export function serializeAnalytics({ months, total, venues, isCapped }: NamedAnalytics): AnalyticsWire {
  return {
    search_capped: isCapped,
    months: months.map(({ month, ...period }) => ({ month, ...serializePeriod(period) })),
    total: serializePeriod(total),
    venues: venues.map((venue) => ({
      venue: venue.venue,
      venue_name: venue.name,
      months: venue.months.map(({ month, ...period }) => ({ month, ...serializeVenuePeriod(period) })),
      total: serializeVenuePeriod(venue.total),
    })),
  };
}

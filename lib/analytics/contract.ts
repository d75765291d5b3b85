import { PUBLISHED_RFQ_STANDINGS } from "@/lib/rfqs/constants";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { z } from "zod";
import { searchSchema } from "@/lib/kit/fields";

/** `q` is looked for in RFQs' names, companies and venues. */
export const analyticsQuerySchema = z.object({ q: searchSchema });

const counts = <const Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), z.int());

/** Percent; null where there is nothing to divide by. */
const rateWire = z.number().nullable();

const analyticsPeriodWire = z.object({
  /** CLOSED are those without an award. */
  rfqs: counts(PUBLISHED_RFQ_STANDINGS),
  quotes: counts(QUOTE_STATUSES),
  first_quote: z.object({ rfqs: z.int(), median_hours: z.number().nullable() }),
  /** `waiting` may still answer: the rate is of the others. */
  response: z.object({ invited: z.int(), waiting: z.int(), answered: z.int(), rate: rateWire }),
  hits: z.object({ accepted: z.int(), decided: z.int(), rate: rateWire }),
});
export type AnalyticsPeriodWire = z.infer<typeof analyticsPeriodWire>;

/** Means of what was offered: percent, US dollars. */
const venuePeriodWire = z.object({
  quotes: z.int(),
  max_tob_spread: z.number().nullable(),
  depth_half_percent: z.number().nullable(),
  depth_one_percent: z.number().nullable(),
  depth_two_percent: z.number().nullable(),
});
export type VenuePeriodWire = z.infer<typeof venuePeriodWire>;

/** `2026-11`. */
const monthWire = z.object({ month: z.string() });

export const analyticsWire = z.object({
  /** True: what is searched for could be in more RFQs than are counted, and was counted among the 2,500 made last. */
  search_capped: z.boolean(),
  months: z.array(monthWire.extend(analyticsPeriodWire.shape)),
  total: analyticsPeriodWire,
  venues: z.array(
    z.object({
      /** Its code, and what it is called now. */
      venue: z.string(),
      venue_name: z.string(),
      months: z.array(monthWire.extend(venuePeriodWire.shape)),
      total: venuePeriodWire,
    }),
  ),
});
export type AnalyticsWire = z.infer<typeof analyticsWire>;

/** What a caller and the company of a profile have with each other, field by field (docs/decisions/0074). */
import { z } from "zod";
import { AGREEMENT_STATUSES } from "@/lib/agreements/constants";
import { iso } from "@/lib/kit/http/wire";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { RFQ_STATUSES } from "@/lib/rfqs/constants";
import { rfqSummaryWire } from "@/lib/rfqs/contract/wire";

/** One of them, under its RFQ's name. */
const dealOf = <Status extends z.ZodType>(status: Status) =>
  z.object({ id: z.int(), rfq_id: z.int(), rfq_name: z.string(), status, created_at: iso });

/** How many there are, counted as lists are (docs/decisions/0085), and the newest of them. */
const dealsOf = <Deal extends z.ZodType>(deal: Deal) =>
  z.object({ total: z.int(), total_capped: z.boolean(), newest: z.array(deal) });

export const dealingsWire = z.object({
  rfqs: dealsOf(
    dealOf(z.enum(RFQ_STATUSES)).extend({
      is_awarded: rfqSummaryWire.shape.is_awarded,
      valid_until: rfqSummaryWire.shape.valid_until,
    }),
  ),
  quotes: dealsOf(dealOf(z.enum(QUOTE_STATUSES)).extend({ valid_until: iso })),
  agreements: dealsOf(dealOf(z.enum(AGREEMENT_STATUSES)).extend({ end: iso })),
});
export type DealingsWire = z.infer<typeof dealingsWire>;

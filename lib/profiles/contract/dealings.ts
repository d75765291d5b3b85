/** What a caller and the company of a profile have with each other, field by field (docs/decisions/0074). */
import { z } from "zod";
import { AGREEMENT_STATUSES } from "@/lib/agreements/constants";
import { iso } from "@/lib/kit/http/wire";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { RFQ_STATUSES } from "@/lib/rfqs/constants";

/** How many there are, and the newest of them, each under its RFQ's name. */
const dealsOf = <Status extends z.ZodType>(status: Status) =>
  z.object({
    total: z.int(),
    newest: z.array(z.object({ id: z.int(), rfq_id: z.int(), rfq_name: z.string(), status, created_at: iso })),
  });

export const dealingsWire = z.object({
  rfqs: dealsOf(z.enum(RFQ_STATUSES)),
  quotes: dealsOf(z.enum(QUOTE_STATUSES)),
  agreements: dealsOf(z.enum(AGREEMENT_STATUSES)),
});
export type DealingsWire = z.infer<typeof dealingsWire>;

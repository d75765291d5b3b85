import { marketMakerWire } from "@/lib/accounts/contract/wire";
import { iso } from "@/lib/kit/http/wire";
import { z } from "zod";
import { AGREEMENT_STATUSES } from "./constants";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { parseAgreementStatus } from "./rules/status";
import { priceWire } from "@/lib/quotes/contract/wire";
import { listQuerySchema } from "@/lib/kit/list-query";
import { AGREEMENT_LIST } from "./lists";

const agreementStatusSchema = z.string("Must be a status").transform((value, context) => {
  const status = parseAgreementStatus(value);
  if (status) return status;
  context.addIssue({ code: "custom", message: `Must be one of ${AGREEMENT_STATUSES.join(", ")}` });
  return z.NEVER;
});

export const agreementListQuerySchema = listQuerySchema(AGREEMENT_LIST, { status: agreementStatusSchema.optional() });
export type AgreementListQuery = z.infer<typeof agreementListQuerySchema>;

/** An accepted quote. Amounts in US dollars, of the accepted revision; `start` is when it was signed. */
export const agreementWire = z.object({
  id: z.int(),
  quote_id: z.int(),
  rfq_id: z.int(),
  rfq_name: z.string(),
  type: z.enum(RFQ_TYPES),
  /** The company on the caller's other side; null for an admin, who stands on neither. */
  counterparty: z.string().nullable(),
  issuer: marketMakerWire,
  market_maker: marketMakerWire,
  /** What the two were called when they signed: they may bear other names by now. */
  signed_as: z.object({ issuer: z.string(), market_maker: z.string() }),
  revision: z.int(),
  loan_value: z.number(),
  stable_allocation: z.number(),
  ...priceWire,
  start: iso,
  /** The RFQ's of today, in milliseconds since the epoch: the end was set by that of the signature. */
  estimated_tge_date: z.int(),
  end: iso,
  status: z.enum(AGREEMENT_STATUSES),
  /** Why the quote was accepted; null where nothing was said. Only for the issuer and admins (docs/decisions/0050). */
  memo: z.string().nullable().optional(),
});
export type AgreementWire = z.infer<typeof agreementWire>;

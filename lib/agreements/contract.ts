import { marketMakerWire } from "@/lib/accounts/contract/wire";
import { iso } from "@/lib/kit/http/wire";
import { z } from "zod";
import { AGREEMENT_STATUSES, PROOF_STATES } from "./constants";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { parseAgreementStatus } from "./rules/status";
import { priceWire } from "@/lib/quotes/contract/wire";
import { listQuerySchema } from "@/lib/kit/list-query";
import { AGREEMENT_LIST } from "./lists";

const statusWord = z.string("Must be a status").meta({ enum: AGREEMENT_STATUSES });

/** In any case, of which the document names one. */
const agreementStatusSchema = statusWord.transform((value, context) => {
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
  /** The RFQ's of today (of a draft, as published), in milliseconds since the epoch: the end was set by that of the signature. */
  estimated_tge_date: z.int(),
  end: iso,
  status: z.enum(AGREEMENT_STATUSES),
  /** Why the quote was accepted; null where nothing was said. Only for the issuer and admins (docs/decisions/0050). */
  memo: z.string().nullable().optional(),
});
export type AgreementWire = z.infer<typeof agreementWire>;

/** POST /v1/agreements/verify. As it is copied from a page or typed: in either case, and broken where a line was. */
export const proofBodySchema = z.object({
  value: z
    .string("Must be text")
    .max(1_000, "Is too long for a value")
    .transform((text) => text.replaceAll(/\s/g, "").toLowerCase())
    .pipe(z.string().regex(/^[0-9a-f]{64}$/, "Must be the 64 digits and letters (a to f) that a term sheet ends with")),
});

/** What whoever holds a term sheet is told of its agreement: nothing that it doesn't say itself. */
export const agreementProofWire = z.object({
  state: z.enum(PROOF_STATES),
  agreement_id: z.int(),
  signed_at: iso,
  /** Null where the agreement is gone. */
  ends_at: iso.nullable(),
  /** Null unless an administrator has voided it. */
  voided_at: iso.nullable(),
});
export type AgreementProofWire = z.infer<typeof agreementProofWire>;

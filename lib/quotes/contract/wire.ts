/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { iso, listOf, timestampsWire } from "@/lib/kit/http/wire";
import { mapValues } from "@/lib/kit/objects";
import { OTC_SIDES, PRICE_UNITS, QUOTE_KINDS, QUOTE_STATUSES } from "@/lib/quotes/constants";
import { z } from "zod";
import { contentWithoutRules, optionFigures, targetFigures } from "./content";
import { kindsWithoutRules } from "./kinds";

/** The RFQ's terms when the quote was submitted (docs/decisions/0006). */
export const rfqContextWire = z.object({
  /** Months. */
  term: z.number(),
  totalSupply: z.number(),
  isNominalSupply: z.boolean(),
  fdv: z.number(),
  targetFdv: z.number(),
  loanPercentage: z.number(),
  supplyAllocationPercentage: z.number(),
  stableAllocation: z.number(),
  totalAllocation: z.number(),
  loanValue: z.number(),
  loanTokens: z.number(),
  validUntil: z.int(),
});

const answered = <Figure extends string>(figures: Record<Figure, unknown>) => mapValues(figures, () => z.number());

export const quoteSubmissionWire = z.object({
  rfqContext: rfqContextWire,
  /** The RFQ's. */
  kind: z.enum(QUOTE_KINDS),
  ...contentWithoutRules(
    kindsWithoutRules(z.number(), z.enum(OTC_SIDES)),
    z.object({ id: z.int(), ...answered(optionFigures) }),
    z.object({
      id: z.int(),
      venue: z.string(),
      /** What the venue of that code is called. */
      venueName: z.string(),
      ...answered(targetFigures),
      /** Null where none is promised. */
      uptimePercent: z.number().nullable(),
    }),
  ),
});
export type QuoteSubmissionWire = z.infer<typeof quoteSubmissionWire>;

/** What a quote asks for, in one figure that fits its kind (docs/decisions/0053). */
export const priceWire = {
  /** In its unit: by options the mean strike, weighted by tokens, in percent out of the money. */
  price: z.number(),
  price_unit: z.enum(PRICE_UNITS),
};

/** The first of two signatures of an acceptance, which the second completes (docs/decisions/0113). */
export const firstSignatureWire = z.object({
  /** Who of the issuer's account signed. */
  by: z.string(),
  at: iso,
  /** What the acceptance commits to, in US dollars; null where that isn't known. */
  value_usd: z.number().nullable(),
  /** What was asked for, and said, with it. */
  closes_rfq: z.boolean(),
  memo: z.string().nullable(),
  /** Whether the caller is who signed, and whether they may be the second. */
  is_own: z.boolean(),
  may_sign: z.boolean(),
});
export type FirstSignatureWire = z.infer<typeof firstSignatureWire>;

export const quoteSummaryWire = z.object({
  id: z.int(),
  rfq_id: z.int(),
  rfq_name: z.string(),
  provider_id: z.int(),
  provider_name: z.string(),
  ...priceWire,
  status: z.enum(QUOTE_STATUSES),
  revision: z.int(),
  valid_until: iso,
  decided_at: iso.nullable(),
  /** That it was accepted into; null where there is none. */
  agreement_id: z.int().nullable(),
  /** Null: nothing awaits one. Only for the RFQ's owner and admins. */
  awaiting_second_signature: firstSignatureWire.nullable().optional(),
  ...timestampsWire,
});
export type QuoteSummaryWire = z.infer<typeof quoteSummaryWire>;

/** `sealed`: the RFQ's quotes are told to nobody but their providers until it ends; `total` is how many have come. */
export const quotesOfRfqWire = listOf(quoteSummaryWire).extend({ sealed: z.literal(true).optional() });

const revisionHeadWire = z.object({
  number: z.int(),
  ...priceWire,
  valid_until: iso,
  created_at: iso,
  /** Of the RFQ, to which it was written. */
  terms_version: z.int(),
});
export type RevisionHeadWire = z.infer<typeof revisionHeadWire>;

/** One submission of a quote, current or replaced. */
export const quoteRevisionWire = revisionHeadWire.extend({ submission: quoteSubmissionWire });
export type QuoteRevisionWire = z.infer<typeof quoteRevisionWire>;

export const quoteWire = quoteSummaryWire.extend({
  /** The current one; null on a quote that came from a basic form. */
  submission: quoteSubmissionWire.nullable(),
  /** Of the RFQ, to which the current submission was written; null where there is none. */
  terms_version: z.int().nullable(),
  /** Whether accepting it takes two signers of the caller's account. Only for the RFQ's owner: an administrator's takes none. */
  takes_two_signers: z.boolean().optional(),
  /** Whether the RFQ's terms are others by now: then the issuer can't accept it until it is revised. */
  terms_changed: z.boolean(),
  /** Why it was accepted; null where nothing was said. Only for the RFQ's owner and admins. */
  memo: z.string().nullable().optional(),
  /** Why it was rejected; null where nothing was said. */
  reason: z.string().nullable(),
  /** The newest first; what each says has a call of its own (docs/decisions/0024). */
  revisions: z.array(revisionHeadWire),
});
export type QuoteWire = z.infer<typeof quoteWire>;

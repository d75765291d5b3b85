import { z } from "zod";
import { venueCode } from "@/lib/venues/constants/exchanges";
import { LIMITS } from "@/lib/kit/limits";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { toDate } from "@/lib/kit/dates";
import { exceedsLoan } from "@/lib/quotes/rules/quote-math";
import { parseQuoteStatus } from "@/lib/quotes/rules/status";
import {
  idSchema,
  numberBetween,
  optionalText,
  pathIdSchema,
  percentSchema,
  requiredText,
  usdSchema,
  wholeNumberBetween,
} from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";
import { QUOTE_LIST } from "@/lib/quotes/lists";
import { jsonOrObject } from "@/lib/rfqs/contract/rfqs";

export const NO_OPTIONS = "Please add at least one option";
export const NO_TWAP = "Please specify TWAP methodology";

export const quoteStatusSchema = z.string("Must be a status").transform((value, context) => {
  const status = parseQuoteStatus(value);
  if (status) return status;
  context.addIssue({ code: "custom", message: `Must be one of ${QUOTE_STATUSES.join(", ")}` });
  return z.NEVER;
});

const monthsSchema = wholeNumberBetween(0, LIMITS.months);

/** Months, percent of the loan, months after TGE, percent out of the money. `tokenAmount` must agree with ours. */
export const quoteOptionSchema = z.object({
  duration: monthsSchema,
  loanPercentage: percentSchema,
  tokenAmount: numberBetween(0, LIMITS.tokens).optional(),
  startMonth: monthsSchema,
  strikeOTM: numberBetween(0, LIMITS.strikeOtm),
});

/** Percent, and US dollars within 0.5 %, 1 % and 2 % of mid: further out holds at least as much. */
export const venueTargetSchema = z
  .object({
    venue: z.string("Must be a venue").max(LIMITS.nameLength).transform(venueCode),
    maxTOBSpread: percentSchema,
    depthHalfPercent: usdSchema,
    depthOnePercent: usdSchema,
    depthTwoPercent: usdSchema,
  })
  .superRefine((target, context) => {
    if (target.depthOnePercent < target.depthHalfPercent) {
      context.addIssue({ code: "custom", path: ["depthOnePercent"], message: "Must be at least the ±0.5% depth" });
    }
    if (target.depthTwoPercent < target.depthOnePercent) {
      context.addIssue({ code: "custom", path: ["depthTwoPercent"], message: "Must be at least the ±1% depth" });
    }
  });

/** What a market maker submits; any `rfqContext` in it is ignored, the server writes its own. */
export const quoteSubmissionSchema = z.object({
  twapMethodology: requiredText(NO_TWAP),
  options: z
    .array(quoteOptionSchema, "Must be a list of options")
    .min(1, NO_OPTIONS)
    .max(LIMITS.optionsPerQuote, `At most ${LIMITS.optionsPerQuote} options`)
    .refine((options) => !exceedsLoan(options), "Together the loan percentages exceed 100%"),
  venues: z
    .array(venueTargetSchema, "Must be a list of venue targets")
    .max(LIMITS.venuesPerQuote, `At most ${LIMITS.venuesPerQuote} venues`)
    .refine((venues) => new Set(venues.map(({ venue }) => venue)).size === venues.length, "Names a venue twice")
    .default([]),
  additionalNotes: optionalText.default(""),
});
export type QuoteSubmission = z.infer<typeof quoteSubmissionSchema>;

/** An ISO date, or a number in seconds or milliseconds. */
const dateSchema = z.union([z.string().max(40), z.number()], "Must be a date").transform((value, context) => {
  const date = toDate(value);
  if (date && date.getTime() >= 0 && date.getTime() <= LIMITS.latestDate) return date;
  context.addIssue({ code: "custom", message: "Must be a date before 2100" });
  return z.NEVER;
});

const submitted = {
  /** Percent out of the money; must agree with the price that the options come to. */
  price: numberBetween(0, LIMITS.strikeOtm).optional(),
  provider_id: idSchema.optional(),
  valid_until: dateSchema.optional(),
  /** The RFQ's as the caller saw it: a quote on terms that have changed since is refused. */
  terms_version: wholeNumberBetween(1, LIMITS.maxId).optional(),
  /** The RFQ's `updated_at`, for callers that know of no version; says the same. */
  rfq_updated_at: z.iso.datetime("Must be an ISO 8601 time in UTC").optional(),
  details: jsonOrObject(quoteSubmissionSchema).optional(),
  submission: quoteSubmissionSchema.optional(),
};

/** Both names of the submission come to one; exactly one of them has to be there. */
function withSubmission<
  Body extends { details?: QuoteSubmission | undefined; submission?: QuoteSubmission | undefined },
>({ details, submission, ...rest }: Body, context: z.RefinementCtx) {
  const content = details ?? submission;
  if (content) return { ...rest, submission: content, submissionField: details ? "details" : "submission" };
  context.addIssue({ code: "custom", path: ["details"], message: "Is required" });
  return z.NEVER;
}

export const quoteCreateBodySchema = z.object({ rfq_id: idSchema, ...submitted }).transform(withSubmission);
export type QuoteCreateBody = z.infer<typeof quoteCreateBodySchema>;

export const quoteUpdateBodySchema = z
  .object({
    id: idSchema,
    /** Of the quote, to which this was written: a newer one is not replaced unseen (docs/decisions/0024). */
    revision: wholeNumberBetween(0, LIMITS.maxId).optional(),
    ...submitted,
  })
  .transform(withSubmission);
export type QuoteUpdateBody = z.infer<typeof quoteUpdateBodySchema>;

export const quoteStatusBodySchema = z.object({
  id: idSchema,
  status: quoteStatusSchema,
  close_rfq: z.boolean("Must be true or false").default(false),
  /** The revision that the caller decides on; terms that changed since are not accepted unseen. */
  revision: wholeNumberBetween(0, LIMITS.maxId).optional(),
});
export type QuoteStatusBody = z.infer<typeof quoteStatusBodySchema>;

/** A quote and one of its revisions, in a path. */
export const quoteRevisionPathSchema = pathIdSchema.extend({ number: pathIdSchema.shape.id });

export const quoteIdBodySchema = z.object({ id: idSchema });

export const quoteListQuerySchema = listQuerySchema(QUOTE_LIST, { status: quoteStatusSchema.optional() });
export type QuoteListQuery = z.infer<typeof quoteListQuerySchema>;

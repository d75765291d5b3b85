import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import { canonicalJson } from "@/lib/kit/canonical-json";
import { toDate } from "@/lib/kit/dates";
import { parseQuoteStatus } from "@/lib/quotes/rules/status";
import { WORDS_OF_DECISION } from "@/lib/quotes/rules/decision-words";
import { idSchema, pathIdSchema, text, usdSchema, wholeNumberBetween } from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";
import { QUOTE_LIST, RFQ_QUOTE_LIST } from "@/lib/quotes/lists";
import { jsonOrObject } from "@/lib/rfqs/contract/rfqs";
import { type QuoteSubmission, quoteSubmissionSchema } from "./content";

const statusWord = z.string("Must be a status").meta({ enum: QUOTE_STATUSES });

/** In any case, of which the document names one. */
export const quoteStatusSchema = statusWord.transform((value, context) => {
  const status = parseQuoteStatus(value);
  if (status) return status;
  context.addIssue({ code: "custom", message: `Must be one of ${QUOTE_STATUSES.join(", ")}` });
  return z.NEVER;
});

const NO_DATE = "Must be a date";

/** An ISO date, or a number in seconds or milliseconds. */
const dateSchema = z.union([z.string().max(40, NO_DATE), z.number()], NO_DATE).transform((value, context) => {
  const date = toDate(value);
  if (date && date.getTime() >= 0 && date.getTime() <= LIMITS.latestDate) return date;
  context.addIssue({ code: "custom", message: date ? "Must be between 1970 and 2100" : NO_DATE });
  return z.NEVER;
});

const submitted = {
  /** Must agree with the price that the submission comes to, in the unit of that. */
  price: usdSchema.optional(),
  provider_id: idSchema.optional(),
  valid_until: dateSchema.optional(),
  /** The RFQ's as the caller saw it: a quote on terms that have changed since is refused. */
  terms_version: wholeNumberBetween(1, LIMITS.maxId).optional(),
  /** The RFQ's `updated_at`, for callers that know of no version; says the same. */
  rfq_updated_at: z.iso.datetime("Must be an ISO 8601 time in UTC").optional(),
  details: jsonOrObject(quoteSubmissionSchema).optional(),
  submission: quoteSubmissionSchema.optional(),
};

/** Both names of the submission come to one: it has to be there by one of them, and by both only where they say the same. */
function withSubmission<
  Body extends { details?: QuoteSubmission | undefined; submission?: QuoteSubmission | undefined },
>({ details, submission, ...rest }: Body, context: z.RefinementCtx) {
  const content = details ?? submission;
  // Which of two was meant nobody knows, and whoever quotes is bound by it (docs/decisions/0142).
  if (details && submission && canonicalJson(details) !== canonicalJson(submission)) {
    context.addIssue({ code: "custom", path: ["submission"], message: "Differs from details" });
    return z.NEVER;
  }
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

/** What may be said with a decision (docs/decisions/0050). */
export const decisionWordsSchemas = {
  /** Why this one; for the RFQ's owner and admins. */
  memo: text(LIMITS.decisionMemoLength),
  /** For the market maker too. */
  reason: text(LIMITS.reasonLength),
};

export const quoteStatusBodySchema = z
  .object({
    id: idSchema,
    status: quoteStatusSchema,
    /** With ACCEPTED only. */
    close_rfq: z.boolean("Must be true or false").default(false),
    /** The revision that the caller decides on; terms that changed since are not accepted unseen. */
    revision: wholeNumberBetween(0, LIMITS.maxId).optional(),
    /** The status that the caller has seen: a quote of another by now stays as it is. */
    seen_status: quoteStatusSchema.optional(),
    /** With ACCEPTED only. */
    memo: decisionWordsSchemas.memo.optional(),
    /** With REJECTED only. */
    reason: decisionWordsSchemas.reason.optional(),
  })
  .superRefine((body, context) => {
    const refuse = (field: keyof typeof body, status: QuoteStatus) =>
      context.addIssue({ code: "custom", path: [field], message: `Belongs to ${status} only` });
    for (const status of QUOTE_STATUSES) {
      const field = WORDS_OF_DECISION[status];
      if (field && status !== body.status && body[field]) refuse(field, status);
    }
    if (body.close_rfq && body.status !== "ACCEPTED") refuse("close_rfq", "ACCEPTED");
  });
export type QuoteStatusBody = z.infer<typeof quoteStatusBodySchema>;

/** What the second signer has seen. */
export const secondSignatureBodySchema = z.object({
  revision: wholeNumberBetween(0, LIMITS.maxId),
  /** `at` of the first signature: another one may ask for more, as that the RFQ closes. */
  signed_at: z.iso.datetime("Must be an ISO 8601 time in UTC").optional(),
});
export type SecondSignatureBody = z.infer<typeof secondSignatureBodySchema>;

/** Why not, for colleagues. */
export const declineBodySchema = z.object({ reason: text(LIMITS.reasonLength).default("") });

/** A quote and one of its revisions, in a path. */
export const quoteRevisionPathSchema = pathIdSchema.extend({ number: pathIdSchema.shape.id });

export const quoteIdBodySchema = z.object({ id: idSchema });

export const quoteListQuerySchema = listQuerySchema(QUOTE_LIST, { status: quoteStatusSchema.optional() });
export type QuoteListQuery = z.infer<typeof quoteListQuerySchema>;

export const rfqQuoteListQuerySchema = listQuerySchema(RFQ_QUOTE_LIST, { status: quoteStatusSchema.optional() });
export type RfqQuoteListQuery = z.infer<typeof rfqQuoteListQuerySchema>;

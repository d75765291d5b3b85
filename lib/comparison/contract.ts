/** What a comparison is asked with, and what it answers. */
import { z } from "zod";
import {
  ASSUMPTION_LIMITS,
  CRITERIA,
  type Criterion,
  FIGURES,
  type FigureKey,
  ORDER_KEYS,
  WEIGHT_LIMITS,
} from "@/lib/comparison/constants";
import { idSchema, numberBetween, text, wholeNumberBetween } from "@/lib/kit/fields";
import { LIMITS } from "@/lib/kit/limits";
import { requirementsWire } from "@/lib/rfqs/contract/asks";
import { quoteSubmissionWire, quoteSummaryWire } from "@/lib/quotes/contract/wire";

function percentAYear({ least, most, usual }: { least: number; most: number; usual: number }) {
  const message = `Must be between ${least} and ${most}`;
  return z
    .string(message)
    .regex(/^\d{1,3}(\.\d{1,4})?$/, message)
    .transform(Number)
    .pipe(numberBetween(least, most))
    .default(usual);
}

export const comparisonQuerySchema = z.object({
  sigma: percentAYear(ASSUMPTION_LIMITS.sigma),
  rate: percentAYear(ASSUMPTION_LIMITS.rate),
});

const quoteIds = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, "Must be ids of quotes, with commas between them")
  .transform((ids) => ids.split(",").map(Number))
  .default([]);

const yesOrNo = z
  .enum(["true", "false"], "Must be true or false")
  .transform((value) => value === "true")
  .default(false);

const weightRange = `Must be a whole number between ${WEIGHT_LIMITS.least} and ${WEIGHT_LIMITS.most}`;

const queriedWeight = z
  .string()
  .regex(/^\d{1,3}$/, weightRange)
  .transform(Number)
  .refine((weight) => weight <= WEIGHT_LIMITS.most, weightRange)
  .optional();

/** How the comparison is looked at, by the names that the page's address has; weights that aren't given are those kept. */
export const comparisonPdfQuerySchema = comparisonQuerySchema.extend({
  by: z.enum(ORDER_KEYS, `Must be one of ${ORDER_KEYS.join(", ")}`).optional(),
  pin: quoteIds,
  hide: quoteIds,
  shortlisted: yesOrNo,
  differences: yesOrNo,
  ...(Object.fromEntries(CRITERIA.map(({ key }) => [key, queriedWeight])) as Record<Criterion, typeof queriedWeight>),
});

const perCriterion = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(CRITERIA.map(({ key }) => [key, value])) as Record<Criterion, Value>);

/** What a body leaves out stays as it is. */
export const weightsBodySchema = z.object({
  weights: perCriterion(wholeNumberBetween(WEIGHT_LIMITS.least, WEIGHT_LIMITS.most)).partial(),
});

export const weightsWire = z.object({ weights: perCriterion(z.int()) });

/** A note as it is kept. */
export const noteSchema = text(LIMITS.quoteNoteLength);

/** What a body leaves out stays as it is. */
export const markBodySchema = z.object({
  quote_id: idSchema,
  is_shortlisted: z.boolean("Must be true or false").optional(),
  note: noteSchema.optional(),
  /** The note that the caller has seen: where another one stands by now, none is written over it. */
  seen_note: noteSchema.optional(),
});
export type MarkBody = z.infer<typeof markBodySchema>;

/** What the RFQ's owner keeps about a quote for themselves. */
export const markWire = z.object({
  is_shortlisted: z.boolean(),
  /** Empty: none. */
  note: z.string(),
});
export type MarkWire = z.infer<typeof markWire>;

const makerWire = z.object({
  /** How many quotes they have sent to the RFQ's owner, this one included, and how many of these were accepted. */
  quotes_sent: z.int(),
  quotes_accepted: z.int(),
  /** Whether they have shown that their account's e-mail is theirs. */
  email_confirmed: z.boolean(),
  /** Whether the RFQ still invites them: of one whom it doesn't, what they have sent stands, and can't be revised. */
  is_invited: z.boolean(),
  /** What everybody reads of their profile; null: they have none yet. */
  profile: z
    .object({
      id: z.int(),
      /** Codes of those venues of the RFQ that the profile names. */
      covered_venues: z.array(z.string()),
      licenses: z.array(z.string()),
    })
    .nullable(),
});

const perFigure = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(FIGURES.map(({ key }) => [key, value])) as Record<FigureKey, Value>);

/** Null: nothing is asked, or the quote says nothing of it. */
const meetsWire = z.object({
  max_spread: z.boolean().nullable(),
  min_depth_two: z.boolean().nullable(),
  min_uptime: z.boolean().nullable(),
  term_months: z.boolean().nullable(),
});

export const comparedQuoteWire = quoteSummaryWire.extend({
  /** What the current revision says otherwise than the one before, in words, a line each; none of a first one. */
  changes: z.array(z.string()),
  /** Null, as its figures are, on a quote that came from a basic form. */
  submission: quoteSubmissionWire.nullable(),
  /** Whether the RFQ's terms are others by now than those it was written to: such a one is compared once it is ACCEPTED. */
  terms_changed: z.boolean(),
  maker: makerWire,
  /** For the RFQ's owner alone. */
  mark: markWire.optional(),
  figures: perFigure(z.number().nullable()).nullable(),
  /** Whether it meets each of the `requirements`. */
  meets: meetsWire,
  /** 0 to 100, the mean of the points by their weights; null where all of these are 0. */
  score: z.number().nullable(),
  score_parts: z.array(
    z.object({ criterion: z.enum(CRITERIA.map(({ key }) => key)), points: z.number(), weight: z.int() }),
  ),
});
export type ComparedQuoteWire = z.infer<typeof comparedQuoteWire>;

export const comparisonWire = weightsWire.extend({
  /** Percent a year, which every figure rests on. */
  assumptions: z.object({ sigma: z.number(), rate: z.number() }),
  /** What the RFQ holds each quote against. */
  requirements: requirementsWire,
  /** That the RFQ asks for, in its order. */
  venues: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Those that stand: PENDING before their deadline and written to the RFQ's terms of today, or ACCEPTED. */
  quotes: z.array(comparedQuoteWire),
  /** How many more are PENDING that were written to other terms: the issuer can't accept them until they are revised. */
  outdated_quotes: z.int(),
  /** Ids of the quotes that are best by each figure and by score; none where all are alike, nor by a term where the RFQ asks for one. */
  best: perFigure(z.array(z.int())).extend({ score: z.array(z.int()) }),
});
export type ComparisonWire = z.infer<typeof comparisonWire>;

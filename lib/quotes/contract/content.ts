/**
 * What a quote says, each field once. The submission, the answer, the form, the kept draft, the tables and the term
 * sheet follow from here: a new field is its line here, its column, and the place where it is typed or shown.
 */
import { z } from "zod";
import { venueCode } from "@/lib/venues/constants/exchanges";
import { LIMITS } from "@/lib/kit/limits";
import { QUOTE_KINDS, type QuoteKind } from "@/lib/quotes/constants";
import { exceedsLoan } from "@/lib/quotes/rules/loan-share";
import { isStorable } from "@/lib/kit/visible-text";
import { numberBetween, optionalText, percentSchema, usdSchema, wholeNumberBetween } from "@/lib/kit/fields";
import { KIND_PARTS, kindFields, type KindTerms } from "./kinds";

export const NO_OPTIONS = "Please add at least one option";
export const NO_TOKENS = "Comes to no whole token";
export const NO_TWAP = "Please specify TWAP methodology";

/**
 * Months, percent of the loan, tokens, months after TGE, percent out of the money. An option that runs for no time, or
 * takes nothing of the loan, is a mistake; revisions from before that was said have some.
 */
export const optionFigures = {
  duration: wholeNumberBetween(1, LIMITS.months),
  loanPercentage: percentSchema.gt(0, "Must be more than 0"),
  /** The server's, from the percentage; what a body says of it must agree. */
  tokenAmount: numberBetween(0, LIMITS.tokens),
  startMonth: wholeNumberBetween(0, LIMITS.months),
  strikeOTM: numberBetween(0, LIMITS.strikeOtm),
};

/** Percent, and US dollars within 0.5 %, 1 % and 2 % of mid: further out holds at least as much. */
export const targetFigures = {
  maxTOBSpread: percentSchema,
  depthHalfPercent: usdSchema,
  depthOnePercent: usdSchema,
  depthTwoPercent: usdSchema,
};

/** Percent of the time in which the market maker quotes there. */
export const uptimeSchema = percentSchema.nullable();

const optionSchema = z.object({ ...optionFigures, tokenAmount: optionFigures.tokenAmount.optional() });

export const venueTargetSchema = z
  .object({
    venue: z
      .string("Must be a venue")
      .max(LIMITS.nameLength)
      .refine(isStorable, "Contains characters that can't be stored")
      .transform(venueCode),
    ...targetFigures,
    uptimePercent: uptimeSchema.default(null),
  })
  .superRefine((target, context) => {
    if (target.depthOnePercent < target.depthHalfPercent) {
      context.addIssue({ code: "custom", path: ["depthOnePercent"], message: "Must be at least the ±0.5% depth" });
    }
    if (target.depthTwoPercent < target.depthOnePercent) {
      context.addIssue({ code: "custom", path: ["depthTwoPercent"], message: "Must be at least the ±1% depth" });
    }
  });

/** The fields of a submission, with their rules. */
export const contentFields = {
  ...kindFields,
  twapMethodology: optionalText,
  options: z
    .array(optionSchema, "Must be a list of options")
    .max(LIMITS.optionsPerQuote, `At most ${LIMITS.optionsPerQuote} options`)
    .refine((options) => !exceedsLoan(options), "Together the loan percentages exceed 100%"),
  venues: z
    .array(venueTargetSchema, "Must be a list of venue targets")
    .max(LIMITS.venuesPerQuote, `At most ${LIMITS.venuesPerQuote} venues`)
    .refine((venues) => new Set(venues.map(({ venue }) => venue)).size === venues.length, "Names a venue twice"),
  additionalNotes: optionalText,
};

type Needs = Pick<QuoteContent, keyof KindTerms | "twapMethodology"> & {
  kind?: QuoteKind | undefined;
  options: readonly unknown[];
};

/** The kinds whose terms a submission has. */
const kindsGiven = (submission: KindTerms): QuoteKind[] =>
  QUOTE_KINDS.filter((kind) => {
    const part = KIND_PARTS[kind];
    return part !== null && submission[part] !== null;
  });

/**
 * The kind that a submission is meant to be of: the one that it names, or has the terms of. Undefined where it has none
 * but options, as there was nothing else before there were kinds.
 */
export const kindMeant = (submission: KindTerms & { kind?: QuoteKind | undefined }): QuoteKind | undefined =>
  submission.kind ?? kindsGiven(submission)[0];

/**
 * What a submission needs by its kind: options, where it has no terms of its own, and a TWAP for whatever refers to one.
 * Whether that is the RFQ's kind, and the terms of the kind that is named are there, is for who knows the RFQ.
 */
export function checkNeeds(submission: Needs, context: Pick<z.RefinementCtx, "addIssue">): void {
  const fault = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const kind = kindMeant(submission) ?? "LOAN_CALL_OPTION";
  for (const other of kindsGiven(submission)) {
    if (other !== kind) fault(KIND_PARTS[other] ?? "kind", `Belongs to the kind ${other} only`);
  }
  const hasOptionsOnly = KIND_PARTS[kind] === null;
  if (hasOptionsOnly && submission.options.length === 0) fault("options", NO_OPTIONS);
  const refersToTwap = hasOptionsOnly || submission.options.length > 0 || isDiscount(submission);
  if (refersToTwap && submission.twapMethodology === "") fault("twapMethodology", NO_TWAP);
}

const isDiscount = ({ otc }: KindTerms) => otc !== null && otc.discountPercent !== null;

/** The same fields without rules: as they are answered, and as a draft keeps them. */
export function contentWithoutRules<
  Kinds extends Record<keyof KindTerms, z.ZodType>,
  Option extends z.ZodType,
  Target extends z.ZodType,
>(kinds: Kinds, option: Option, target: Target) {
  return {
    ...kinds,
    twapMethodology: z.string(),
    options: z.array(option),
    venues: z.array(target),
    additionalNotes: z.string(),
  } satisfies Record<keyof typeof contentFields, z.ZodType>;
}

/** What a market maker submits; any `rfqContext` in it is ignored, the server writes its own. */
export const quoteSubmissionSchema = z
  .object({
    /** The RFQ's, which decides: another is refused. */
    kind: z.enum(QUOTE_KINDS, `Must be one of ${QUOTE_KINDS.join(", ")}`).optional(),
    retainer: contentFields.retainer.default(null),
    otc: contentFields.otc.default(null),
    treasury: contentFields.treasury.default(null),
    twapMethodology: contentFields.twapMethodology.default(""),
    options: contentFields.options.default([]),
    venues: contentFields.venues.default([]),
    additionalNotes: contentFields.additionalNotes.default(""),
  })
  .superRefine(checkNeeds);
export type QuoteSubmission = z.infer<typeof quoteSubmissionSchema>;

export type PricedOption = Record<keyof typeof optionFigures, number>;
/** An option as it is typed. */
export type OptionTerms = Omit<PricedOption, "tokenAmount">;

/**
 * What a quote says once the server has priced it. Of the terms of kinds it has those of its own; none of them where it
 * came with options alone.
 */
export type QuoteContent = Omit<QuoteSubmission, "kind" | "options"> & { kind: QuoteKind; options: PricedOption[] };

/** The parts that are free text, as they are called where a change of them is all that is said. */
export const CONTENT_TEXTS = { twapMethodology: "TWAP methodology", additionalNotes: "Additional notes" } as const;

/**
 * What a quote says, each field once. The submission, the answer, the form, the kept draft, the tables and the term
 * sheet follow from here: a new field is its line here, its column, and the place where it is typed or shown.
 */
import { z } from "zod";
import { venueCode } from "@/lib/venues/constants/exchanges";
import { LIMITS } from "@/lib/kit/limits";
import { exceedsLoan } from "@/lib/quotes/rules/loan-share";
import {
  numberBetween,
  optionalText,
  percentSchema,
  requiredText,
  usdSchema,
  wholeNumberBetween,
} from "@/lib/kit/fields";

export const NO_OPTIONS = "Please add at least one option";
export const NO_TWAP = "Please specify TWAP methodology";

const monthsSchema = wholeNumberBetween(0, LIMITS.months);

/** Months, percent of the loan, tokens, months after TGE, percent out of the money. */
export const optionFigures = {
  duration: monthsSchema,
  loanPercentage: percentSchema,
  /** The server's, from the percentage; what a body says of it must agree. */
  tokenAmount: numberBetween(0, LIMITS.tokens),
  startMonth: monthsSchema,
  strikeOTM: numberBetween(0, LIMITS.strikeOtm),
};

/** Percent, and US dollars within 0.5 %, 1 % and 2 % of mid: further out holds at least as much. */
export const targetFigures = {
  maxTOBSpread: percentSchema,
  depthHalfPercent: usdSchema,
  depthOnePercent: usdSchema,
  depthTwoPercent: usdSchema,
};

const optionSchema = z.object({ ...optionFigures, tokenAmount: optionFigures.tokenAmount.optional() });

export const venueTargetSchema = z
  .object({ venue: z.string("Must be a venue").max(LIMITS.nameLength).transform(venueCode), ...targetFigures })
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
  twapMethodology: requiredText(NO_TWAP),
  options: z
    .array(optionSchema, "Must be a list of options")
    .min(1, NO_OPTIONS)
    .max(LIMITS.optionsPerQuote, `At most ${LIMITS.optionsPerQuote} options`)
    .refine((options) => !exceedsLoan(options), "Together the loan percentages exceed 100%"),
  venues: z
    .array(venueTargetSchema, "Must be a list of venue targets")
    .max(LIMITS.venuesPerQuote, `At most ${LIMITS.venuesPerQuote} venues`)
    .refine((venues) => new Set(venues.map(({ venue }) => venue)).size === venues.length, "Names a venue twice"),
  additionalNotes: optionalText,
};

/** The same fields without rules: as they are answered, and as a draft keeps them. */
export function contentWithoutRules<Option extends z.ZodType, Target extends z.ZodType>(
  option: Option,
  target: Target,
) {
  return {
    twapMethodology: z.string(),
    options: z.array(option),
    venues: z.array(target),
    additionalNotes: z.string(),
  } satisfies Record<keyof typeof contentFields, z.ZodType>;
}

/** What a market maker submits; any `rfqContext` in it is ignored, the server writes its own. */
export const quoteSubmissionSchema = z.object({
  ...contentFields,
  venues: contentFields.venues.default([]),
  additionalNotes: contentFields.additionalNotes.default(""),
});
export type QuoteSubmission = z.infer<typeof quoteSubmissionSchema>;

export type PricedOption = Record<keyof typeof optionFigures, number>;
/** An option as it is typed. */
export type OptionTerms = Omit<PricedOption, "tokenAmount">;

/** What a quote says once the server has priced it. */
export type QuoteContent = Omit<QuoteSubmission, "options"> & { options: PricedOption[] };

/** The Submit Quote form: the wire's rules over fields that may be empty (null) or hold what is no number (NaN). */
import { z } from "zod";
import { epochMsSchema } from "@/lib/kit/fields";
import { mapValues } from "@/lib/kit/objects";
import { serverNow } from "@/lib/kit/server-time";
import { OTC_SIDES, QUOTE_KINDS } from "@/lib/quotes/constants";
import { optionsWithoutTokens } from "@/lib/quotes/rules/quote-math";
import { VALID_UNTIL_PASSED } from "@/lib/rfqs/rules/deadline";
import {
  checkNeeds,
  contentFields,
  contentWithoutRules,
  NO_TOKENS,
  optionFigures,
  targetFigures,
  uptimeSchema,
  venueTargetSchema,
} from "./content";
import {
  checkOtcPrice,
  kindsWithoutRules,
  otcFigures,
  otcPrices,
  otcSideSchema,
  retainerFigures,
  strategiesSchema,
  treasuryFigures,
} from "./kinds";

const formNumber = z.custom<number | null>();

function filled(rule: z.ZodNumber, message: string) {
  return formNumber
    .transform((value, context) => {
      if (value !== null) return value;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .pipe(rule);
}

const filledIn = (rule: z.ZodNumber) => filled(rule, "Is required");
/** Empty where the other of two is filled in. */
const filledOrEmpty = (rule: z.ZodNumber) => formNumber.pipe(rule.nullable());

const { tokenAmount: _computed, ...typedFigures } = optionFigures;
const optionRowSchema = z.object(mapValues(typedFigures, filledIn));

/** Also where a field has a fault of its own: whoever types should read all of them at once. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const typedKinds = {
  retainer: z.object(mapValues(retainerFigures, filledIn)).nullable(),
  otc: z
    .object({
      side: z.enum(OTC_SIDES).nullable().pipe(otcSideSchema),
      ...mapValues(otcFigures, filledIn),
      ...mapValues(otcPrices, filledOrEmpty),
    })
    .superRefine(checkOtcPrice, always)
    .nullable(),
  treasury: z.object({ ...mapValues(treasuryFigures, filledIn), strategies: strategiesSchema }).nullable(),
};

const filledVenueRowSchema = z
  .object({
    venue: venueTargetSchema.shape.venue,
    ...mapValues(targetFigures, (rule) => filled(rule, "Fill in all four or none")),
    uptimePercent: uptimeSchema.optional(),
  })
  .pipe(venueTargetSchema);

/** A row left empty commits to nothing on that venue: it comes to null and isn't sent. */
const venueRowSchema = z
  .object({ venue: z.string(), ...mapValues(targetFigures, () => formNumber), uptimePercent: formNumber })
  .transform(({ venue, ...figures }, context) => {
    if (Object.values(figures).every((figure) => figure === null)) return null;
    const row = filledVenueRowSchema.safeParse({ venue, ...figures });
    if (row.success) return row.data;
    for (const { path, message } of row.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export const quoteFormSchema = z
  .object({
    /** The RFQ's; nobody types it. */
    kind: z.enum(QUOTE_KINDS),
    ...contentFields,
    ...typedKinds,
    /** Milliseconds. */
    validUntil: filled(
      epochMsSchema.refine((end) => end > serverNow(), VALID_UNTIL_PASSED),
      "Say until when the quote stands",
    ),
    options: z.array(optionRowSchema).pipe(contentFields.options),
    venues: z
      .array(venueRowSchema)
      .transform((rows): z.input<typeof contentFields.venues> => rows.filter((row) => row !== null))
      .pipe(contentFields.venues),
  })
  .superRefine(checkNeeds, always);
export type QuoteFormValues = z.input<typeof quoteFormSchema>;
/** What was typed, once it is valid. */
export type TypedQuote = z.output<typeof quoteFormSchema>;

/** The form over an RFQ that lends so many tokens. */
export const quoteFormSchemaOver = (loanTokens: number) =>
  quoteFormSchema.superRefine(({ options }, context) => {
    for (const index of optionsWithoutTokens(loanTokens, options)) {
      context.addIssue({ code: "custom", path: ["options", index, "loanPercentage"], message: NO_TOKENS });
    }
  }, always);

const keptNumber = z.number().nullable();

/** None in a draft that was kept before there were kinds. */
const kinds = kindsWithoutRules(keptNumber, z.enum(OTC_SIDES).nullable());
const keptKinds = {
  retainer: kinds.retainer.default(null),
  otc: kinds.otc.default(null),
  treasury: kinds.treasury.default(null),
};

/** A draft as it was kept: any figures, but of this shape. */
export const quoteDraftSchema = z.object({
  savedAt: z.number(),
  values: z.object({
    /** Of the quote, over which it was typed; null over none. */
    revision: keptNumber.default(null),
    /** None in a draft from before it was asked for. */
    validUntil: keptNumber.default(null),
    ...contentWithoutRules(
      keptKinds,
      z.object(mapValues(typedFigures, () => keptNumber)),
      z.object({
        venue: z.string(),
        ...mapValues(targetFigures, () => keptNumber),
        uptimePercent: keptNumber.default(null),
      }),
    ),
  }),
});

/** The Submit Quote form: the wire's rules over fields that may be empty (null) or hold what is no number (NaN). */
import { z } from "zod";
import { quoteOptionSchema, quoteSubmissionSchema, venueTargetSchema } from "./quotes";

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

const option = quoteOptionSchema.shape;
const optionRowSchema = z.object({
  duration: filled(option.duration, "Is required"),
  loanPercentage: filled(option.loanPercentage, "Is required"),
  startMonth: filled(option.startMonth, "Is required"),
  strikeOTM: filled(option.strikeOTM, "Is required"),
});

const PARTLY_FILLED = "Fill in all four or none";
const target = venueTargetSchema.shape;
const filledVenueRowSchema = z
  .object({
    venue: target.venue,
    maxTOBSpread: filled(target.maxTOBSpread, PARTLY_FILLED),
    depthHalfPercent: filled(target.depthHalfPercent, PARTLY_FILLED),
    depthOnePercent: filled(target.depthOnePercent, PARTLY_FILLED),
    depthTwoPercent: filled(target.depthTwoPercent, PARTLY_FILLED),
  })
  .pipe(venueTargetSchema);

/** A row left empty commits to nothing on that venue: it comes to null and isn't sent. */
const venueRowSchema = z
  .object({
    venue: z.string(),
    maxTOBSpread: formNumber,
    depthHalfPercent: formNumber,
    depthOnePercent: formNumber,
    depthTwoPercent: formNumber,
  })
  .transform(({ venue, ...figures }, context) => {
    if (Object.values(figures).every((figure) => figure === null)) return null;
    const row = filledVenueRowSchema.safeParse({ venue, ...figures });
    if (row.success) return row.data;
    for (const { path, message } of row.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

const submission = quoteSubmissionSchema.shape;
export const quoteFormSchema = z.object({
  twapMethodology: submission.twapMethodology,
  options: z.array(optionRowSchema).pipe(submission.options),
  venues: z
    .array(venueRowSchema)
    .transform((rows) => rows.filter((row) => row !== null))
    .pipe(submission.venues.unwrap()),
  additionalNotes: submission.additionalNotes.unwrap(),
});
export type QuoteFormValues = z.input<typeof quoteFormSchema>;

const keptNumber = z.number().nullable();

/** A draft as it was kept: any figures, but of this shape. */
export const quoteDraftSchema = z.object({
  savedAt: z.number(),
  values: z.object({
    /** Of the quote, over which it was typed; null over none. */
    revision: keptNumber.default(null),
    twapMethodology: z.string(),
    options: z.array(
      z.object({ duration: keptNumber, loanPercentage: keptNumber, startMonth: keptNumber, strikeOTM: keptNumber }),
    ),
    venues: z.array(
      z.object({
        venue: z.string(),
        maxTOBSpread: keptNumber,
        depthHalfPercent: keptNumber,
        depthOnePercent: keptNumber,
        depthTwoPercent: keptNumber,
      }),
    ),
    additionalNotes: z.string(),
  }),
});

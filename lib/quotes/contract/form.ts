/** The Submit Quote form: the wire's rules over fields that may be empty (null) or hold what is no number (NaN). */
import { z } from "zod";
import { mapValues } from "@/lib/kit/objects";
import { contentFields, contentWithoutRules, optionFigures, targetFigures, venueTargetSchema } from "./content";

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

const { tokenAmount: _computed, ...typedFigures } = optionFigures;
const optionRowSchema = z.object(mapValues(typedFigures, (rule) => filled(rule, "Is required")));

const filledVenueRowSchema = z
  .object({
    venue: venueTargetSchema.shape.venue,
    ...mapValues(targetFigures, (rule) => filled(rule, "Fill in all four or none")),
  })
  .pipe(venueTargetSchema);

/** A row left empty commits to nothing on that venue: it comes to null and isn't sent. */
const venueRowSchema = z
  .object({ venue: z.string(), ...mapValues(targetFigures, () => formNumber) })
  .transform(({ venue, ...figures }, context) => {
    if (Object.values(figures).every((figure) => figure === null)) return null;
    const row = filledVenueRowSchema.safeParse({ venue, ...figures });
    if (row.success) return row.data;
    for (const { path, message } of row.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

export const quoteFormSchema = z.object({
  ...contentFields,
  options: z.array(optionRowSchema).pipe(contentFields.options),
  venues: z
    .array(venueRowSchema)
    .transform((rows) => rows.filter((row) => row !== null))
    .pipe(contentFields.venues),
});
export type QuoteFormValues = z.input<typeof quoteFormSchema>;

const keptNumber = z.number().nullable();

/** A draft as it was kept: any figures, but of this shape. */
export const quoteDraftSchema = z.object({
  savedAt: z.number(),
  values: z.object({
    /** Of the quote, over which it was typed; null over none. */
    revision: keptNumber.default(null),
    ...contentWithoutRules(
      z.object(mapValues(typedFigures, () => keptNumber)),
      z.object({ venue: z.string(), ...mapValues(targetFigures, () => keptNumber) }),
    ),
  }),
});

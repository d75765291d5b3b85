/** What an RFQ says beyond its terms, as it is sent and answered (contract section 11). */
import { z } from "zod";
import { idSchema, optionalText, percentSchema, usdSchema, wholeNumberBetween } from "@/lib/kit/fields";
import { LIMITS } from "@/lib/kit/limits";

/** Percent, US dollars, percent, months. Null: nothing is asked. */
const requirementsSchema = z.object({
  max_spread: percentSchema.nullable(),
  min_depth_two: usdSchema.nullable(),
  min_uptime: percentSchema.nullable(),
  term_months: wholeNumberBetween(1, LIMITS.months).nullable(),
});

/** The fields, shared by the form and both write calls. */
export const askFields = {
  brief: optionalText,
  requirements: requirementsSchema,
  /** Ids of files that its owner has uploaded. */
  documents: z
    .array(idSchema, "Must be a list of file ids")
    .max(LIMITS.documentsPerRfq, `At most ${LIMITS.documentsPerRfq} documents`)
    .refine((ids) => new Set(ids).size === ids.length, "Names a file twice"),
  is_sealed: z.boolean("Must be true or false"),
  award_count: wholeNumberBetween(1, LIMITS.marketMakersPerRfq),
};

/** In a body each may be left out, and so may each requirement. */
export const askBodyFields = z.object({ ...askFields, requirements: requirementsSchema.partial() }).partial().shape;
export type AsksBody = z.infer<z.ZodObject<typeof askBodyFields>>;

/** Null: nothing is asked. */
export const requirementsWire = z.object({
  max_spread: z.number().nullable(),
  min_depth_two: z.number().nullable(),
  min_uptime: z.number().nullable(),
  term_months: z.int().nullable(),
});
export type RequirementsWire = z.infer<typeof requirementsWire>;

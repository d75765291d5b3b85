/** The RFP form: what its controls hold, what it asks for, what is kept of it (spec 2 sections 2 and 5). */
import { z } from "zod";
import { invitedEmailsSchema } from "@/lib/invitations/contract";
import { LIMITS } from "@/lib/kit/limits";
import { serverNow } from "@/lib/kit/server-time";
import { NO_REQUIREMENTS, RFQ_SUBTYPES, RFQ_TYPES } from "@/lib/rfqs/constants";
import { VALID_UNTIL_PASSED } from "@/lib/rfqs/rules/deadline";
import { numberBetween, percentSchema, usdSchema } from "@/lib/kit/fields";
import { askFields } from "./asks";
import { rfqFields } from "./rfqs";

/** A control that starts empty: null until something is chosen, and refused while it is. */
function chosen<Schema extends z.ZodType>(schema: Schema, message: string) {
  return (
    z
      // Not aborting, or the rule across fields below would wait until every control is filled.
      .custom<z.input<Schema> | null>((value) => value !== null, { error: message, abort: false })
      .pipe(schema as z.ZodType<z.output<Schema>, z.input<Schema> | null>)
  );
}

/** USD, percent of supply, USD, whole tokens. Each may stay empty: 0, and for the supply the nominal one. */
export const rfqParametersFormSchema = z.object({
  target_fdv: usdSchema.nullable(),
  supply_allocation_percentage: percentSchema.nullable(),
  stable_allocation: usdSchema.nullable(),
  total_supply: numberBetween(1, LIMITS.tokens).int("Must be a whole number of tokens").nullable(),
});
export type RfqParametersForm = z.infer<typeof rfqParametersFormSchema>;

export const rfqFormSchema = z
  .object({
    name: rfqFields.name,
    type: chosen(rfqFields.type, "Choose a type"),
    subtype: z.enum(RFQ_SUBTYPES).nullable(),
    estimated_tge_date: chosen(rfqFields.estimated_tge_date, "Estimated TGE date is required"),
    valid_until: chosen(rfqFields.valid_until, "Valid until date is required").refine(
      (deadline) => deadline > serverNow(),
      VALID_UNTIL_PASSED,
    ),
    venues: rfqFields.venues,
    market_maker_ids: rfqFields.market_maker_ids,
    invited_emails: invitedEmailsSchema,
    contract_parameters: rfqParametersFormSchema,
    ...askFields,
    award_count: chosen(askFields.award_count, "Say how many quotes you may accept"),
  })
  .refine((rfq) => rfq.type !== "MARKET_MAKING" || rfq.subtype !== null, {
    path: ["subtype"],
    message: "Choose a subtype",
    // Beside the other errors, not only once they are gone.
    when: () => true,
  });

/** What the controls hold. */
export type RfqFormValues = z.input<typeof rfqFormSchema>;
/** What has passed. */
export type RfqForm = z.output<typeof rfqFormSchema>;

/** The shape of a form that was kept in the browser: right or wrong, it is offered back as it was typed. */
export const rfqFormDraftSchema: z.ZodType<RfqFormValues> = z.object({
  name: z.string(),
  type: z.enum(RFQ_TYPES).nullable(),
  subtype: z.enum(RFQ_SUBTYPES).nullable(),
  estimated_tge_date: z.number().nullable(),
  valid_until: z.number().nullable(),
  venues: z.array(z.string()),
  market_maker_ids: z.array(z.number()),
  contract_parameters: z.object({
    target_fdv: z.number().nullable(),
    supply_allocation_percentage: z.number().nullable(),
    stable_allocation: z.number().nullable(),
    total_supply: z.number().nullable(),
  }),
  // Forms were kept before there was any of these.
  brief: z.string().default(""),
  requirements: z
    .object({
      max_spread: z.number().nullable(),
      min_depth_two: z.number().nullable(),
      min_uptime: z.number().nullable(),
      term_months: z.number().nullable(),
    })
    .default(NO_REQUIREMENTS),
  documents: z.array(z.number()).default([]),
  invited_emails: z.array(z.object({ email: z.string(), company_name: z.string() })).default([]),
  is_sealed: z.boolean().default(false),
  award_count: z.number().nullable().default(1),
});

/**
 * All that is kept of it. `mayBeThere`: it was sent as a new RFP, and no answer came that says what became of it. `begun`:
 * the draft that is edited, as the form began with it.
 */
export const keptRfqFormSchema = z.object({
  values: rfqFormDraftSchema,
  mayBeThere: z.boolean().default(false),
  begun: rfqFormDraftSchema.nullable().default(null),
});

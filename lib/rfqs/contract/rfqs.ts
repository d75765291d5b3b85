import { z } from "zod";
import { invitedEmailsSchema } from "@/lib/invitations/contract";
import { type JsonFault, readJson } from "@/lib/kit/json-text";
import { LIMITS } from "@/lib/kit/limits";
import { RFQ_STANDINGS, RFQ_STATUSES, RFQ_SUBTYPES, RFQ_TYPES, type RfqStanding } from "@/lib/rfqs/constants";
import { parseRfqStatus } from "@/lib/rfqs/rules/status";
import {
  epochMsSchema,
  idSchema,
  numberBetween,
  percentSchema,
  requiredLine,
  usdSchema,
  versionSchema,
  wholeNumberBetween,
} from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";
import { ALL_RFQ_LIST, RFQ_LIST } from "@/lib/rfqs/lists";
import { askBodyFields } from "./asks";
import { checkMakers, requireEither, withOneList } from "./spellings";

const hasNoDuplicates = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The document names one spelling. */
const statusWord = (statuses: readonly string[]) => z.string("Must be a status").meta({ enum: statuses });

/** Either spelling in any case; `pending` is OPEN (contract section 5). */
export const rfqStatusSchema = statusWord(RFQ_STATUSES).transform((value, context) => {
  const status = parseRfqStatus(value);
  if (status) return status;
  context.addIssue({ code: "custom", message: `Must be one of ${RFQ_STATUSES.join(", ")}` });
  return z.NEVER;
});

/** What a list is asked for: a status in any spelling, or AWARDED for the closed ones with an accepted quote. */
const rfqStandingSchema = statusWord(RFQ_STANDINGS).transform((value, context): RfqStanding => {
  const standing = value.trim().toUpperCase() === "AWARDED" ? "AWARDED" : parseRfqStatus(value);
  if (standing) return standing;
  context.addIssue({ code: "custom", message: `Must be one of ${RFQ_STANDINGS.join(", ")}` });
  return z.NEVER;
});

/** USD, percent of supply, USD, and whole tokens (null: nominal). */
const contractParametersSchema = z.object({
  target_fdv: usdSchema.optional(),
  supply_allocation_percentage: percentSchema.optional(),
  stable_allocation: usdSchema.optional(),
  total_supply: numberBetween(1, LIMITS.tokens).int("Must be a whole number of tokens").nullish(),
});
export type ContractParametersBody = z.infer<typeof contractParametersSchema>;

/** A JSON document that older clients send as a string (spec 1-core section 3). */
export function jsonOrObject<Schema extends z.ZodType>(schema: Schema) {
  const { $schema: _, ...asObject } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== "string") return value;
      try {
        return readJson(value);
      } catch (error) {
        const fault = (error as JsonFault).message;
        context.addIssue({ code: "custom", message: fault.charAt(0).toUpperCase() + fault.slice(1) });
        return z.NEVER;
      }
    })
    .pipe(schema)
    .meta({ anyOf: [asObject, { type: "string", contentMediaType: "application/json" }] });
}

/** A venue's name in small letters and digits. Whether there is such a venue, the service knows. */
const venueCodeSchema = z
  .string("Must be a venue code")
  .max(LIMITS.nameLength)
  .regex(/^[a-z0-9]+$/, "Must be a venue code: small letters and digits");

/** The fields of an RFP, shared by the form and both write calls. Each message is the form's. */
export const rfqFields = {
  name: requiredLine("RFP name is required"),
  type: z.enum(RFQ_TYPES, `Must be one of ${RFQ_TYPES.join(", ")}`),
  subtype: z.enum(RFQ_SUBTYPES, `Must be one of ${RFQ_SUBTYPES.join(", ")}`).nullish(),
  market_maker_ids: z
    .array(idSchema, "Must be a list of market maker ids")
    .min(1, "Select at least one market maker")
    .max(LIMITS.marketMakersPerRfq, `Select at most ${LIMITS.marketMakersPerRfq} market makers`)
    .refine(hasNoDuplicates, "Names a market maker twice"),
  venues: z
    .array(venueCodeSchema, "Must be a list of venue codes")
    .min(1, "Please select at least one venue")
    .max(LIMITS.venuesPerQuote, `Select at most ${LIMITS.venuesPerQuote} venues`)
    .refine(hasNoDuplicates, "Names a venue twice"),
  estimated_tge_date: epochMsSchema,
  valid_until: epochMsSchema,
};

/** A subtype belongs to market making, and only to it. */
function checkSubtype(
  rfq: { type?: string | undefined; subtype?: string | null | undefined },
  context: z.RefinementCtx,
): void {
  if (rfq.type === "MARKET_MAKING" && !rfq.subtype) {
    context.addIssue({ code: "custom", path: ["subtype"], message: "Is required for market making" });
  }
  if (rfq.type !== undefined && rfq.type !== "MARKET_MAKING" && rfq.subtype) {
    context.addIssue({ code: "custom", path: ["subtype"], message: "Applies to market making only" });
  }
}

const { name, type, subtype, venues, estimated_tge_date } = rfqFields;

/** What both write calls take besides, each only where it is given. */
const optionalFields = {
  ...askBodyFields,
  market_maker_ids: rfqFields.market_maker_ids.optional(),
  /** Another spelling of `market_maker_ids`. */
  liquidity_provider_ids: rfqFields.market_maker_ids.optional(),
  valid_until: rfqFields.valid_until.optional(),
  /** Market makers without an account, who are e-mailed a link when the RFQ is published. */
  invited_emails: invitedEmailsSchema.optional(),
  /** Milliseconds from now, in place of `valid_until`. */
  time_to_live: wholeNumberBetween(1, LIMITS.timeToLiveMs).optional(),
  contract_parameters: jsonOrObject(contractParametersSchema).optional(),
};

export const rfqCreateBodySchema = z
  .object({ name, type, subtype, ...optionalFields, venues, estimated_tge_date })
  .superRefine(checkSubtype)
  .superRefine(checkMakers)
  .superRefine(requireEither)
  .transform(withOneList);
export type RfqCreateBody = z.infer<typeof rfqCreateBodySchema>;

/** What is given changes; a type without a subtype clears or requires it. `status` alone publishes or closes. */
export const rfqUpdateBodySchema = z
  .object({
    ...z.object({ name, type, subtype, venues, estimated_tge_date }).partial().shape,
    ...optionalFields,
    id: idSchema,
    status: rfqStatusSchema.optional(),
    version: versionSchema.optional(),
  })
  .superRefine(checkSubtype)
  .superRefine(checkMakers)
  .transform(withOneList);
export type RfqUpdateBody = z.infer<typeof rfqUpdateBodySchema>;

export const rfqStatusBodySchema = z.object({
  id: idSchema,
  status: rfqStatusSchema,
  /** The status that the caller has seen: an RFQ of another by now stays as it is. */
  seen_status: rfqStatusSchema.optional(),
});
export const rfqIdBodySchema = z.object({ id: idSchema });

const filterReaders = { status: rfqStandingSchema.optional() };
export const rfqListQuerySchema = listQuerySchema(RFQ_LIST, filterReaders);
export type RfqListQuery = z.infer<typeof rfqListQuerySchema>;
export const allRfqListQuerySchema = listQuerySchema(ALL_RFQ_LIST, filterReaders);
export type AllRfqListQuery = z.infer<typeof allRfqListQuerySchema>;

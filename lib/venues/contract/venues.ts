/** Venues: the form's rules, which are the calls' rules too, and its messages (spec 2 sections 3 and 5). */
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { VENUE_LIST } from "@/lib/venues/lists";
import { MAX_SUPPORT_CONTACTS, VENUE_GROUP_MESSAGES } from "@/lib/venues/constants/venue-form";
import { VENUE_DOCUMENTS, VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import {
  numberFault,
  optionalLine,
  optionalText,
  queryVersionSchema,
  reasonSchema,
  requiredLine,
  requiredText,
  versionSchema,
} from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";

const MAX_TAGS = 100;
const URL_LENGTH = LIMITS.linkLength;

/** Empty is none. Addresses with a user name in them mislead whoever reads them. */
const optionalUrl = z
  .union([z.null(), optionalLine(URL_LENGTH)], "Must be text")
  .optional()
  .transform((value) => value || null)
  .refine((value) => value === null || isWebAddress(value), "Must be an address that begins with http:// or https://");

function isWebAddress(value: string): boolean {
  const { success, data } = z.url({ protocol: /^https?$/ }).safeParse(value);
  if (!success) return false;
  const { username, password } = new URL(data);
  return username === "" && password === "";
}

/** A number that has to be there: `missing` when it is not. */
function requiredNumber(missing: string, max: number) {
  const range = `Must be between 0 and ${max.toLocaleString("en-US")}`;
  return z
    .number({
      error: ({ input }) => (input === null || input === undefined ? missing : numberFault(input, "1,250.50")),
    })
    .min(0, range)
    .max(max, range);
}

const withoutDuplicates = (tags: readonly string[]) =>
  new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length;

const tagsSchema = z
  .array(requiredLine("Must not be empty"), "Must be a list of texts")
  .max(MAX_TAGS, `Must be at most ${MAX_TAGS}`)
  .refine(withoutDuplicates, "Names something twice");

function contactSchema(missing: string) {
  const part = z.string(missing).pipe(requiredLine(missing));
  return z.object(
    {
      first_name: part,
      last_name: part,
      company: optionalLine().default(""),
      email: z.string(missing).pipe(requiredText(missing, LIMITS.emailLength)).pipe(z.email("Invalid email address")),
      telegram: optionalLine().default(""),
    },
    missing,
  );
}

const contactsSchema = z.object({
  listing_manager: contactSchema(VENUE_GROUP_MESSAGES.listingManager),
  support_team: z
    .array(contactSchema(VENUE_GROUP_MESSAGES.supportTeam), "Must be a list of contacts")
    .min(1, VENUE_GROUP_MESSAGES.supportTeam)
    .max(MAX_SUPPORT_CONTACTS, `Must be at most ${MAX_SUPPORT_CONTACTS} contacts`),
});

const legalSchema = z.object({
  required_documents: z
    .array(z.enum(VENUE_DOCUMENTS, "Is not one of the documents"), "Please select at least one required document.")
    .min(1, "Please select at least one required document.")
    .refine(withoutDuplicates, "Names a document twice"),
  licenses: tagsSchema.default([]),
  hq_address: z.string("Please enter the HQ address.").pipe(requiredText("Please enter the HQ address.", 1000)),
});

const { minimumRequirements, listingFees, publicKpis } = VENUE_GROUP_MESSAGES;

/** US dollars (depth within 2 % of mid, volumes per 24 hours), percent, accounts. */
const kpisSchema = z.object({
  minimum_depth: requiredNumber(minimumRequirements, LIMITS.usd),
  minimum_volumes: requiredNumber(minimumRequirements, LIMITS.usd),
  max_spread: requiredNumber(minimumRequirements, 100),
  uptime: requiredNumber(minimumRequirements, 100),
  kpi_more_info_url: optionalUrl,
  fixed_fees: requiredNumber(listingFees, LIMITS.usd),
  marketing_promotions: z.string(listingFees).pipe(requiredText(listingFees)),
  listing_fees_more_info_url: optionalUrl,
  token_escrow_url: optionalUrl,
  trading_fee_url: optionalUrl,
  launchpad_url: optionalUrl,
  marketing_support_url: optionalUrl,
  traded_volumes: requiredNumber(publicKpis, LIMITS.usd),
  reported_wallet_addresses: tagsSchema.default([]),
  reported_users: requiredNumber(publicKpis, LIMITS.maxId).int("Must be a whole number"),
  risk_reputations: tagsSchema.default([]),
});

const venueFields = {
  name: z.string("Please fill in the Venue Name.").pipe(requiredLine("Please fill in the Venue Name.")),
  description: optionalText,
  tier: z.enum(VENUE_TIERS, "Please select a Tier."),
  tiering: optionalText,
  contacts: contactsSchema,
  legal: legalSchema,
  kpis: kpisSchema,
};

/** POST /v1/onboarding/venue/create, and the form. A status, a submitter or a code in the body is ignored. */
export const venueCreateBodySchema = z.object({
  ...venueFields,
  description: venueFields.description.default(""),
  tiering: venueFields.tiering.default(""),
});
export type VenueCreateBody = z.infer<typeof venueCreateBodySchema>;

/** What is given changes; of contacts, legal and kpis, each as a whole. */
export const venueUpdateBodySchema = z.object({ ...venueFields, version: versionSchema }).partial();
export type VenueUpdateBody = z.infer<typeof venueUpdateBodySchema>;

/** What the caller has seen. In the query: approval and deletion take no body. */
export const venueVersionQuerySchema = z.object({ version: queryVersionSchema.optional() });

/** Why, in the administrator's words: told to the submitter. */
export const venueRejectBodySchema = z.object({
  reason: reasonSchema,
  version: versionSchema.optional(),
});
export type VenueRejectBody = z.infer<typeof venueRejectBodySchema>;

export const venueListQuerySchema = listQuerySchema(VENUE_LIST);
export type VenueListQuery = z.infer<typeof venueListQuerySchema>;

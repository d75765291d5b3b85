/** The venue form: what its controls hold, what is kept of it and what is wrong in it (spec 2 sections 2 and 5). */
import { z } from "zod";
import { VENUE_DOCUMENTS, VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import { type VenueCreateBody, venueCreateBodySchema } from "./venues";

const contactValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  telegram: z.string(),
});

const number = z.number().nullable();

/** Right or wrong: a form that was kept in the browser is offered back as it was typed. */
export const venueFormDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  tier: z.enum(VENUE_TIERS).nullable(),
  tiering: z.string(),
  contacts: z.object({ listing_manager: contactValues, support_team: z.array(contactValues) }),
  legal: z.object({
    required_documents: z.array(z.enum(VENUE_DOCUMENTS)),
    licenses: z.array(z.string()),
    hq_address: z.string(),
  }),
  kpis: z.object({
    minimum_depth: number,
    minimum_volumes: number,
    max_spread: number,
    uptime: number,
    kpi_more_info_url: z.string(),
    fixed_fees: number,
    marketing_promotions: z.string(),
    listing_fees_more_info_url: z.string(),
    token_escrow_url: z.string(),
    trading_fee_url: z.string(),
    launchpad_url: z.string(),
    marketing_support_url: z.string(),
    traded_volumes: number,
    reported_wallet_addresses: z.array(z.string()),
    reported_users: number,
    risk_reputations: z.array(z.string()),
  }),
});
/** All that is kept of it. `begun`: the venue that is edited, as the form began with it. */
export const keptVenueFormSchema = z.object({
  values: venueFormDraftSchema,
  begun: venueFormDraftSchema.nullable().default(null),
});

/** What the controls hold. */
export type VenueFormValues = z.infer<typeof venueFormDraftSchema>;

/** The call's own rules: what a control holds before anything is chosen is refused by them in the form's words. */
export const venueFormSchema = venueCreateBodySchema as unknown as z.ZodType<VenueCreateBody, VenueFormValues>;

export type VenueGroup = keyof VenueFormValues;

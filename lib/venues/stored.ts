/** What a venue stores as JSON (docs/decisions/0037): everything of it that no list shows. */
import "server-only";
import { z } from "zod";
import { VENUE_DOCUMENTS } from "@/lib/venues/constants/venue-options";
import { storedJson } from "@/lib/kit/db/stored-json";

const contact = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  telegram: z.string(),
});

/** Empty on a known exchange until an administrator fills it in. Money in US dollars, spread and uptime in percent. */
const documentSchema = z.object({
  contacts: z.object({ listing_manager: contact.nullable(), support_team: z.array(contact) }),
  legal: z.object({
    required_documents: z.array(z.enum(VENUE_DOCUMENTS)),
    licenses: z.array(z.string()),
    hq_address: z.string(),
  }),
  kpis: z.object({
    minimum_depth: z.number().nullable(),
    minimum_volumes: z.number().nullable(),
    max_spread: z.number().nullable(),
    uptime: z.number().nullable(),
    kpi_more_info_url: z.string().nullable(),
    fixed_fees: z.number().nullable(),
    marketing_promotions: z.string(),
    listing_fees_more_info_url: z.string().nullable(),
    token_escrow_url: z.string().nullable(),
    trading_fee_url: z.string().nullable(),
    launchpad_url: z.string().nullable(),
    marketing_support_url: z.string().nullable(),
    traded_volumes: z.number().nullable(),
    reported_wallet_addresses: z.array(z.string()),
    reported_users: z.number().nullable(),
    risk_reputations: z.array(z.string()),
  }),
});
export type VenueDocument = z.infer<typeof documentSchema>;

export const storedVenueDocument = storedJson(documentSchema);

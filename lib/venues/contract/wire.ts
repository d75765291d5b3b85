/** What the venue calls answer, field by field (contract section 2). */
import { z } from "zod";
import { VENUE_DOCUMENTS, VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import { VENUE_STATUSES } from "@/lib/venues/constants/venue-statuses";
import { timestampsWire } from "@/lib/kit/http/wire";

const contactWire = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  email: z.string(),
  telegram: z.string(),
});
export type VenueContactWire = z.infer<typeof contactWire>;

/** Everything of a venue that no list shows. Empty on a known exchange until an administrator fills it in. */
export const venueDocumentWire = z.object({
  contacts: z.object({ listing_manager: contactWire.nullable(), support_team: z.array(contactWire) }),
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
    reported_users: z.int().nullable(),
    risk_reputations: z.array(z.string()),
  }),
});
export type VenueDocumentWire = z.infer<typeof venueDocumentWire>;

export const venueSummaryWire = z.object({
  id: z.int(),
  /** What RFQs name it by. */
  code: z.string(),
  name: z.string(),
  description: z.string(),
  tier: z.enum(VENUE_TIERS),
  tiering: z.string(),
  status: z.enum(VENUE_STATUSES),
  /** `kpis.fixed_fees`, in US dollars. */
  listing_fee: z.number().nullable(),
  /** `kpis.reported_users`. */
  reported_active_users: z.int().nullable(),
  /** `kpis.traded_volumes`, in US dollars per 24 hours. */
  traded_volumes: z.number().nullable(),
  /** Whether the caller submitted it. */
  is_own: z.boolean(),
  /** Whether the caller may update and delete it. */
  can_edit: z.boolean(),
  /** The submitter's company; only for administrators. */
  submitted_by: z.string().nullable().optional(),
  approved_at: z.iso.datetime().nullable(),
  /** Why it was rejected; null unless it is. Only its submitter and administrators see a rejected one. */
  rejection_reason: z.string().nullable(),
  /** Goes up with each change; an update or approval names the one that it was made to (docs/decisions/0042). */
  version: z.int(),
  ...timestampsWire,
});
export type VenueSummaryWire = z.infer<typeof venueSummaryWire>;

export const venueWire = venueSummaryWire.extend(venueDocumentWire.shape);
export type VenueWire = z.infer<typeof venueWire>;

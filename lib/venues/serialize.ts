import { VENUE_TIERS, type VenueTier } from "./constants/venue-options";
import { type VenueDocumentWire, venueDocumentWire, type VenueSummaryWire, type VenueWire } from "./contract/wire";
import type { VenueDetailRecord, VenueView } from "./service/venues";
import { serializeList } from "@/lib/kit/http/list";
import type { Listed } from "@/lib/kit/list-spec";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";
import { venueStatus } from "./rules/venues";

function tierName(tier: number): VenueTier {
  const name = VENUE_TIERS[tier - 1];
  if (!name) throw new Error(`No tier ${tier}`);
  return name;
}

function serializeVenueSummary({ venue, isOwn, isAdmin, canEdit }: VenueView): VenueSummaryWire {
  return {
    id: venue.id,
    code: venue.code,
    name: venue.name,
    description: venue.description,
    tier: tierName(venue.tier),
    tiering: venue.tiering,
    status: venueStatus(venue),
    listing_fee: venue.listingFee,
    reported_active_users: venue.reportedActiveUsers,
    traded_volumes: venue.tradedVolumes,
    is_own: isOwn,
    can_edit: canEdit,
    ...(isAdmin && { submitted_by: venue.submittedBy?.companyName ?? null }),
    approved_at: venue.approvedAt?.toISOString() ?? null,
    rejection_reason: venue.rejectionReason,
    version: venue.version,
    ...serializeTimestamps(venue),
  };
}

export function serializeVenue(view: VenueView<VenueDetailRecord>): VenueWire {
  const document: VenueDocumentWire = view.venue.document;
  // Parsed, so that nothing leaves that is not listed.
  return { ...serializeVenueSummary(view), ...venueDocumentWire.parse(document) };
}

export function serializeVenueList(venues: Listed<VenueView>, page: { limit: number; offset: number }) {
  return serializeList(venues, page, serializeVenueSummary);
}

import { defineList } from "@/lib/kit/list-spec";
import { VENUE_TIERS } from "./constants/venue-options";
import { VENUE_STATUSES } from "./constants/venue-statuses";

export const VENUE_LIST = defineList({
  sorts: {
    name: "nameKey",
    tier: "tier",
    status: "status",
    listing_fee: { nullable: "listingFee" },
    reported_active_users: { nullable: "reportedActiveUsers" },
    traded_volumes: { nullable: "tradedVolumes" },
    created_at: "createdAt",
  },
  order: "nameKey",
  filters: { tier: VENUE_TIERS, status: VENUE_STATUSES },
  search: "name and description",
});

/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { VENUE_STATUSES, VENUE_TIERS } from "./constants/venue-options";

export const VENUE_TABLE = {
  sorts: ["name", "tier", "status", "listing_fee", "reported_active_users", "traded_volumes", "created_at"],
  filters: { tier: VENUE_TIERS, status: VENUE_STATUSES },
} as const;

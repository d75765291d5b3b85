/** What each list page's table may be asked for, by the names of the API; the server reads it for the first paint too. */
import { AGREEMENT_STATUSES } from "@/lib/agreements/constants";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import { ASSET_CLASSES, PROJECT_VERTICALS } from "@/lib/profiles/constants/option-lists";
import {
  DIRECTORY_STATUSES,
  MAKER_SERVICES,
  MARKET_MAKER_SORTS,
  TOKEN_ISSUER_SORTS,
} from "@/lib/profiles/constants/profiles";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { RFQ_STATUSES, RFQ_TYPES } from "@/lib/rfqs/constants";
import { USER_ROLES, USER_TYPES } from "@/lib/accounts/constants";
import { VENUE_STATUSES, VENUE_TIERS } from "@/lib/venues/constants/venue-options";

export const RFQ_TABLE = {
  sorts: ["name", "type", "status", "market_maker_count", "valid_until", "created_at", "updated_at"],
  filters: { type: RFQ_TYPES, status: RFQ_STATUSES },
} as const;

export const QUOTE_TABLE = {
  sorts: ["rfq_id", "price", "status", "created_at"],
  filters: { status: QUOTE_STATUSES },
} as const;

/** Everyone's quotes, for admins. */
export const ALL_QUOTES_TABLE = {
  sorts: ["rfq_id", "price", "status", "valid_until", "created_at", "updated_at"],
  filters: { status: QUOTE_STATUSES },
} as const;

/** The analytics page has no table of rows, and its search in the URL like those that have. */
export const ANALYTICS_SEARCH = { sorts: [], filters: {} } as const;

export const AGREEMENT_TABLE = {
  sorts: ["rfq_name", "type", "loan_value", "stable_allocation", "price", "start", "end"],
  filters: { type: RFQ_TYPES, status: AGREEMENT_STATUSES },
} as const;

export const USER_TABLE = {
  sorts: ["name", "email", "role", "user_type", "created_at"],
  filters: { role: USER_ROLES, user_type: USER_TYPES, onboarding: DIRECTORY_STATUSES },
} as const;

export const TOKEN_ISSUER_TABLE = {
  sorts: TOKEN_ISSUER_SORTS,
  filters: { vertical: PROJECT_VERTICALS, status: DIRECTORY_STATUSES },
} as const;

export const MARKET_MAKER_TABLE = {
  sorts: MARKET_MAKER_SORTS,
  filters: {
    service: MAKER_SERVICES,
    venue: EXCHANGES.map(({ name }) => name),
    asset_class: ASSET_CLASSES,
    status: DIRECTORY_STATUSES,
  },
} as const;

export const VENUE_TABLE = {
  sorts: ["name", "tier", "status", "listing_fee", "reported_active_users", "traded_volumes", "created_at"],
  filters: { tier: VENUE_TIERS, status: VENUE_STATUSES },
} as const;

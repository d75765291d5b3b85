/** The known exchanges, each a venue that is approved (contract section 1, docs/decisions/0016). */
import "server-only";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import { KNOWN_VENUES } from "@/lib/venues/constants/venue-options";
import { findVenueCodes, insertVenue, type VenueDetailRecord } from "@/lib/venues/store";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { nameKeyOf } from "@/lib/kit/name-key";
import { searchTextOf, tierNumber } from "./venues";

const NOTHING_KNOWN: VenueDetailRecord["document"] = {
  contacts: { listing_manager: null, support_team: [] },
  legal: { required_documents: [], licenses: [], hq_address: "" },
  kpis: {
    minimum_depth: null,
    minimum_volumes: null,
    max_spread: null,
    uptime: null,
    kpi_more_info_url: null,
    fixed_fees: null,
    marketing_promotions: "",
    listing_fees_more_info_url: null,
    token_escrow_url: null,
    trading_fee_url: null,
    launchpad_url: null,
    marketing_support_url: null,
    traded_volumes: null,
    reported_wallet_addresses: [],
    reported_users: null,
    risk_reputations: [],
  },
};

/** Makes sure that every known exchange is a venue; run at each start, by several instances at once if need be. */
export async function ensureKnownVenues(now: Date): Promise<void> {
  const present = await findVenueCodes(Object.keys(KNOWN_VENUES));
  for (const { code, name } of EXCHANGES) {
    const known = KNOWN_VENUES[code];
    if (!known || present.has(code)) continue;
    const data = {
      code,
      name,
      nameKey: nameKeyOf(name),
      searchText: searchTextOf(name, code, known.description),
      description: known.description,
      tier: tierNumber(known.tier),
      tiering: "",
      status: "approved" as const,
      document: NOTHING_KNOWN,
      approvedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    try {
      await inTransaction((tx) => insertVenue(tx, data));
    } catch (error) {
      // Another instance was first.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

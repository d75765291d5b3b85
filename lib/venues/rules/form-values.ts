/** What the venue form begins with, and its four steps: what it needs before its schemas come (docs/decisions/0108). */
import type { VenueFormValues, VenueGroup } from "@/lib/venues/contract/form";
import type { VenueWire } from "@/lib/venues/contract/wire";

/** The steps, and the groups of values that each asks for. */
export const VENUE_STEPS: readonly { title: string; groups: readonly VenueGroup[] }[] = [
  { title: "General Info", groups: ["name", "tier", "tiering", "description"] },
  { title: "Contacts", groups: ["contacts"] },
  { title: "Legal", groups: ["legal"] },
  { title: "KPIs", groups: ["kpis"] },
];

export const LAST_STEP = VENUE_STEPS.length;

/** The first step that has any of these fields; null when none has. */
export function stepOfPaths(paths: readonly string[]): number | null {
  const step = VENUE_STEPS.findIndex(({ groups }) =>
    groups.some((group) => paths.some((path) => path === group || path.startsWith(`${group}.`))),
  );
  return step < 0 ? null : step + 1;
}

export const EMPTY_CONTACT = { first_name: "", last_name: "", company: "", email: "", telegram: "" };

export const NEW_VENUE: VenueFormValues = {
  name: "",
  description: "",
  tier: null,
  tiering: "",
  contacts: { listing_manager: EMPTY_CONTACT, support_team: [EMPTY_CONTACT] },
  legal: { required_documents: [], licenses: [], hq_address: "" },
  kpis: {
    minimum_depth: null,
    minimum_volumes: null,
    max_spread: null,
    uptime: null,
    kpi_more_info_url: "",
    fixed_fees: null,
    marketing_promotions: "",
    listing_fees_more_info_url: "",
    token_escrow_url: "",
    trading_fee_url: "",
    launchpad_url: "",
    marketing_support_url: "",
    traded_volumes: null,
    reported_wallet_addresses: [],
    reported_users: null,
    risk_reputations: [],
  },
};

export function venueFormValues({ contacts, legal, kpis, ...venue }: VenueWire): VenueFormValues {
  const { support_team: team, listing_manager: manager } = contacts;
  return {
    name: venue.name,
    description: venue.description,
    tier: venue.tier,
    tiering: venue.tiering,
    contacts: { listing_manager: manager ?? EMPTY_CONTACT, support_team: team.length > 0 ? team : [EMPTY_CONTACT] },
    legal,
    kpis: {
      ...kpis,
      kpi_more_info_url: kpis.kpi_more_info_url ?? "",
      listing_fees_more_info_url: kpis.listing_fees_more_info_url ?? "",
      token_escrow_url: kpis.token_escrow_url ?? "",
      trading_fee_url: kpis.trading_fee_url ?? "",
      launchpad_url: kpis.launchpad_url ?? "",
      marketing_support_url: kpis.marketing_support_url ?? "",
    },
  };
}

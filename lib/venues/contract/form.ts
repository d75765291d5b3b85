/** The venue form: what its controls hold, its four steps, what is kept of it (spec 2 sections 2 and 5). */
import { z } from "zod";
import { VENUE_DOCUMENTS, VENUE_TIERS } from "@/lib/venues/constants/venue-options";
import type { VenueWire } from "./wire";
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
/** What the controls hold. */
export type VenueFormValues = z.infer<typeof venueFormDraftSchema>;

/** The call's own rules: what a control holds before anything is chosen is refused by them in the form's words. */
export const venueFormSchema = venueCreateBodySchema as unknown as z.ZodType<VenueCreateBody, VenueFormValues>;

export type VenueGroup = keyof VenueFormValues;

/** The steps, and the groups of values that each asks for. */
export const VENUE_STEPS: readonly { title: string; groups: readonly VenueGroup[] }[] = [
  { title: "General Info", groups: ["name", "tier", "tiering", "description"] },
  { title: "Contacts", groups: ["contacts"] },
  { title: "Legal", groups: ["legal"] },
  { title: "KPIs", groups: ["kpis"] },
];

/** What is wrong with some groups, in the form's words and order. */
export function venueIssues(values: VenueFormValues, groups: readonly VenueGroup[]): string[] {
  const { error } = venueFormSchema.safeParse(values);
  const issues = error?.issues ?? [];
  return groups.flatMap((group) => issues.filter(({ path }) => path[0] === group).map(({ message }) => message));
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

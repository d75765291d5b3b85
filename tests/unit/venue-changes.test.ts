import { describe, expect, it } from "vitest";
import { firstWrongStep, groupsAsked, venueToReview } from "@/components/venues/form/venue-changes";
import { LAST_STEP, NEW_VENUE, stepOfPaths, VENUE_STEPS, venueFormValues } from "@/lib/venues/rules/form-values";
import { type VenueWire } from "@/lib/venues/contract/wire";

const contact = {
  first_name: "Mara",
  last_name: "Lindqvist",
  company: "",
  email: "mara@northlight.test",
  telegram: "",
};

/** A known exchange: nobody has filled in its contacts, its legal side or its figures. */
const known: VenueWire = {
  id: 3,
  code: "okx",
  name: "OKX",
  description: "",
  tier: "Tier 1",
  tiering: "",
  status: "approved",
  listing_fee: null,
  reported_active_users: null,
  traded_volumes: null,
  is_own: false,
  can_edit: true,
  version: 5,
  rejection_reason: null,
  approved_at: "2026-01-05T10:00:00.000Z",
  created_at: "2026-01-05T10:00:00.000Z",
  updated_at: "2026-01-06T10:00:00.000Z",
  create_date: "2026-01-05T10:00:00.000Z",
  update_date: "2026-01-06T10:00:00.000Z",
  contacts: { listing_manager: null, support_team: [] },
  legal: { required_documents: [], licenses: [], hq_address: "" },
  kpis: { ...NEW_VENUE.kpis, kpi_more_info_url: null },
};

const editing = { edited: known, initial: venueFormValues(known) };
const creating = { edited: null, initial: NEW_VENUE };
const filled = {
  ...NEW_VENUE,
  name: "Northlight",
  tier: "Tier 3" as const,
  contacts: { listing_manager: contact, support_team: [contact] },
};

describe("what an edit begins with", () => {
  it("is all that is stored of the venue, or it would be saved away", () => {
    const said = {
      ...{ name: "Northlight", description: "Spot only", tier: "Tier 2" as const, tiering: "By volume" },
      contacts: { listing_manager: contact, support_team: [contact, { ...contact, first_name: "Ilse" }] },
      legal: { required_documents: ["whitepaper" as const], licenses: ["MiCA"], hq_address: "1 Harbour Street" },
      kpis: {
        ...NEW_VENUE.kpis,
        ...{ uptime: 95, kpi_more_info_url: "https://a.test", listing_fees_more_info_url: "https://b.test" },
        ...{ token_escrow_url: "https://c.test", trading_fee_url: "https://d.test" },
        ...{ launchpad_url: "https://e.test", marketing_support_url: "https://f.test" },
      },
    };
    expect(venueFormValues({ ...known, ...said })).toEqual(said);
  });

  it("has a first contact to fill in where there is none, and no link that is null", () => {
    const urls = { kpi_more_info_url: null, listing_fees_more_info_url: null, token_escrow_url: null };
    const others = { trading_fee_url: null, launchpad_url: null, marketing_support_url: null };
    const { contacts, kpis } = venueFormValues({ ...known, kpis: { ...known.kpis, ...urls, ...others } });
    expect({ contacts, kpis }).toEqual({ contacts: NEW_VENUE.contacts, kpis: NEW_VENUE.kpis });
  });
});

describe("what a step has to get right", () => {
  it("is all of a new venue", () => {
    expect(VENUE_STEPS.map((_, index) => groupsAsked(creating, NEW_VENUE, index + 1))).toEqual(
      VENUE_STEPS.map(({ groups }) => groups),
    );
    expect(firstWrongStep(creating, NEW_VENUE)).toBe(1);
    expect(firstWrongStep(creating, filled, 2)).toBeNull();
    expect(firstWrongStep(creating, filled)).toBe(3);
  });

  it("is what was changed of an existing one", () => {
    expect(firstWrongStep(editing, editing.initial)).toBeNull();
    const renamed = { ...editing.initial, name: "", tiering: "By volume" };
    expect(groupsAsked(editing, renamed, 1)).toEqual(["name", "tiering"]);
    expect(firstWrongStep(editing, renamed)).toBe(1);
    expect(firstWrongStep(editing, { ...editing.initial, legal: { ...known.legal, licenses: ["MiCA"] } })).toBe(3);
  });
});

describe("stepOfPaths", () => {
  it("is the first step that has any of the fields, by whole names", () => {
    expect(stepOfPaths(["kpis.uptime", "contacts.support_team.0.email"])).toBe(2);
    expect(stepOfPaths(["tier"])).toBe(1);
    expect(stepOfPaths(["kpis"])).toBe(LAST_STEP);
    expect(stepOfPaths(["kpisomething", "updated_at"])).toBeNull();
    expect(stepOfPaths([])).toBeNull();
  });
});

describe("venueToReview", () => {
  it("sends the groups that were changed of an existing venue, and shows it as it would read", () => {
    expect(venueToReview(editing, { ...editing.initial, tier: "Tier 2" })).toEqual({
      venue: { ...known, tier: "Tier 2" },
      toSave: { id: 3, body: { tier: "Tier 2", version: 5 } },
    });
  });

  it("is nothing where nothing was changed", () => {
    expect(venueToReview(editing, editing.initial)).toBeNull();
  });

  it("sends the whole of a new one", () => {
    const kpis = {
      ...NEW_VENUE.kpis,
      ...{ minimum_depth: 1, minimum_volumes: 2, max_spread: 0.5, uptime: 95 },
      ...{ fixed_fees: 1, marketing_promotions: "None", traded_volumes: 1, reported_users: 1 },
    };
    const legal = { ...NEW_VENUE.legal, required_documents: ["whitepaper" as const], hq_address: "1 Harbour Street" };
    const review = venueToReview(creating, { ...filled, legal, kpis });
    expect(review?.toSave).toEqual({ id: null, body: review?.venue });
    expect(review?.venue).toMatchObject({ name: "Northlight", tier: "Tier 3", legal });
  });
});

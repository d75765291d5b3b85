/** Venues as the form sends them. */
import { call } from "@/tests/setup/api";
import { type Person, registerAdmin } from "./people";

let count = 0;

export const contact = (overrides: Record<string, unknown> = {}) => ({
  first_name: "Mara",
  last_name: "Lindqvist",
  company: "Northlight",
  email: "mara@northlight.test",
  telegram: "@mara",
  ...overrides,
});

/** Named unlike any other. */
export function venueBody(overrides: Record<string, unknown> = {}) {
  return {
    name: `Northlight ${(count += 1)}`,
    description: "A venue for tests",
    tier: "Tier 3",
    tiering: "By 30-day volume",
    contacts: {
      listing_manager: contact(),
      support_team: [contact({ first_name: "Ilse", email: "ilse@northlight.test" })],
    },
    legal: {
      required_documents: ["whitepaper", "legal_opinion"],
      licenses: ["MiCA CASP"],
      hq_address: "1 Harbour Street, Valletta",
    },
    kpis: {
      minimum_depth: 50_000,
      minimum_volumes: 250_000,
      max_spread: 0.5,
      uptime: 95,
      kpi_more_info_url: "https://northlight.test/kpis",
      fixed_fees: 75_000,
      marketing_promotions: "An airdrop of 20,000 USD",
      listing_fees_more_info_url: null,
      token_escrow_url: "",
      trading_fee_url: null,
      launchpad_url: null,
      marketing_support_url: null,
      traded_volumes: 120_000_000,
      reported_wallet_addresses: ["0xabc"],
      reported_users: 400_000,
      risk_reputations: ["No incident since 2021"],
    },
    ...overrides,
  };
}

export async function createVenue(person: Person, overrides?: Record<string, unknown>): Promise<number> {
  const answer = await call("POST", "/v1/onboarding/venue/create", {
    token: person.token,
    body: venueBody(overrides),
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.element.id;
}

/** An administrator's is approved from the start. */
export async function approvedVenue(name: string): Promise<number> {
  return createVenue(await registerAdmin(), { name });
}

export async function renameVenue(id: number, name: string): Promise<void> {
  const { token } = await registerAdmin();
  const answer = await call("POST", `/v1/onboarding/venue/${id}/update`, { token, body: { name } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

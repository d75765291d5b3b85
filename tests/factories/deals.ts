/** RFQs and quotes as the forms send them. */
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

const DAY_MS = 86_400_000;

/** 5 % of a billion tokens at an FDV of 100 million dollars: 50 million loan tokens. */
export function rfqBody(makers: Person[], overrides: Record<string, unknown> = {}) {
  return {
    name: "Aurora Chain launch liquidity",
    type: "MARKET_MAKING",
    subtype: "LOAN_CALL_OPTION",
    market_maker_ids: makers.map(({ id }) => id),
    estimated_tge_date: Date.now() + 60 * DAY_MS,
    valid_until: Date.now() + 14 * DAY_MS,
    venues: ["binance", "okx"],
    contract_parameters: {
      target_fdv: 100_000_000,
      supply_allocation_percentage: 5,
      stable_allocation: 1_000_000,
      total_supply: 1_000_000_000,
    },
    ...overrides,
  };
}

export function submission(overrides: Record<string, unknown> = {}) {
  return {
    twapMethodology: "TWAP over 3 days after option start",
    options: [
      { duration: 12, loanPercentage: 50, startMonth: 1, strikeOTM: 25 },
      { duration: 12, loanPercentage: 30, startMonth: 1, strikeOTM: 50 },
      { duration: 18, loanPercentage: 20, startMonth: 2, strikeOTM: 100 },
    ],
    venues: [
      {
        venue: "binance",
        maxTOBSpread: 0.3,
        depthHalfPercent: 50_000,
        depthOnePercent: 100_000,
        depthTwoPercent: 200_000,
      },
    ],
    additionalNotes: "",
    ...overrides,
  };
}

/** What the options above come to: (25·25 + 15·50 + 10·100) / 50 million tokens. */
export const SUBMISSION_PRICE = 47.5;

export function quoteBody(rfqId: number, overrides: Record<string, unknown> = {}) {
  return { rfq_id: rfqId, details: JSON.stringify(submission()), ...overrides };
}

export async function createDraft(owner: Person, makers: Person[], overrides?: Record<string, unknown>) {
  const answer = await call("POST", "/v1/rfqs/create", { token: owner.token, body: rfqBody(makers, overrides) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.element;
}

export async function publish(owner: Person, rfqId: number): Promise<void> {
  const answer = await call("PUT", "/v1/rfqs/update", { token: owner.token, body: { id: rfqId, status: "OPEN" } });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

export async function createOpenRfq(owner: Person, makers: Person[], overrides?: Record<string, unknown>) {
  const { id } = await createDraft(owner, makers, overrides);
  await publish(owner, id);
  return id;
}

export async function createQuote(maker: Person, rfqId: number, overrides?: Record<string, unknown>): Promise<number> {
  const answer = await call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId, overrides) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.element.id;
}

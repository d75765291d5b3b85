/** RFPs and quotes of the browser tests, made over HTTP where a test is about something else. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { bearer, PASSWORD, type Person } from "./people";

const DAY_MS = 86_400_000;

type RfpTerms = { name: string; makers: Person[] } & Record<string, unknown>;

/** A draft for market making of 5% of a nominal supply, open for quotes for a week. */
export async function draftOverHttp(request: APIRequestContext, issuer: Person, { makers, ...terms }: RfpTerms) {
  const answer = await request.post("/v1/rfqs/create", {
    headers: bearer(issuer.token),
    data: {
      type: "MARKET_MAKING",
      subtype: "LOAN_CALL_OPTION",
      market_maker_ids: makers.map(({ id }) => id),
      venues: ["binance", "okx"],
      estimated_tge_date: Date.now() + 60 * DAY_MS,
      valid_until: Date.now() + 7 * DAY_MS,
      contract_parameters: { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 250_000 },
      ...terms,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).element.id as number;
}

export async function publishOverHttp(request: APIRequestContext, issuer: Person, id: number): Promise<void> {
  const answer = await request.put("/v1/rfqs/update", { headers: bearer(issuer.token), data: { id, status: "OPEN" } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function openRfpOverHttp(request: APIRequestContext, issuer: Person, terms: RfpTerms): Promise<number> {
  const id = await draftOverHttp(request, issuer, terms);
  await publishOverHttp(request, issuer, id);
  return id;
}

/** One option over the whole loan. */
export async function quoteOverHttp(request: APIRequestContext, maker: Person, rfqId: number, strikeOTM = 50) {
  const answer = await request.post("/v1/quotes/create", {
    headers: bearer(maker.token),
    data: {
      rfq_id: rfqId,
      details: {
        twapMethodology: "TWAP over 3 days after option start",
        options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM }],
        venues: [],
      },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).element.id as number;
}

/** Signs a browser in by the call alone: the session cookie is all that the pages need. */
export async function enter(page: Page, { email }: { email: string }, password = PASSWORD): Promise<void> {
  const answer = await page.request.post("/v1/users/login", { form: { username: email, password } });
  expect(answer.status()).toBe(200);
}

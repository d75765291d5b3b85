/** Deals of the browser tests, made over HTTP as desks would. */
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "./fixtures";
import { bearer, type Person, registerOverHttp } from "./people";

const DAY_MS = 86_400_000;

async function element(answer: APIResponse) {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).element;
}

export type Deal = { issuer: Person; maker: Person; rfqId: number; quoteId: number; name: string };

/** An open RFQ with one pending quote on it: 12 months from a TGE in 60 days, 50 % out of the money. */
export async function quotedRfq(request: APIRequestContext, name: string): Promise<Deal> {
  const issuer = await registerOverHttp(request, "token_issuer", `${name} Issuer`);
  const maker = await registerOverHttp(request, "market_maker", `${name} Desk`);
  const created = await request.post("/v1/rfqs/create", {
    headers: bearer(issuer.token),
    data: {
      name,
      type: "MARKET_MAKING",
      subtype: "LOAN_CALL_OPTION",
      market_maker_ids: [maker.id],
      venues: ["binance"],
      estimated_tge_date: Date.now() + 60 * DAY_MS,
      valid_until: Date.now() + 7 * DAY_MS,
      contract_parameters: { target_fdv: 50_000_000, supply_allocation_percentage: 2, stable_allocation: 250_000 },
    },
  });
  const { id: rfqId } = await element(created);
  const published = { headers: bearer(issuer.token), data: { id: rfqId, status: "OPEN" } };
  await element(await request.put("/v1/rfqs/update", published));
  const venue = { maxTOBSpread: 0.5, depthHalfPercent: 20_000, depthOnePercent: 50_000, depthTwoPercent: 90_000 };
  const details = {
    twapMethodology: "TWAP over 3 days",
    options: [{ duration: 12, loanPercentage: 100, startMonth: 0, strikeOTM: 50 }],
    venues: [{ venue: "binance", ...venue }],
  };
  const submitted = { headers: bearer(maker.token), data: { rfq_id: rfqId, details } };
  const { id: quoteId } = await element(await request.post("/v1/quotes/create", submitted));
  return { issuer, maker, rfqId, quoteId, name };
}

export async function accept(request: APIRequestContext, { issuer, quoteId }: Deal): Promise<void> {
  const decision = { headers: bearer(issuer.token), data: { id: quoteId, status: "ACCEPTED" } };
  await element(await request.put("/v1/quotes/status", decision));
}

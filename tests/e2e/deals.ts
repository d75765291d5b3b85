/** RFPs and quotes of the browser tests, made over HTTP as desks would, where a test is about something else. */
import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures";
import { bearer, type Person, registerOverHttp } from "./people";

const DAY_MS = 86_400_000;

type RfpTerms = { name: string; makers: Person[] } & Record<string, unknown>;

/** A draft for market making of 5% of a nominal supply, open for quotes for a week. Returns its id. */
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

export async function openRfpOverHttp(request: APIRequestContext, issuer: Person, terms: RfpTerms): Promise<number> {
  const id = await draftOverHttp(request, issuer, terms);
  const answer = await request.put("/v1/rfqs/update", { headers: bearer(issuer.token), data: { id, status: "OPEN" } });
  expect(answer.status(), await answer.text()).toBe(200);
  return id;
}

/** As market makers write it: more than a few lines. */
const METHODOLOGY =
  "TWAP over 3 days: the mean of the mid prices of the venues named here, read every minute and weighted alike, without those " +
  "whose book was empty or whose spread was above 2 percent at that minute. A day on which fewer than half of the minutes can be " +
  "read is left out, and the day before the first one takes its place, so that three days count in any case. Rounded to eight decimals.";

/** One option over the whole loan, 12 months from the TGE, with targets for Binance. */
function detailsAt(strikeOTM: number) {
  const depths = { maxTOBSpread: 0.5, depthHalfPercent: 20_000, depthOnePercent: 50_000, depthTwoPercent: 90_000 };
  return {
    twapMethodology: METHODOLOGY,
    options: [{ duration: 12, loanPercentage: 100, startMonth: 0, strikeOTM }],
    venues: [{ venue: "binance", ...depths }],
  };
}

/** @returns the quote's id */
export async function quoteOverHttp(request: APIRequestContext, maker: Person, rfqId: number, strikeOTM = 50) {
  const answer = await request.post("/v1/quotes/create", {
    headers: bearer(maker.token),
    data: { rfq_id: rfqId, details: detailsAt(strikeOTM) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).element.id as number;
}

export async function reviseOverHttp(
  request: APIRequestContext,
  maker: Person,
  id: number,
  strikeOTM: number,
  validity: { valid_until?: number } = {},
) {
  const data = { id, details: detailsAt(strikeOTM), ...validity };
  const answer = await request.put("/v1/quotes/update", { headers: bearer(maker.token), data });
  expect(answer.status(), await answer.text()).toBe(200);
}

export type Deal = { issuer: Person; maker: Person; rfqId: number; quoteId: number; name: string };

/** An open RFP of a new issuer with one pending quote of a new market maker on it. */
export async function quotedRfp(
  request: APIRequestContext,
  name: string,
  terms: Record<string, unknown> = {},
): Promise<Deal> {
  const issuer = await registerOverHttp(request, "token_issuer", `${name} Issuer`);
  const maker = await registerOverHttp(request, "market_maker", `${name} Desk`);
  const rfqId = await openRfpOverHttp(request, issuer, { name, makers: [maker], ...terms });
  return { issuer, maker, rfqId, quoteId: await quoteOverHttp(request, maker, rfqId), name };
}

/** What an issuer or an admin says about an RFP, or either side about a quote. */
export async function setStatusOverHttp(
  request: APIRequestContext,
  { token }: Person,
  kind: "rfqs" | "quotes",
  id: number,
  status: string,
): Promise<void> {
  const answer = await request.put(`/v1/${kind}/status`, { headers: bearer(token), data: { id, status } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export const accept = (request: APIRequestContext, { issuer, quoteId }: Pick<Deal, "issuer" | "quoteId">) =>
  setStatusOverHttp(request, issuer, "quotes", quoteId, "ACCEPTED");

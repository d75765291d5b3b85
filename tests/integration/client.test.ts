/** The product's main job through the TypeScript client alone, with the example desk on the other side. */
import { expect, test } from "vitest";
import { Depthbook, DepthbookError } from "@/clients/typescript/client";
import { priceOf, quoteAll } from "@/examples/desk";
import { rfqBody } from "@/tests/factories/deals";
import { pdf } from "@/tests/factories/documents";
import { PASSWORD, register, registerAdmin } from "@/tests/factories/people";
import { fetchHandlers, ORIGIN } from "@/tests/setup/api";

const visitor = new Depthbook({ baseUrl: ORIGIN, fetch: fetchHandlers });

test("an issuer publishes, the desk quotes and revises, the issuer accepts, and a revision too late is told so", async () => {
  const [company, desk] = [await register("token_issuer"), await register("market_maker")];
  const issuer = await visitor.signIn(company.email, PASSWORD);
  const owner = await visitor.signIn(desk.email, PASSWORD);
  expect((await owner.get("/v1/users/me")).element.id).toBe(desk.id);
  const { element: made } = await owner.post("/v1/api-keys", { json: { name: "desk", scopes: ["read", "quote"] } });
  const maker = new Depthbook({ baseUrl: ORIGIN, fetch: fetchHandlers, token: made.key });
  expect(await quoteAll(maker, 50)).toEqual(new Map());

  const { name, estimated_tge_date, valid_until, venues, contract_parameters } = rfqBody([]);
  const makers = await issuer.get("/v1/users/lps", { query: { q: desk.name } });
  const { element: draft } = await issuer.post("/v1/rfqs/create", {
    json: {
      ...{ name, estimated_tge_date, valid_until, venues, contract_parameters },
      ...{ type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION" },
      market_maker_ids: makers.element.filter(({ id }) => id === desk.id).map(({ id }) => id),
    },
  });
  await issuer.put("/v1/rfqs/update", { json: { id: draft.id, status: "OPEN" } });
  // What is no deal for options is left to people.
  const { element: other } = await issuer.post("/v1/rfqs/create", {
    json: {
      ...{ name, estimated_tge_date, valid_until, venues, contract_parameters },
      ...{ type: "MARKET_MAKING", subtype: "RETAINER_WORKING_CAPITAL" },
      market_maker_ids: [desk.id],
    },
  });
  await issuer.put("/v1/rfqs/update", { json: { id: other.id, status: "OPEN" } });

  expect(await quoteAll(maker, 50)).toEqual(new Map([[draft.id, "quoted"]]));
  expect(await quoteAll(maker, 50)).toEqual(new Map([[draft.id, "unchanged"]]));
  expect(await quoteAll(maker, 60)).toEqual(new Map([[draft.id, "revised"]]));
  // The terms move, the market doesn't: a quote to those of before would be accepted by nobody.
  const { token } = await registerAdmin();
  const admin = new Depthbook({ baseUrl: ORIGIN, fetch: fetchHandlers, token });
  await admin.put("/v1/rfqs/update", { json: { id: draft.id, venues: ["okx"] } });
  expect(await quoteAll(maker, 60)).toEqual(new Map([[draft.id, "revised"]]));
  expect(await quoteAll(maker, 60)).toEqual(new Map([[draft.id, "unchanged"]]));
  const received = await issuer.get("/v1/quotes/for-rfq/{id}", { path: { id: draft.id } });
  expect(received.element).toMatchObject([{ price: 60, revision: 3, status: "PENDING" }]);
  const [{ id: quoteId } = { id: 0 }] = received.element;

  // The issuer decides while the desk is on its way with another revision.
  const accept = () => issuer.put("/v1/quotes/status", { json: { id: quoteId, status: "ACCEPTED", close_rfq: false } });
  const late: typeof fetch = async (url, init) => {
    if (init?.method === "PUT") await accept();
    return fetchHandlers(url, init);
  };
  const slow = new Depthbook({ baseUrl: ORIGIN, fetch: late, token: made.key });
  expect(await quoteAll(slow, 70)).toEqual(new Map([[draft.id, "quote_not_pending"]]));
  expect(await quoteAll(maker, 70)).toEqual(new Map([[draft.id, "unchanged"]]));
  await expect(accept()).rejects.toMatchObject({ status: 409, code: "quote_state" });
});

test("the desk leaves to people what lends nothing that it could price, says what a call refuses, and goes on", async () => {
  const [company, desk] = [await register("token_issuer"), await register("market_maker")];
  const [issuer, maker] = [await visitor.signIn(company.email, PASSWORD), await visitor.signIn(desk.email, PASSWORD)];
  const publish = async (terms: object) => {
    const { name, estimated_tge_date, valid_until, venues, contract_parameters } = rfqBody([]);
    const { element: draft } = await issuer.post("/v1/rfqs/create", {
      json: {
        ...{ name, estimated_tge_date, valid_until, venues, type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION" },
        ...{ contract_parameters: { ...contract_parameters, ...terms }, market_maker_ids: [desk.id] },
      },
    });
    await issuer.put("/v1/rfqs/update", { json: { id: draft.id, status: "OPEN" } });
    return draft.id;
  };
  const stableOnly = await publish({ supply_allocation_percentage: 0 });
  const withoutValue = await publish({ target_fdv: 0 });
  const noWholeToken = await publish({ total_supply: 5, supply_allocation_percentage: 1 });
  const lendsNothing = [stableOnly, withoutValue, noWholeToken].map((id) => [id, "unpriced"] as const);
  const priced = [await publish({}), await publish({ total_supply: null })];
  const round = (done: string) => new Map([...lendsNothing, ...priced.map((id) => [id, done] as const)]);
  // Further out of the money than a quote can say.
  expect(await quoteAll(maker, 1e9)).toEqual(round("validation"));
  expect(await quoteAll(maker, 50)).toEqual(round("quoted"));
  expect(await quoteAll(maker, 50)).toEqual(round("unchanged"));
  expect(await quoteAll(maker, 1e9)).toEqual(round("validation"));
});

test("documents are sent and received, and what a call refuses is an error with its fields", async () => {
  const { token } = await register("token_issuer");
  const issuer = new Depthbook({ baseUrl: ORIGIN, fetch: fetchHandlers, token });
  const file = new File([pdf()], "brief.pdf", { type: "application/pdf" });
  const { element: sent } = await issuer.post("/v1/files", { multipart: { purpose: "rfp_document", file } });
  const received = await issuer.get("/v1/files/{id}", { path: { id: sent.id } });
  expect(new Uint8Array(await received.arrayBuffer())).toEqual(new Uint8Array(await file.arrayBuffer()));
  const refused = await issuer.get("/v1/rfqs/my", { query: { limit: 501 } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DepthbookError);
  expect(refused).toMatchObject({ status: 422, fields: [{ loc: ["query", "limit"] }] });
});

test("the desk asks more of the market the larger the loan is", () => {
  const terms = { target_fdv: 100_000_000, supply_allocation_percentage: 2, stable_allocation: 0, total_supply: null };
  const targets = { maxTOBSpread: 0.3, depthHalfPercent: 20_000, depthOnePercent: 40_000, depthTwoPercent: 80_000 };
  expect(priceOf({ contract_parameters: terms, venues: ["okx", "kraken"] }, 50)).toMatchObject({
    options: [{ strikeOTM: 50 }],
    venues: [
      { venue: "okx", ...targets },
      { venue: "kraken", ...targets },
    ],
  });
});

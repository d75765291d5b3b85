/** The main job over real HTTP alone, with bearer tokens, as a desk's script does it. */
import { request as newRequest } from "@playwright/test";
import { Depthbook } from "@/clients/typescript/client";
import { quoteAll } from "@/examples/desk";
import { openRfpOverHttp } from "./deals";
import { expect, test } from "./fixtures";
import { bearer, PASSWORD, registerOverHttp } from "./people";

const DAY_MS = 86_400_000;

test("publish, quote, revise and accept through /v1", async ({ baseURL }) => {
  // A context of its own, without the cookies that sign-in sets: only the tokens speak.
  const http = await newRequest.newContext({ baseURL: baseURL ?? "" });
  const issuer = await registerOverHttp(http, "token_issuer", "Rest Issuer");
  const alpha = await registerOverHttp(http, "market_maker", "Rest Alpha");
  const beta = await registerOverHttp(http, "market_maker", "Rest Beta");
  const outsider = await registerOverHttp(http, "market_maker", "Rest Outsider");
  await http.dispose();
  const desk = await newRequest.newContext({ baseURL: baseURL ?? "" });
  const get = async (path: string, token: string) => desk.get(path, { headers: bearer(token) });
  const element = async (answer: Awaited<ReturnType<typeof get>>) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).element;
  };

  const lps = await element(await get("/v1/users/lps?limit=500", issuer.token));
  expect(lps.map(({ id }: { id: number }) => id)).toEqual(expect.arrayContaining([alpha.id, beta.id]));

  const created = await desk.post("/v1/rfqs/create", {
    headers: { ...bearer(issuer.token), "idempotency-key": `rest-${issuer.id}` },
    data: {
      name: "Rest launch",
      type: "MARKET_MAKING",
      subtype: "LOAN_CALL_OPTION",
      market_maker_ids: [alpha.id, beta.id],
      venues: ["binance"],
      estimated_tge_date: Date.now() + 60 * DAY_MS,
      valid_until: Date.now() + 7 * DAY_MS,
      status: "OPEN",
      contract_parameters: JSON.stringify({ target_fdv: 50_000_000, supply_allocation_percentage: 2 }),
    },
  });
  expect(created.status()).toBe(201);
  const rfq = (await created.json()).element;
  expect(rfq.status).toBe("DRAFT");
  await element(
    await desk.put("/v1/rfqs/update", { headers: bearer(issuer.token), data: { id: rfq.id, status: "OPEN" } }),
  );

  const submit = (token: string, strikeOTM: number) =>
    desk.post("/v1/quotes/create", {
      headers: bearer(token),
      data: {
        rfq_id: rfq.id,
        price: strikeOTM,
        details: JSON.stringify({
          twapMethodology: "TWAP over 3 days",
          options: [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM, tokenAmount: 20_000_000 }],
          venues: [],
        }),
      },
    });
  const first = await element(await submit(alpha.token, 50));
  const second = await element(await submit(beta.token, 80));
  expect((await submit(outsider.token, 10)).status()).toBe(404);
  expect((await submit(alpha.token, 60)).status()).toBe(409);
  expect((await get(`/v1/quotes/${second.id}`, alpha.token)).status()).toBe(404);

  const accepted = await desk.put("/v1/quotes/status", {
    headers: bearer(issuer.token),
    data: { id: second.id, status: "ACCEPTED", close_rfq: true },
  });
  expect((await element(accepted)).status).toBe("ACCEPTED");
  expect((await element(await get(`/v1/quotes/${first.id}`, alpha.token))).status).toBe("REJECTED");
  expect((await element(await get(`/v1/rfqs/${rfq.id}`, issuer.token))).status).toBe("SIGNED");

  const ended = await desk.post("/v1/users/logout", { headers: bearer(alpha.token) });
  expect(ended.ok()).toBe(true);
  expect((await get("/v1/users/me", alpha.token)).status()).toBe(401);
  await desk.dispose();
});

test("the example desk quotes and revises by the TypeScript client, which is told what hasn't changed", async ({
  request,
  baseURL,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Desk Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Desk Maker");
  const id = await openRfpOverHttp(request, issuer, { name: "Desk launch", makers: [maker] });
  const statuses: number[] = [];
  const counted: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    statuses.push(answer.status);
    return answer;
  };
  const desk = await new Depthbook({ baseUrl: baseURL ?? "", fetch: counted }).signIn(maker.email, PASSWORD);
  expect(await quoteAll(desk, 50)).toEqual(new Map([[id, "quoted"]]));
  expect(await quoteAll(desk, 60)).toEqual(new Map([[id, "revised"]]));
  expect(await quoteAll(desk, 60)).toEqual(new Map([[id, "unchanged"]]));
  expect(await quoteAll(desk, 60)).toEqual(new Map([[id, "unchanged"]]));
  // The sign-in; each round reads the list, then the RFP that it quotes or the quote that it would leave as it is.
  expect(statuses).toEqual([200, 200, 200, 201, 200, 200, 200, 200, 200, 304, 304]);
});

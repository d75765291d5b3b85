/** The product's main job over HTTP alone: publish, quote, revise, accept. */
import { afterAll, expect, test } from "vitest";
import { createDraft, createQuote, publish, quoteBody, submission, SUBMISSION_PRICE } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

test("an issuer publishes an RFP, two market makers quote it, and the accepted quote becomes an agreement", async () => {
  const issuer = await register("token_issuer");
  const [alpha, beta, gamma] = [
    await register("market_maker"),
    await register("market_maker"),
    await register("market_maker"),
  ];
  const rfq = await createDraft(issuer, [alpha, beta]);
  expect(rfq.status).toBe("DRAFT");
  const assigned = (token: string) => call("GET", "/v1/rfqs/assigned", { token });
  expect((await assigned(alpha.token)).body.total).toBe(0);

  await publish(issuer, rfq.id);
  expect((await assigned(alpha.token)).body.element[0]).toMatchObject({ id: rfq.id, status: "OPEN", my_quote: null });
  expect((await assigned(gamma.token)).body.total).toBe(0);
  expect((await call("GET", `/v1/rfqs/${rfq.id}`, { token: gamma.token })).status).toBe(404);

  const first = await createQuote(alpha, rfq.id);
  const second = await createQuote(beta, rfq.id);
  const revised = await call("PUT", "/v1/quotes/update", {
    token: beta.token,
    body: { id: second, details: submission({ twapMethodology: "TWAP over 7 days" }) },
  });
  expect(revised.body.element).toMatchObject({ revision: 2, status: "PENDING", price: SUBMISSION_PRICE });
  expect(revised.body.element.revisions.map(({ number }) => number)).toEqual([2, 1]);

  const received = await call("GET", `/v1/quotes/for-rfq/${rfq.id}`, { token: issuer.token });
  expect(received.body.total).toBe(2);
  const own = await call("GET", `/v1/quotes/for-rfq/${rfq.id}`, { token: alpha.token });
  expect(own.body.element.map(({ id }) => id)).toEqual([first]);

  const stale = await call("PUT", "/v1/quotes/status", {
    token: issuer.token,
    body: { id: second, status: "ACCEPTED", revision: 1 },
  });
  expect(stale).toMatchObject({ status: 409, body: { code: "quote_revised" } });
  const accepted = await call("PUT", "/v1/quotes/status", {
    token: issuer.token,
    body: { id: second, status: "accepted", close_rfq: true, revision: 2 },
  });
  expect(accepted.body.element.status).toBe("ACCEPTED");

  expect((await call("GET", `/v1/quotes/${first}`, { token: alpha.token })).body.element.status).toBe("REJECTED");
  expect((await call("GET", `/v1/rfqs/${rfq.id}`, { token: issuer.token })).body.element.status).toBe("SIGNED");
  const late = await call("POST", "/v1/quotes/create", { token: alpha.token, body: quoteBody(rfq.id) });
  expect(late).toMatchObject({ status: 409, body: { code: "rfq_not_open" } });

  const figures = await call("GET", "/v1/dashboard", { token: issuer.token });
  expect(figures.body.element).toMatchObject({
    pending_rfqs: 0,
    total_volume: 6_000_000,
    open_quotes: 0,
    success_rate: 50,
  });
});

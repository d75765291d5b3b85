/** What a principal may do by the state of the record, beyond what the matrix says of the call. */
import { beforeAll, describe, expect, test } from "vitest";
import { createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { type People, people, registerPeople, tokenOf } from "@/tests/factories/authorization/people";
import { draft, openRfq, quote } from "@/tests/factories/authorization/records";

beforeAll(registerPeople);

describe("what depends on the record", () => {
  const token = (principal: keyof People) => tokenOf(principal);

  test("an approved venue is everybody's to read and only an admin's to change, its submitter included", async () => {
    const id = await createVenue(people.owner);
    await call("POST", `/v1/onboarding/venue/${id}/approve`, { token: await token("admin") });
    for (const principal of ["owner", "otherIssuer", "invited", "uninvited", "vc"] as const) {
      const as = { token: await token(principal) };
      expect((await call("GET", `/v1/onboarding/venue/${id}`, as)).status).toBe(200);
      expect((await call("POST", `/v1/onboarding/venue/${id}/update`, { ...as, body: {} })).status).toBe(403);
      expect((await call("POST", `/v1/onboarding/venue/${id}/delete`, as)).status).toBe(403);
    }
    const as = { token: await token("admin") };
    expect((await call("POST", `/v1/onboarding/venue/${id}/update`, { ...as, body: {} })).status).toBe(200);
    expect((await call("POST", `/v1/onboarding/venue/${id}/delete`, as)).status).toBe(200);
  });

  test("a draft is unknown to those it names", async () => {
    const id = await draft();
    expect((await call("GET", `/v1/rfqs/${id}`, { token: await token("invited") })).status).toBe(404);
    expect((await call("GET", `/v1/quotes/for-rfq/${id}`, { token: await token("invited") })).status).toBe(404);
    const create = await call("POST", "/v1/quotes/create", { token: await token("invited"), body: quoteBody(id) });
    expect(create.status).toBe(404);
  });

  test("a market maker withdraws a quote of their own, and learns nothing of another's", async () => {
    const id = await quote();
    const withdraw = async (principal: keyof People) =>
      call("PUT", "/v1/quotes/status", { token: await token(principal), body: { id, status: "WITHDRAWN" } });
    expect((await withdraw("uninvited")).status).toBe(404);
    expect((await withdraw("invited")).status).toBe(200);
    expect((await withdraw("invited")).status).toBe(409);
  });

  test("an owner edits and deletes drafts only; an admin any RFQ", async () => {
    const id = await openRfq();
    const rename = async (principal: keyof People) =>
      call("PUT", "/v1/rfqs/update", { token: await token(principal), body: { id, name: "Renamed" } });
    const remove = async (principal: keyof People) =>
      call("DELETE", "/v1/rfqs/delete", { token: await token(principal), body: { id } });
    expect((await rename("owner")).status).toBe(409);
    expect((await remove("owner")).status).toBe(409);
    expect((await rename("admin")).status).toBe(200);
    expect((await remove("admin")).status).toBe(200);
  });

  test("what an invited market maker sees of an RFQ names nobody else", async () => {
    const id = await createOpenRfq(people.owner, [people.invited, people.uninvited]);
    await createQuote(people.invited, id);
    const seen = await call("GET", `/v1/rfqs/${id}`, { token: people.uninvited.token });
    expect(seen.body.element).toMatchObject({ market_maker_count: 2, my_quote: null });
    expect(seen.body.element).not.toHaveProperty("market_makers");
    expect(seen.body.element).not.toHaveProperty("market_maker_ids");
    expect(seen.body.element).not.toHaveProperty("quote_count");
    const quotes = await call("GET", `/v1/quotes/for-rfq/${id}`, { token: people.uninvited.token });
    expect(quotes.body.total).toBe(0);
  });
});

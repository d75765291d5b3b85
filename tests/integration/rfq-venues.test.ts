/** RFQs on venues that users submitted: choosable once approved, named by their name, and not deleted under an RFQ. */
import { beforeAll, describe, expect, test } from "vitest";
import { findSessionByToken, principalOf } from "@/lib/accounts/sign-in/sessions";
import { listRfqsFor } from "@/lib/rfqs/service/rfqs";
import { createDraft, createOpenRfq, createQuote, publish, rfqBody, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call, namedFields } from "@/tests/setup/api";

let issuer: Person;
let maker: Person;
let admin: Person;

beforeAll(async () => {
  [issuer, maker, admin] = [await register("token_issuer"), await register("market_maker"), await registerAdmin()];
});

const createRfq = (venues: unknown[]) =>
  call("POST", "/v1/rfqs/create", { token: issuer.token, body: rfqBody([maker], { venues }) });
const updateRfq = (person: Person, id: number, venues: string[]) =>
  call("PUT", "/v1/rfqs/update", { token: person.token, body: { id, venues } });
const readRfq = async (person: Person, id: number) =>
  (await call("GET", `/v1/rfqs/${id}`, { token: person.token })).body.element;
const manage = (id: number, action: "approve" | "delete") =>
  call("POST", `/v1/onboarding/venue/${id}/${action}`, { token: admin.token });
const rename = (id: number, name: string) =>
  call("POST", `/v1/onboarding/venue/${id}/update`, { token: admin.token, body: { name } });

async function approvedVenue(name: string): Promise<number> {
  const id = await createVenue(issuer, { name });
  await manage(id, "approve");
  return id;
}

describe("a submitted venue", () => {
  test("is chosen once it is approved, on create and on update; until then 422 names it, as it does an unknown one", async () => {
    const id = await createVenue(issuer, { name: "Aldermere Exchange" });
    const draft = await createDraft(issuer, [maker]);
    for (const code of ["aldermereexchange", "nosuchvenue", "constructor"]) {
      const answers = [await createRfq(["okx", code]), await updateRfq(issuer, draft.id, ["okx", code])];
      expect(answers.map((answer) => [answer.status, namedFields(answer)])).toEqual([
        [422, ["body.venues.1"]],
        [422, ["body.venues.1"]],
      ]);
    }
    expect((await readRfq(issuer, draft.id)).venues).toEqual(["binance", "okx"]);
    await manage(id, "approve");
    const names = { okx: "OKX", aldermereexchange: "Aldermere Exchange" };
    const created = await createRfq(["okx", "aldermereexchange"]);
    expect([created.status, created.body.element.venues]).toEqual([201, ["okx", "aldermereexchange"]]);
    expect(created.body.element.venue_names).toEqual(names);
    const updated = await updateRfq(issuer, draft.id, ["okx", "aldermereexchange"]);
    expect(updated.body.element.venue_names).toEqual(names);
  });

  test("may have the longest name that there is", async () => {
    const name = "L".repeat(200);
    await approvedVenue(name);
    expect((await createRfq([name.toLowerCase()])).status).toBe(201);
  });

  test("carries a quote's targets, under its name in every revision", async () => {
    await approvedVenue("Tidewater Markets");
    const rfqId = await createOpenRfq(issuer, [maker], { venues: ["binance", "tidewatermarkets", "others"] });
    expect((await readRfq(maker, rfqId)).venue_names).toEqual({
      binance: "Binance",
      tidewatermarkets: "Tidewater Markets",
      others: "Others",
    });
    const [target] = submission().venues;
    const venues = [{ ...target, venue: "Tidewater Markets" }];
    const id = await createQuote(maker, rfqId, { details: submission({ venues }) });
    const revised = await call("PUT", "/v1/quotes/update", {
      token: maker.token,
      body: { id, details: submission({ venues: [...venues, { ...target, venue: "others" }] }) },
    });
    expect(revised.status).toBe(200);
    const { body } = await call("GET", `/v1/quotes/${id}`, { token: issuer.token });
    expect(body.element.submission?.venues).toMatchObject([
      { venue: "tidewatermarkets", venueName: "Tidewater Markets" },
      { venue: "others", venueName: "Others" },
    ]);
    const first = await call("GET", `/v1/quotes/${id}/revisions/1`, { token: issuer.token });
    expect(first.body.element.submission.venues).toMatchObject([{ venueName: "Tidewater Markets" }]);
  });

  test("that is renamed stays the same venue of the RFQs that name it", async () => {
    const id = await approvedVenue("Oldgate");
    const rfqId = await createOpenRfq(issuer, [maker], { venues: ["oldgate"] });
    expect((await rename(id, "Newgate")).status).toBe(200);
    expect(await readRfq(maker, rfqId)).toMatchObject({ venues: ["oldgate"], venue_names: { oldgate: "Newgate" } });
    const [target] = submission().venues;
    const quote = await createQuote(maker, rfqId, {
      details: submission({ venues: [{ ...target, venue: "oldgate" }] }),
    });
    const { body } = await call("GET", `/v1/quotes/${quote}`, { token: maker.token });
    expect(body.element.submission?.venues).toMatchObject([{ venue: "oldgate", venueName: "Newgate" }]);
    expect((await createRfq(["newgate"])).status).toBe(422);
  });

  test("is called by its name where quotes are compared, also once the RFQ asks for it no longer", async () => {
    await approvedVenue("Mole End");
    const rfqId = await createOpenRfq(issuer, [maker], { venues: ["moleend"] });
    const [target] = submission().venues;
    const details = submission({ venues: [{ ...target, venue: "moleend" }] });
    const id = await createQuote(maker, rfqId, { details });
    const token = issuer.token;
    expect((await call("PUT", "/v1/quotes/status", { token, body: { id, status: "ACCEPTED" } })).status).toBe(200);
    expect((await updateRfq(admin, rfqId, ["okx"])).status).toBe(200);
    const { body } = await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token });
    expect(JSON.stringify(body.element.quotes)).toContain('"Mole End"');
  });

  test("lists on its page the RFQs that name it, to each caller those of their own list", async () => {
    await approvedVenue("Harbour Nine");
    const [here, both] = [["harbournine"], ["okx", "harbournine"]];
    const open = await createOpenRfq(issuer, [maker], { venues: here });
    const { id: draft } = await createDraft(issuer, [maker], { venues: both });
    const others = await createOpenRfq(issuer, [await register("market_maker")], { venues: both });
    await createOpenRfq(issuer, [maker], { venues: ["okx"] });
    const listed = async (person: Person) => {
      const session = await findSessionByToken(person.token, new Date());
      if (!session) throw new Error("The session has ended");
      const context = { principal: principalOf(session), requestId: "venue", now: new Date() };
      const page = { limit: 10, offset: 0, sort: "-created_at" } as const;
      const { rows, total } = await listRfqsFor(context, { ...page, venue: "harbournine" });
      return [total, rows.map(({ rfq }) => rfq.id)];
    };
    expect(await listed(maker)).toEqual([1, [open]]);
    expect(await listed(issuer)).toEqual([3, [others, draft, open]]);
  });

  test("can't be deleted while an RFQ names it, a draft included", async () => {
    const id = await approvedVenue("Kestrel Bay");
    const draft = await createDraft(issuer, [maker], { venues: ["kestrelbay"] });
    expect(await manage(id, "delete")).toMatchObject({ status: 409, body: { code: "venue_in_use" } });
    await publish(issuer, draft.id);
    expect(await manage(id, "delete")).toMatchObject({ status: 409, body: { code: "venue_in_use" } });
    await updateRfq(admin, draft.id, ["okx"]);
    expect((await manage(id, "delete")).status).toBe(200);
    expect((await createRfq(["kestrelbay"])).status).toBe(422);
  });

  test("is either named or deleted, when both are asked for at the same moment", async () => {
    for (const round of [1, 2, 3, 4]) {
      const id = await approvedVenue(`Racecourse ${round}`);
      const [named, deleted] = await Promise.all([createRfq([`racecourse${round}`]), manage(id, "delete")]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([named.status, deleted.status]);
    }
  });
});

/** What a quote depends on is versioned (contract section 11): only a change of that refuses a quote. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDraft, createOpenRfq, createQuote, quoteBody } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import {
  issuer,
  maker,
  other,
  admin,
  makePeople,
  DAY_MS,
  TERMS,
  readRfq,
  edit,
  revise,
} from "@/tests/setup/versioned-terms";

afterAll(expectRepeated);

beforeAll(makePeople);

const submit = (rfqId: number, body: object) =>
  call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId, body as Record<string, unknown>) });

type Change = [string, () => object];

/** Each is another value than the factory's. */
const CHANGES: Change[] = [
  ["the type and subtype", () => ({ type: "OTC" })],
  ["the subtype", () => ({ subtype: "RETAINER_WORKING_CAPITAL" })],
  ["the FDV", () => ({ contract_parameters: { ...TERMS, target_fdv: 90_000_000 } })],
  ["the supply allocation", () => ({ contract_parameters: { ...TERMS, supply_allocation_percentage: 4 } })],
  ["the stable allocation", () => ({ contract_parameters: { ...TERMS, stable_allocation: 1 } })],
  ["the total supply", () => ({ contract_parameters: { total_supply: null } })],
  ["the estimated TGE", () => ({ estimated_tge_date: Date.now() + 90 * DAY_MS })],
  ["the venues", () => ({ venues: ["binance"] })],
];

const NO_CHANGES: Change[] = [
  ["the name", () => ({ name: "Renamed" })],
  ["the invitations", () => ({ market_maker_ids: [maker.id, other.id] })],
  ["a later deadline", () => ({ valid_until: Date.now() + 20 * DAY_MS })],
  ["an earlier deadline", () => ({ valid_until: Date.now() + 3 * DAY_MS })],
  ["the venues in another order", () => ({ venues: ["okx", "binance"] })],
  ["the same terms again", () => ({ contract_parameters: TERMS, type: "MARKET_MAKING", subtype: "LOAN_CALL_OPTION" })],
];

describe.each(CHANGES)("a change of %s", (_, change) => {
  test("takes the terms to another version, and a quote to the one before is refused", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const before = await readRfq(rfqId);
    const after = await edit(rfqId, change());
    expect(after.terms_version).toBe(before.terms_version + 1);
    for (const seen of [{ terms_version: before.terms_version }, { rfq_updated_at: before.updated_at }]) {
      const refused = await submit(rfqId, seen);
      expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
    }
    const submitted = await submit(rfqId, { terms_version: after.terms_version, rfq_updated_at: after.updated_at });
    expect([submitted.status, submitted.body.element.terms_version]).toEqual([201, after.terms_version]);
  });
});

describe.each(NO_CHANGES)("a change of %s", (_, change) => {
  test("leaves the version, and quotes and revisions are taken as they were typed", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const before = await readRfq(rfqId);
    const seen = { terms_version: before.terms_version, rfq_updated_at: before.updated_at };
    const after = await edit(rfqId, change());
    expect(after.terms_version).toBe(before.terms_version);
    expect(after.updated_at).not.toBe(before.updated_at);
    const submitted = await submit(rfqId, seen);
    expect(submitted.status).toBe(201);
    const revised = await revise(submitted.body.element.id, seen);
    expect([revised.status, revised.body.element.revision]).toEqual([200, 2]);
  });
});

test("a quote is revised in a form that was opened before the RFP closed", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const { terms_version, updated_at: rfq_updated_at } = await readRfq(rfqId);
  const id = await createQuote(maker, rfqId);
  await edit(rfqId, { status: "CLOSED" }, issuer);
  expect((await revise(id, { terms_version, rfq_updated_at })).status).toBe(200);
});

test("each revision says which version of the terms it was written to", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const id = await createQuote(maker, rfqId);
  await edit(rfqId, { estimated_tge_date: Date.now() + 99 * DAY_MS });
  const refused = await revise(id, { terms_version: 1 });
  expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
  await revise(id, { terms_version: 2 });
  for (const { token } of [maker, issuer, admin]) {
    const { element } = (await call("GET", `/v1/quotes/${id}`, { token })).body;
    expect(element.terms_version).toBe(2);
    expect(element.revisions.map(({ number, terms_version }) => [number, terms_version])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  }
  const first = await call("GET", `/v1/quotes/${id}/revisions/1`, { token: maker.token });
  expect(first.body.element.terms_version).toBe(1);
});

describe("what an administrator edits beside the terms", () => {
  const editedOf = async ({ token }: Person, rfqId: number) => {
    const { element } = (await call("GET", "/v1/notifications", { token })).body;
    const about = element.filter((told) => told.rfq_id === rfqId && told.kind !== "rfq_published");
    return about.map(({ kind, title }) => [kind, title.split(":")[0]]);
  };

  test("of a draft is told to its owner, who publishes it, and to nobody else", async () => {
    const { id } = await createDraft(issuer, [maker]);
    await edit(id, { market_maker_ids: [maker.id, other.id] });
    // Once more, as after a lost answer; and what the owner does themselves.
    await edit(id, { market_maker_ids: [maker.id, other.id] });
    await edit(id, { name: "Renamed by its owner" }, issuer);
    expect(await editedOf(issuer, id)).toEqual([["rfq_edited", "Draft edited"]]);
    for (const person of [maker, other]) expect(await editedOf(person, id)).toEqual([]);
  });

  test("of an open RFQ's deadline is told to everyone invited, and to its owner", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const { valid_until: until } = await readRfq(rfqId);
    await edit(rfqId, { valid_until: until - DAY_MS });
    await edit(rfqId, { valid_until: until + DAY_MS });
    for (const person of [maker, other, issuer]) {
      expect(await editedOf(person, rfqId)).toEqual([
        ["rfq_extended", "Deadline extended"],
        ["rfq_edited", "Deadline brought forward"],
      ]);
    }
  });
});

test("every answer about an RFQ carries the version of its terms", async () => {
  const { id, terms_version: ofDraft } = await createDraft(issuer, [maker]);
  expect(ofDraft).toBe(1);
  expect((await edit(id, { venues: ["okx"], status: "OPEN" }, issuer)).terms_version).toBe(2);
  for (const [url, { token }] of [
    ["/v1/rfqs/my?sort=-created_at&limit=1", issuer],
    ["/v1/rfqs/assigned?sort=-created_at&limit=1", maker],
    ["/v1/rfqs/all?sort=-created_at&limit=1", admin],
  ] as const) {
    expect((await call("GET", url, { token })).body.element).toMatchObject([{ id, terms_version: 2 }]);
  }
});

test("a version that is no number is refused by its name", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  for (const terms_version of [0, -1, 1.5, "1", null]) {
    expect(namedFields(await submit(rfqId, { terms_version }))).toEqual(["body.terms_version"]);
  }
});

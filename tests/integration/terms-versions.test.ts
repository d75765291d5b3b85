/** What a quote depends on is versioned (contract section 11): only a change of that refuses a quote. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { upload } from "@/tests/factories/documents";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

let issuer: Person;
let maker: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [issuer, admin] = [await register("token_issuer"), await registerAdmin()];
  [maker, other] = [await register("market_maker"), await register("market_maker")];
});

const DAY_MS = 86_400_000;
const TERMS = { target_fdv: 100_000_000, supply_allocation_percentage: 5, stable_allocation: 1_000_000 };

const readRfq = async (id: number, { token }: Person = maker) =>
  (await call("GET", `/v1/rfqs/${id}`, { token })).body.element;
const edit = async (id: number, body: object, { token }: Person = admin) => {
  const answer = await call("PUT", "/v1/rfqs/update", { token, body: { id, ...body } });
  expect(answer.status).toBe(200);
  return answer.body.element;
};
const submit = (rfqId: number, body: object) =>
  call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId, body as Record<string, unknown>) });
const revise = (id: number, body: object) =>
  call("PUT", "/v1/quotes/update", { token: maker.token, body: { id, details: submission(), ...body } });

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

describe("a quote that was written to other terms", () => {
  const accept = (id: number, { token }: Person = issuer) =>
    call("PUT", "/v1/quotes/status", { token, body: { id, status: "ACCEPTED" } });
  const isOutdated = async (id: number) =>
    (await call("GET", `/v1/quotes/${id}`, { token: maker.token })).body.element.terms_changed;

  test("binds nobody: it is accepted once its market maker has revised it, also after the RFP closed", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    expect(await isOutdated(id)).toBe(false);
    await edit(rfqId, { estimated_tge_date: Date.now() + 700 * DAY_MS });
    expect(await isOutdated(id)).toBe(true);
    await edit(rfqId, { status: "CLOSED" }, issuer);
    const refused = await accept(id);
    expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
    expect((await revise(id, { terms_version: 2 })).status).toBe(200);
    expect(await isOutdated(id)).toBe(false);
    expect((await accept(id)).body.element.status).toBe("ACCEPTED");
  });

  test("is an administrator's to accept, as any status is theirs to set", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    const { contract_parameters: usual } = rfqBody([]);
    const changed = { ...usual, target_fdv: 50_000_000, stable_allocation: 1 };
    await edit(rfqId, { estimated_tge_date: Date.now() + 700 * DAY_MS, contract_parameters: changed });
    expect((await accept(id, admin)).body.element.status).toBe("ACCEPTED");
    // What is agreed are the amounts that the quote was written to.
    const agreed = await db().agreement.findFirstOrThrow({ where: { quoteId: id } });
    expect([agreed.loanValue, agreed.stableAllocation]).toEqual([5_000_000, 1_000_000]);
  });

  test("is accepted by what is changed of the RFP beside its terms", async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const id = await createQuote(maker, rfqId);
    await edit(rfqId, { name: "Renamed", valid_until: Date.now() + 20 * DAY_MS });
    expect((await accept(id)).status).toBe(200);
  });

  test("loses to a change that comes between the look at it and its acceptance", async () => {
    for (let round = 0; round < 4; round += 1) {
      const rfqId = await createOpenRfq(issuer, [maker]);
      const id = await createQuote(maker, rfqId);
      const editing = call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id: rfqId, venues: ["binance"] } });
      const [accepted, edited] = await Promise.all([accept(id), editing]);
      const trail = (await call("GET", `/v1/audit/rfq/${rfqId}`, { token: issuer.token })).body.element;
      const actions = trail.map(({ action }) => action).reverse();
      if (edited.status !== 200) {
        // The acceptance came between the edit's own look and its write.
        expect([errorOf(edited).code, accepted.status]).toEqual(["rfq_changed", 200]);
        continue;
      }
      const isFirst = actions.indexOf("quote.status") < actions.indexOf("rfq.edit");
      const outcome = actions.includes("quote.status") && isFirst ? [200, undefined] : [409, "terms_changed"];
      expect([accepted.status, accepted.status === 200 ? undefined : errorOf(accepted).code]).toEqual(outcome);
      expect(edited.body.element.terms_version).toBe(2);
    }
  });

  test("is compared with none that was written to those of today", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    await createQuote(maker, rfqId);
    await edit(rfqId, { contract_parameters: { ...TERMS, supply_allocation_percentage: 10 } });
    const newer = await createQuote(other, rfqId);
    const { element } = (await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token })).body;
    expect([element.quotes.map(({ id }) => id), element.outdated_quotes]).toEqual([[newer], 1]);
  });

  test("is what everyone invited is told of, and its issuer", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    await edit(rfqId, { venues: ["okx"] });
    await edit(rfqId, { name: "Only another name" });
    const toldOf = async ({ token }: Person) => {
      const { element } = (await call("GET", "/v1/notifications", { token })).body;
      return element.filter(({ kind, rfq_id: about }) => kind === "rfq_terms_changed" && about === rfqId).length;
    };
    expect([await toldOf(maker), await toldOf(other), await toldOf(issuer)]).toEqual([1, 1, 1]);
    // Who is invited no more by the same edit is told nothing of its terms.
    await edit(rfqId, { venues: ["binance"], market_maker_ids: [maker.id] });
    expect([await toldOf(maker), await toldOf(other), await toldOf(issuer)]).toEqual([2, 1, 2]);
  });

  test("keeps its place in a comparison once it is accepted, and is marked there", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other], { award_count: 2 });
    const accepted = await createQuote(maker, rfqId);
    expect((await accept(accepted)).status).toBe(200);
    await edit(rfqId, { venues: ["okx"] });
    const newer = await createQuote(other, rfqId, { details: JSON.stringify(submission({ venues: [] })) });
    const { element } = (await call("GET", `/v1/rfqs/${rfqId}/comparison`, { token: issuer.token })).body;
    expect(element.quotes.map(({ id, terms_changed: isOfBefore }) => [id, isOfBefore])).toEqual([
      [accepted, true],
      [newer, false],
    ]);
  });

  test("is what its market maker is told when its owner publishes the RFQ anew", async () => {
    const [quoting, silent] = [await register("market_maker"), await register("market_maker")];
    const rfqId = await createOpenRfq(issuer, [quoting, silent, maker]);
    await createQuote(quoting, rfqId);
    const withdrawn = await createQuote(maker, rfqId);
    await call("PUT", "/v1/quotes/status", { token: maker.token, body: { id: withdrawn, status: "WITHDRAWN" } });
    const move = async (person: Person, status: string) => edit(rfqId, { status }, person);
    const newestOf = async ({ token }: Person) => {
      const [newest] = (await call("GET", "/v1/notifications?limit=1", { token })).body.element;
      return [newest?.kind, newest?.rfq_id];
    };
    await move(admin, "DRAFT");
    await move(issuer, "OPEN");
    // It stands as it was written.
    expect(await newestOf(quoting)).toEqual(["rfq_published", rfqId]);
    await move(admin, "DRAFT");
    await edit(rfqId, { contract_parameters: { ...TERMS, target_fdv: 90_000_000 } }, issuer);
    await move(issuer, "OPEN");
    expect(await newestOf(quoting)).toEqual(["rfq_terms_changed", rfqId]);
    expect(await newestOf(silent)).toEqual(["rfq_published", rfqId]);
    expect(await newestOf(maker)).toEqual(["rfq_published", rfqId]);
  });
});

describe("a quote on an RFQ that an administrator took back to a draft", () => {
  const decide = (id: number, status: string, { token }: Person = issuer) =>
    call("PUT", "/v1/quotes/status", { token, body: { id, status } });
  const takenBack = async () => {
    const rfqId = await createOpenRfq(issuer, [maker]);
    const quoteId = await createQuote(maker, rfqId);
    await edit(rfqId, { status: "DRAFT" });
    return { rfqId, quoteId };
  };

  test("is not accepted or rejected by its owner until it is published again; an administrator does", async () => {
    const { rfqId, quoteId } = await takenBack();
    for (const status of ["ACCEPTED", "REJECTED"]) {
      const refused = await decide(quoteId, status);
      expect([refused.status, errorOf(refused).code]).toEqual([409, "rfq_state"]);
    }
    expect(await db().agreement.count({ where: { rfqId } })).toBe(0);
    await edit(rfqId, { status: "OPEN" }, issuer);
    expect((await decide(quoteId, "ACCEPTED")).status).toBe(200);
    const other = await takenBack();
    expect((await decide(other.quoteId, "ACCEPTED", admin)).status).toBe(200);
  });

  test("tells its market maker nothing of the draft's terms by a revision, and can be withdrawn", async () => {
    const { rfqId, quoteId } = await takenBack();
    await edit(rfqId, { contract_parameters: { ...TERMS, target_fdv: 90_000_000 }, venues: ["okx"] }, issuer);
    // Neither by what it comes to nor by what is wrong with it.
    for (const body of [{ price: 1 }, { details: submission({ venues: [] }) }, { terms_version: 1 }]) {
      const refused = await revise(quoteId, body);
      expect([refused.status, errorOf(refused).code]).toEqual([409, "rfq_state"]);
    }
    expect((await decide(quoteId, "WITHDRAWN", maker)).status).toBe(200);
  });
});

describe("what a draft is called that an administrator took back", () => {
  const SECRET = { name: "Zephyr relaunch", type: "OTC", subtype: null, estimated_tge_date: Date.now() + 777 * DAY_MS };

  const takenBack = async () => {
    const { name, estimated_tge_date: tge } = { ...rfqBody([maker]), name: "Bora launch" };
    const rfqId = await createOpenRfq(issuer, [maker, other], { name, estimated_tge_date: tge, award_count: 2 });
    const [quoteId, acceptedId] = [await createQuote(maker, rfqId), await createQuote(other, rfqId)];
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: acceptedId, status: "ACCEPTED" } });
    await edit(rfqId, { status: "DRAFT" });
    await edit(rfqId, SECRET, issuer);
    const before = { rfq_name: name, type: "MARKET_MAKING", estimated_tge_date: tge };
    return { rfqId, quoteId, acceptedId, before };
  };
  type Row = { id: number; rfq_id: number };
  const list = async (path: string, query: string, { token }: Person) =>
    (await call<{ element: Row[] }>("GET", `/v1/${path}?${query}`, { token })).body.element;
  const onRfq = async (path: string, rfqId: number, person: Person, query = "") =>
    (await list(path, query, person)).filter(({ rfq_id: of }) => of === rfqId);

  test("is nobody's to read who quoted on it, nor are its kind and its date, until it is published again", async () => {
    const { rfqId, quoteId, before } = await takenBack();
    const named = { rfq_name: before.rfq_name };
    expect(await onRfq("quotes/my", rfqId, maker)).toMatchObject([named]);
    expect((await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token })).body.element).toMatchObject(named);
    const isOutdated = async ({ token }: Person) =>
      (await call("GET", `/v1/quotes/${quoteId}`, { token })).body.element.terms_changed;
    expect([await isOutdated(maker), await isOutdated(issuer)]).toEqual([false, true]);
    // Both sides of an agreement read the same of it.
    for (const party of [other, issuer]) expect(await onRfq("agreements/my", rfqId, party)).toMatchObject([before]);
    const agreement = (await onRfq("agreements/my", rfqId, other))[0]?.id;
    const calendar = await call("GET", `/v1/agreements/${agreement}/calendar`, { token: other.token });
    expect(calendar.headers.get("content-disposition")).toContain(before.rfq_name);
    expect(await onRfq("agreements/my", rfqId, other, "type=OTC")).toEqual([]);

    await edit(rfqId, { status: "OPEN" }, issuer);
    expect(await onRfq("quotes/my", rfqId, maker)).toMatchObject([{ rfq_name: SECRET.name }]);
    expect(await isOutdated(maker)).toBe(true);
    const { name: rfq_name, type, estimated_tge_date } = SECRET;
    const after = { rfq_name, type, estimated_tge_date };
    expect(await onRfq("agreements/my", rfqId, other, "type=OTC")).toMatchObject([after]);
    await expectRepeated();
  });

  test("is found by its owner, and by nobody who quoted on it but by its number", async () => {
    const { rfqId, quoteId } = await takenBack();
    expect((await list("rfqs/my", "q=zephyr%20re", issuer)).map(({ id }) => id)).toContain(rfqId);
    for (const [path, person] of [
      ["quotes/my", maker],
      ["agreements/my", other],
    ] as const) {
      for (const words of ["zephyr%20re", "ze", "otc"])
        expect(await onRfq(path, rfqId, person, `q=${words}`)).toEqual([]);
      expect(await onRfq(path, rfqId, person, `q=%23${rfqId}`)).toHaveLength(1);
    }
    expect(await onRfq("quotes/my", rfqId, maker, `q=%23${quoteId}`)).toHaveLength(1);
    const issuerName = encodeURIComponent((await readRfq(rfqId, issuer)).owner_name);
    expect(await onRfq("agreements/my", rfqId, other, `q=${issuerName}`)).toHaveLength(1);
    await edit(rfqId, { status: "OPEN" }, issuer);
    expect(await onRfq("quotes/my", rfqId, maker, "q=zephyr%20re")).toHaveLength(1);
  });

  test("is what everybody reads once an administrator closes or signs it without publishing it", async () => {
    const { rfqId, quoteId } = await takenBack();
    const body = { id: quoteId, status: "ACCEPTED", close_rfq: true };
    expect((await call("PUT", "/v1/quotes/status", { token: admin.token, body })).status).toBe(200);
    expect((await readRfq(rfqId)).status).toBe("SIGNED");
    expect(await onRfq("quotes/my", rfqId, maker)).toMatchObject([{ rfq_name: SECRET.name }]);
    const agreed = { rfq_name: SECRET.name, type: SECRET.type };
    expect(await onRfq("agreements/my", rfqId, maker, "type=OTC")).toMatchObject([agreed]);
    await expectRepeated();
  });

  test("is in nothing that its market makers are told", async () => {
    const { rfqId, quoteId } = await takenBack();
    const body = { id: quoteId, status: "REJECTED" };
    expect((await call("PUT", "/v1/quotes/status", { token: admin.token, body })).status).toBe(200);
    await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: quoteId } });
    const told = (await call("GET", "/v1/notifications?limit=2", { token: maker.token })).body.element;
    expect(told.map(({ title }) => title)).toEqual(["Quote deleted: Bora launch", "Quote rejected: Bora launch"]);
    expect(await readRfq(rfqId, issuer)).toMatchObject({ name: SECRET.name });
  });
});

describe("what a draft asks that an administrator took back", () => {
  const OTHERWISE: [string, (rfqOwner: Person) => Promise<object>][] = [
    ["its brief", async () => ({ brief: "The loan is returned on a week's notice." })],
    ["a requirement", async () => ({ requirements: { min_uptime: 99 } })],
    ["its documents", async (owner) => ({ documents: [(await upload(owner, "rfp_document")).id] })],
  ];

  test.each(OTHERWISE)("makes other terms of it: %s is nobody's who quoted before", async (_, change) => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const quoteId = await createQuote(maker, rfqId);
    await edit(rfqId, { status: "DRAFT" });
    const changes = await change(issuer);
    expect((await edit(rfqId, changes, issuer)).terms_version).toBe(2);
    // The same again is no other.
    expect((await edit(rfqId, { ...changes, award_count: 2, is_sealed: false }, issuer)).terms_version).toBe(2);
    await edit(rfqId, { status: "OPEN" }, issuer);
    const accepting = () =>
      call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
    const refused = await accepting();
    expect([refused.status, errorOf(refused).code]).toEqual([409, "terms_changed"]);
    const newest = async ({ token }: Person) =>
      (await call("GET", "/v1/notifications?limit=1", { token })).body.element[0];
    expect([(await newest(maker))?.kind, (await newest(other))?.kind]).toEqual(["rfq_terms_changed", "rfq_published"]);
    expect((await revise(quoteId, { terms_version: 2 })).status).toBe(200);
    expect((await accepting()).status).toBe(200);
  });

  test.each(OTHERWISE)("leaves the version while nobody has quoted: %s", async (_, change) => {
    const { id } = await createDraft(issuer, [maker]);
    expect((await edit(id, await change(issuer), issuer)).terms_version).toBe(1);
  });
});

describe("a quote whose market maker is invited no more", () => {
  const takenOff = async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const quoteId = await createQuote(maker, rfqId);
    await edit(rfqId, { market_maker_ids: [other.id] });
    return { rfqId, quoteId };
  };

  test("tells them nothing of the RFQ's terms by a revision, and can be withdrawn", async () => {
    const { rfqId, quoteId } = await takenOff();
    await edit(rfqId, { contract_parameters: { ...TERMS, target_fdv: 90_000_000 }, venues: ["okx"] });
    // Neither by what it comes to nor by what is wrong with it.
    for (const body of [{}, { price: 1 }, { details: submission({ venues: [] }) }, { terms_version: 1 }]) {
      const refused = await revise(quoteId, body);
      expect([refused.status, errorOf(refused).code]).toEqual([409, "not_invited"]);
    }
    const answer = await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token });
    expect(answer.body.element).toMatchObject({ revision: 1, submission: { rfqContext: { targetFdv: 100_000_000 } } });
    const withdrawal = { token: maker.token, body: { id: quoteId, status: "WITHDRAWN" } };
    expect((await call("PUT", "/v1/quotes/status", withdrawal)).status).toBe(200);
  });

  test("is revised by an administrator, and by them once they are invited again", async () => {
    const { rfqId, quoteId } = await takenOff();
    const body = { id: quoteId, details: submission() };
    expect((await call("PUT", "/v1/quotes/update", { token: admin.token, body })).status).toBe(200);
    await edit(rfqId, { market_maker_ids: [maker.id, other.id] });
    expect((await revise(quoteId, {})).body.element.revision).toBe(3);
  });

  test("is not revised by one that was on its way as they were taken off", async () => {
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const quoteId = await createQuote(maker, rfqId);
    const refused = await callDuring(
      () => edit(rfqId, { market_maker_ids: [other.id] }),
      () => revise(quoteId, {}),
    );
    expect([refused.status, errorOf(refused).code]).toEqual([409, "not_invited"]);
  });
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

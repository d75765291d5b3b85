/**
 * RFQs that an administrator took back to a draft (contract section 11): what they are called and ask while they are
 * edited.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote, rfqBody, submission } from "@/tests/factories/deals";
import { upload } from "@/tests/factories/documents";
import type { Person } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
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

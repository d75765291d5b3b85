/** Every change of state leaves one audit row, in the transaction that made it; who reads which of them. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import type { AuditEventWire } from "@/lib/audit/contract";
import type { ElementList } from "@/lib/kit/http/wire";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { deadlineMove } from "@/lib/rfqs/rules/deadline";
import { createDraft, createOpenRfq, createQuote, publish, quoteBody } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";

const settle = () => settleDeadlines({ requestId: "clock", now: new Date() });

async function trail(rfqId: number) {
  const rows = await db().auditEvent.findMany({ where: { rfqId }, orderBy: { id: "asc" } });
  return rows.map(({ entityType, actorId, fromState, toState }) => ({ entityType, actorId, fromState, toState }));
}

test("the life of an RFQ and its quotes, with who did what and under which request", async () => {
  const issuer = await register("token_issuer");
  const [alpha, beta] = [await register("market_maker"), await register("market_maker")];
  const { id } = await createDraft(issuer, [alpha, beta]);
  await publish(issuer, id);
  const first = await createQuote(alpha, id);
  const second = await createQuote(beta, id);
  const accepted = await call("PUT", "/v1/quotes/status", {
    token: issuer.token,
    body: { id: first, status: "ACCEPTED", close_rfq: true },
  });

  const by = (actorId: number | null, entityType: string, fromState: string | null, toState: string | null) => ({
    entityType,
    actorId,
    fromState,
    toState,
  });
  expect(await trail(id)).toEqual([
    by(issuer.id, "rfq", null, "DRAFT"),
    by(issuer.id, "rfq", "DRAFT", "OPEN"),
    by(alpha.id, "quote", null, "PENDING"),
    by(beta.id, "quote", null, "PENDING"),
    by(issuer.id, "rfq", "OPEN", "SIGNED"),
    by(issuer.id, "quote", "PENDING", "ACCEPTED"),
    by(issuer.id, "agreement", null, "ACTIVE"),
    by(issuer.id, "quote", "PENDING", "REJECTED"),
  ]);
  const last = await db().auditEvent.findFirst({
    where: { entityType: "quote", entityId: second },
    orderBy: { id: "desc" },
  });
  expect(last?.requestId).toBe(accepted.headers.get("x-request-id"));
});

test("a deletion keeps its trail; a refused change leaves none", async () => {
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const { id } = await createDraft(issuer, [maker]);
  const remove = () => call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await trail(id)).map(({ toState }) => toState)).toEqual(["DRAFT", null]);
});

test("a draft that market makers have quoted on is not its owner's to delete", async () => {
  const [issuer, admin, maker] = [
    await register("token_issuer"),
    await registerAdmin(),
    await register("market_maker"),
  ];
  const id = await createOpenRfq(issuer, [maker]);
  const quoteId = await createQuote(maker, id);
  const back = await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id, status: "DRAFT" } });
  expect(back.status).toBe(200);
  const remove = ({ token }: { token: string }) => call("DELETE", "/v1/rfqs/delete", { token, body: { id } });
  expect(await remove(issuer)).toMatchObject({ status: 409, body: { code: "has_quotes" } });
  expect((await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token })).body.element.status).toBe("PENDING");
  expect((await remove(admin)).status).toBe(200);
});

test.each([
  ["before the background job has seen it", false],
  ["after it has", true],
])("a new deadline does not open an RFQ that has closed by its old one, %s", async (_when, settles) => {
  const [issuer, admin, maker] = [
    await register("token_issuer"),
    await registerAdmin(),
    await register("market_maker"),
  ];
  const { id } = await createDraft(issuer, [maker]);
  await publish(issuer, id);
  const passed = new Date(Date.now() - 1000);
  await clients().writer.rfq.update({ where: { id }, data: { validUntil: passed } });
  if (settles) await settle();

  const edit = (body: object) => call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id, ...body } });
  const edited = await edit({ valid_until: Date.now() + 86_400_000 });
  expect([edited.status, edited.body.element.status]).toEqual([200, "CLOSED"]);
  const quote = await call("POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(id) });
  expect(quote).toMatchObject({ status: 409, body: { code: "rfq_not_open" } });
  const by = (actorId: number | null, fromState: string, toState: string) => ({
    entityType: "rfq",
    actorId,
    fromState,
    toState,
  });
  const closed = [by(null, "OPEN", "CLOSED"), by(admin.id, "CLOSED", "CLOSED")];
  expect((await trail(id)).slice(2)).toEqual(closed);
  const [event] = await clients().writer.auditEvent.findMany({ where: { rfqId: id, action: "rfq.edit" } });
  expect(event?.note).toBe(deadlineMove(passed, new Date(edited.body.element.valid_until)));

  // Said in so many words it opens again.
  const reopened = await edit({ valid_until: Date.now() + 2 * 86_400_000, status: "OPEN" });
  expect([reopened.status, reopened.body.element.status]).toEqual([200, "OPEN"]);
  expect((await trail(id)).slice(4)).toEqual([by(admin.id, "CLOSED", "CLOSED"), by(admin.id, "CLOSED", "OPEN")]);
});

test("an admin may take a quote out of ACCEPTED: its agreement goes, the audit keeps both", async () => {
  const admin = await registerAdmin();
  const issuer = await register("token_issuer");
  const maker = await register("market_maker");
  const { id } = await createDraft(issuer, [maker]);
  await publish(issuer, id);
  const quoteId = await createQuote(maker, id);
  const set = (token: string, status: string) =>
    call("PUT", "/v1/quotes/status", { token, body: { id: quoteId, status } });
  await set(issuer.token, "ACCEPTED");
  const deletion = await call("DELETE", "/v1/rfqs/delete", { token: admin.token, body: { id } });
  expect(deletion).toMatchObject({ status: 409, body: { code: "has_agreement" } });

  expect((await set(admin.token, "pending")).body.element.status).toBe("PENDING");
  expect(await db().agreement.count({ where: { quoteId } })).toBe(0);
  const actions = await db().auditEvent.findMany({
    where: { rfqId: id },
    orderBy: { id: "asc" },
    select: { action: true, entityType: true },
  });
  // The end of the agreement is part of the agreement's own trail.
  expect(actions.slice(-2)).toEqual([
    { action: "quote.status", entityType: "quote" },
    { action: "agreement.void", entityType: "agreement" },
  ]);
  expect((await set(issuer.token, "REJECTED")).status).toBe(200);
});

describe("the trail of an object", () => {
  let admin: Person;
  let issuer: Person;
  let maker: Person;
  let other: Person;
  let rfqId: number;
  let quoteId: number;

  const read = (person: Person, path: string) =>
    call<ElementList<AuditEventWire>>("GET", `/v1/audit/${path}`, { token: person.token });
  const eventsOf = async (person: Person, path: string) => {
    const { status, body } = await read(person, path);
    expect(status).toBe(200);
    return body.element;
  };
  const set = (person: Person, kind: "rfqs" | "quotes", body: object) =>
    call("PUT", `/v1/${kind}/status`, { token: person.token, body });

  beforeAll(async () => {
    admin = { ...(await registerAdmin()), name: "Ada Operations" };
    await call("PUT", "/v1/users/update", { token: admin.token, body: { id: admin.id, name: admin.name } });
    [issuer, maker, other] = [
      await register("token_issuer"),
      await register("market_maker"),
      await register("market_maker"),
    ];
    rfqId = (await createDraft(issuer, [maker, other])).id;
    await publish(issuer, rfqId);
    quoteId = await createQuote(maker, rfqId);
    await createQuote(other, rfqId);
    await set(admin, "quotes", { id: quoteId, status: "REJECTED" });
  });

  test("says what happened to an RFQ and its quotes, the newest first, to its owner and to admins", async () => {
    const words = ({ action, object_name, from, to, actor }: AuditEventWire) => [
      action,
      object_name,
      `${from} ${to}`,
      actor?.name,
    ];
    const early = [
      ["quote.create", other.name, "null PENDING", other.name],
      ["quote.create", maker.name, "null PENDING", maker.name],
      ["rfq.status", null, "DRAFT OPEN", issuer.name],
      ["rfq.create", null, "null DRAFT", issuer.name],
    ];
    const rejected = ["quote.status", maker.name, "PENDING REJECTED"];
    expect((await eventsOf(issuer, `rfq/${rfqId}`)).map(words)).toEqual([[...rejected, "Administrator"], ...early]);
    expect((await eventsOf(admin, `rfq/${rfqId}`)).map(words)).toEqual([[...rejected, admin.name], ...early]);
  });

  test("names the call, the moment and nothing that is private", async () => {
    const closed = await set(issuer, "rfqs", { id: rfqId, status: "CLOSED" });
    const [event] = await eventsOf(issuer, `rfq/${rfqId}`);
    expect(event).toMatchObject({ action: "rfq.status", request_id: closed.headers.get("x-request-id") });
    expect(Math.abs(Date.parse(event?.created_at ?? "") - Date.now())).toBeLessThan(60_000);
    const text = JSON.stringify(await eventsOf(issuer, `rfq/${rfqId}`));
    for (const secret of ["@", admin.name, "ip_address", "user_agent"]) expect(text).not.toContain(secret);
  });

  test("tells the request of what nobody's identity is kept back of, and of nothing else: it would give away who did it", async () => {
    const told = async (person: Person) =>
      (await eventsOf(person, `rfq/${rfqId}`)).map(({ actor, request_id: id }) => [actor?.name, id !== null]);
    for (const [name, isTold] of await told(issuer)) expect([name, isTold]).toEqual([name, name === issuer.name]);
    for (const [name, isTold] of await told(admin)) expect([name, isTold]).toEqual([name, true]);
  });

  test("of one quote is the owner's too, by the quote's own events", async () => {
    const actions = ({ action }: AuditEventWire) => action;
    expect((await eventsOf(issuer, `quote/${quoteId}`)).map(actions)).toEqual(["quote.status", "quote.create"]);
    expect((await eventsOf(admin, `quote/${quoteId}`)).map(actions)).toEqual(["quote.status", "quote.create"]);
  });

  test("of a quote that an administrator has deleted names its market maker still, and no administrator for them", async () => {
    const id = await createOpenRfq(issuer, [maker]);
    const quote = await createQuote(maker, id);
    await set(maker, "quotes", { id: quote, status: "WITHDRAWN" });
    await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: quote } });
    const said = async (person: Person) =>
      (await eventsOf(person, `rfq/${id}`))
        .filter(({ object }) => object === "quote")
        .map(({ action, object_name: of, actor }) => [action, of, actor?.name]);
    const own = [
      ["quote.status", maker.name, maker.name],
      ["quote.create", maker.name, maker.name],
    ];
    expect(await said(issuer)).toEqual([["quote.delete", maker.name, "Administrator"], ...own]);
    expect(await said(admin)).toEqual([["quote.delete", maker.name, admin.name], ...own]);
  });

  test("says which quotes and agreements are there no more: a link to them would lead nowhere", async () => {
    const id = await createOpenRfq(issuer, [maker, other]);
    const [agreed, doomed] = [await createQuote(maker, id), await createQuote(other, id)];
    await set(issuer, "quotes", { id: agreed, status: "ACCEPTED" });
    await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: doomed } });
    const gone = async (person: Person) => {
      const events = await eventsOf(person, `rfq/${id}`);
      return new Set(events.map(({ object, object_id, object_gone }) => `${object} ${object_id} ${object_gone}`));
    };
    const [{ id: agreement } = { id: 0 }] = await db().agreement.findMany({ where: { rfqId: id } });
    const others = [`rfq ${id} null`, `quote ${agreed} false`, `quote ${doomed} true`];
    for (const person of [issuer, admin]) {
      expect(await gone(person)).toEqual(new Set([...others, `agreement ${agreement} false`]));
    }
    await set(admin, "quotes", { id: agreed, status: "PENDING" });
    expect(await gone(issuer)).toEqual(new Set([...others, `agreement ${agreement} true`]));
  });

  test("of a deadline that passed names nobody", async () => {
    const { id } = await createDraft(issuer, [maker]);
    await publish(issuer, id);
    const past = new Date(Date.now() - 1000);
    await clients().writer.rfq.update({ where: { id }, data: { validUntil: past } });
    await settle();
    const [event] = await eventsOf(issuer, `rfq/${id}`);
    expect(event).toMatchObject({ action: "rfq.deadline", from: "OPEN", to: "CLOSED", actor: null });
  });

  test("of a deadline that nobody had come to yet, before what was done since", async () => {
    const { id } = await createDraft(issuer, [maker]);
    await publish(issuer, id);
    const quote = await createQuote(maker, id);
    const past = { data: { validUntil: new Date(Date.now() - 1000) } };
    await clients().writer.rfq.update({ where: { id }, ...past });
    await clients().writer.quote.update({ where: { id: quote }, ...past });
    const body = { id: quote, status: "ACCEPTED", close_rfq: true };
    expect((await set(admin, "quotes", body)).status).toBe(200);
    await settle();

    const states = (await eventsOf(issuer, `rfq/${id}`)).map(({ action, from, to }) => [action, from, to]).reverse();
    expect(states).toEqual([
      ["rfq.create", null, "DRAFT"],
      ["rfq.status", "DRAFT", "OPEN"],
      ["quote.create", null, "PENDING"],
      ["quote.deadline", "PENDING", "EXPIRED"],
      ["rfq.deadline", "OPEN", "CLOSED"],
      ["rfq.sign", "CLOSED", "SIGNED"],
      ["quote.status", "EXPIRED", "ACCEPTED"],
      ["agreement.create", null, "ACTIVE"],
    ]);
  });

  test.each([
    ["a status that an admin sets", (id: number) => set(admin, "rfqs", { id, status: "DRAFT" }), "rfq.status"],
    [
      "its deletion",
      (id: number) => call("DELETE", "/v1/rfqs/delete", { token: admin.token, body: { id } }),
      "rfq.delete",
    ],
  ])("of an RFQ's deadline, before %s", async (_, change, action) => {
    const { id } = await createDraft(issuer, [maker]);
    await publish(issuer, id);
    const past = new Date(Date.now() - 1000);
    await clients().writer.rfq.update({ where: { id }, data: { validUntil: past } });
    expect((await change(id)).status).toBe(200);
    const events = (await eventsOf(admin, `rfq/${id}`)).slice(0, 2);
    expect(events).toMatchObject([
      { action, from: "CLOSED" },
      { action: "rfq.deadline", from: "OPEN", to: "CLOSED", actor: null },
    ]);
  });

  test("of a quote's deadline, before its deletion", async () => {
    const { id } = await createDraft(issuer, [maker]);
    await publish(issuer, id);
    const quote = await createQuote(maker, id);
    const past = new Date(Date.now() - 1000);
    await clients().writer.quote.update({ where: { id: quote }, data: { validUntil: past } });
    expect((await call("DELETE", "/v1/quotes/delete", { token: admin.token, body: { id: quote } })).status).toBe(200);
    expect((await eventsOf(admin, `quote/${quote}`)).slice(0, 2)).toMatchObject([
      { action: "quote.delete", from: "EXPIRED" },
      { action: "quote.deadline", from: "PENDING", to: "EXPIRED", actor: null },
    ]);
  });

  test("of users and venues is the admins'; an object without events has an empty one", async () => {
    const venueId = await createVenue(issuer);
    expect(await eventsOf(admin, `venue/${venueId}`)).toMatchObject([{ action: "venue.create", to: "pending" }]);
    expect(await eventsOf(admin, `user/${issuer.id}`)).toMatchObject([{ action: "onboarding.complete" }]);
    // Who registers leaves no event, and who completes no onboarding neither.
    const { id } = await registerAdmin();
    expect(await eventsOf(admin, `user/${id}`)).toEqual([]);
    expect((await read(issuer, `venue/${venueId}`)).status).toBe(404);
    expect((await read(issuer, `user/${issuer.id}`)).status).toBe(404);
  });

  test("outlives its object for admins; what never was is a 404, and so is another's", async () => {
    const { id } = await createDraft(issuer, [maker]);
    await call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id } });
    expect((await eventsOf(admin, `rfq/${id}`)).map(({ action }) => action)).toEqual(["rfq.delete", "rfq.create"]);
    expect((await read(issuer, `rfq/${id}`)).status).toBe(404);
    const stranger = await register("token_issuer");
    for (const path of [`rfq/${rfqId}`, `quote/${quoteId}`, "rfq/999999"]) {
      expect((await read(stranger, path)).status, path).toBe(404);
    }
    for (const path of ["rfq/999999", "quote/999999", "agreement/999999", "user/999999", "venue/999999"]) {
      expect((await read(admin, path)).status, path).toBe(404);
    }
  });

  test("is never a market maker's, whose quote it may be about", async () => {
    for (const path of [`rfq/${rfqId}`, `quote/${quoteId}`]) expect((await read(maker, path)).status).toBe(403);
  });

  test("is paged, and refuses an object that there is not", async () => {
    const all = await eventsOf(admin, `rfq/${rfqId}`);
    const { body } = await read(admin, `rfq/${rfqId}?limit=2&offset=1`);
    expect(body).toMatchObject({ total: all.length, limit: 2, offset: 1, element: all.slice(1, 3) });
    expect((await read(admin, "session/1")).status).toBe(422);
    expect((await read(admin, `rfq/${rfqId}?limit=501`)).status).toBe(422);
  });
});

/** Everything that happened, for administrators: found by whom, when and to what, deleted objects included (docs/decisions/0200). */
import { beforeAll, describe, expect, test } from "vitest";
import type { AuditEventWire, AuditTrailEventWire } from "@/lib/audit/contract";
import { clients } from "@/lib/kit/db/client";
import type { ElementList } from "@/lib/kit/http/wire";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { walk, walkBack } from "@/tests/setup/walk";

type Query = Record<string, string | number>;
type Trail = ElementList<AuditTrailEventWire>;

let admin: Person;
let issuer: Person;
let maker: Person;
/** An RFQ with a quote, and both gone. */
let gone: { rfqId: number; quoteId: number };

const ask = (query: Query, person = admin) => {
  const asked = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return call<Trail>("GET", `/v1/audit?${new URLSearchParams(asked).toString()}`, { token: person.token });
};
async function found(query: Query): Promise<AuditTrailEventWire[]> {
  const { status, body } = await ask(query);
  expect([query, status]).toEqual([query, 200]);
  return body.element;
}
const actions = (events: AuditEventWire[]) => events.map(({ action }) => action);
const remove = async (path: string, id: number) =>
  expect((await call("DELETE", path, { token: admin.token, body: { id } })).status).toBe(200);

/** Events as nothing writes them: several of one moment, and later rows of an earlier one. */
function insertAt(actorId: number, moments: number[]) {
  const event = { entityType: "email", entityId: 1, action: "email.retry", requestId: "by hand" };
  return clients().writer.auditEvent.createMany({
    data: moments.map((moment) => ({ ...event, actorId, createdAt: new Date(moment) })),
  });
}

beforeAll(async () => {
  [admin, issuer, maker] = [
    await registerAdmin(),
    await register("token_issuer", "Halcyon Grid"),
    await register("market_maker", "Thornfield Markets"),
  ];
  const rfqId = await createOpenRfq(issuer, [maker]);
  gone = { rfqId, quoteId: await createQuote(maker, rfqId) };
  await remove("/v1/rfqs/delete", rfqId);
});

describe("one RFQ's events", () => {
  test("are those of its own trail, in that order, with the number and name of the RFQ and what is called how", async () => {
    const id = await createOpenRfq(issuer, [maker], { name: "Lumen" });
    const quoteId = await createQuote(maker, id);
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: quoteId, status: "ACCEPTED" } });
    const own = await call<ElementList<AuditEventWire>>("GET", `/v1/audit/rfq/${id}`, { token: admin.token });
    const events = await found({ rfq_id: id });
    expect(events.map(({ rfq_id, rfq_name, object_name, object_gone, ...event }) => event)).toEqual(
      own.body.element.map(({ object_name, object_gone, ...event }) => event),
    );
    expect(new Set(events.map(({ rfq_id, rfq_name }) => `${rfq_id} ${rfq_name}`))).toEqual(new Set([`${id} Lumen`]));
    const about = events.map(({ object, object_name: name, object_gone: isGone }) => `${object} ${name} ${isGone}`);
    expect(new Set(about)).toEqual(new Set(["rfq Lumen false", `quote ${maker.name} false`, "agreement null false"]));
  });

  test("are there when it is gone, with who deleted it and whose quote was on it", async () => {
    const events = await found({ rfq_id: gone.rfqId });
    expect(events[0]).toMatchObject({ action: "rfq.delete", actor: { id: admin.id } });
    expect(actions(events)).toEqual(expect.arrayContaining(["rfq.create", "rfq.status", "quote.create", "rfq.delete"]));
    for (const event of events) expect(event).toMatchObject({ object_gone: true, rfq_id: gone.rfqId, rfq_name: null });
    expect(events.find(({ object }) => object === "quote")).toMatchObject({ object_name: maker.name });
  });

  test("of a sealed one say of its quotes what its own trail says, and nothing of what they hold", async () => {
    const id = await createOpenRfq(issuer, [maker], { is_sealed: true });
    const quoteId = await createQuote(maker, id);
    const own = await call<ElementList<AuditEventWire>>("GET", `/v1/audit/quote/${quoteId}`, { token: admin.token });
    const [event, ...others] = (await found({ rfq_id: id })).filter(({ object }) => object === "quote");
    expect(others).toEqual([]);
    const added = { object_name: maker.name, object_gone: false, rfq_id: id, rfq_name: event?.rfq_name };
    expect(event).toEqual({ ...own.body.element[0], ...added });
    const sealed = await call("GET", `/v1/quotes/${quoteId}`, { token: admin.token });
    expect(sealed).toMatchObject({ status: 409 });
  });
});

describe("filtered", () => {
  test("by an account, it is what that account did, and nobody else", async () => {
    const events = await found({ actor_id: maker.id });
    expect(actions(events)).toContain("quote.create");
    for (const { actor } of events) expect(actor).toMatchObject({ id: maker.id, name: maker.name });
    expect(await found({ actor_id: maker.id, object: "venue" })).toEqual([]);
    const ofRfq = await found({ actor_id: maker.id, rfq_id: gone.rfqId });
    expect(actions(ofRfq)).toEqual(["quote.create"]);
  });

  test("by a kind, and by one object of it: a venue by its name, and still once it is gone", async () => {
    const venueId = await createVenue(issuer);
    const [event] = await found({ object: "venue", object_id: venueId });
    expect(event).toMatchObject({ action: "venue.create", object_gone: false, rfq_id: null, rfq_name: null });
    expect(event?.object_name).not.toBeNull();
    const path = `/v1/onboarding/venue/${venueId}/delete`;
    expect((await call("POST", path, { token: admin.token, body: {} })).status).toBe(200);
    for (const each of await found({ object: "venue", object_id: venueId })) {
      expect(each).toMatchObject({ object: "venue", object_id: venueId, object_name: null, object_gone: true });
    }
    for (const { object } of await found({ object: "user" })) expect(object).toBe("user");
  });

  test("by a user who was deleted, it names them no more, and says who deleted them", async () => {
    const leaver = await register("token_issuer", "Passing Clouds");
    await createDraft(leaver, [maker]);
    const [{ rfq_id: rfqId } = { rfq_id: null }] = await found({ actor_id: leaver.id, object: "rfq" });
    await remove("/v1/rfqs/delete", rfqId ?? 0);
    const [named] = await found({ object: "user", object_id: leaver.id });
    expect(named).toMatchObject({ object_name: leaver.name, object_gone: false });
    const body = { id: leaver.id };
    expect((await call("POST", "/v1/users/delete", { token: admin.token, body })).status).toBe(200);
    const events = await found({ object: "user", object_id: leaver.id });
    expect(events[0]).toMatchObject({ action: "user.delete", actor: { id: admin.id }, object_gone: true });
    for (const { object_name: name } of events) expect(name).toBeNull();
    const [done] = await found({ actor_id: leaver.id });
    expect(done?.actor).toMatchObject({ id: leaver.id, name: "Deleted user" });
  });

  test("by a time, from its beginning on and before its end", async () => {
    const hour = Date.UTC(2026, 0, 6, 14);
    const actorId = 1_900_000_001;
    await insertAt(actorId, [hour - 1, hour, hour + 3_599_999, hour + 3_600_000]);
    const [from, to] = ["2026-01-06T14:00:00Z", "2026-01-06T15:00:00.000Z"];
    const times = async (query: Query) =>
      (await found({ actor_id: actorId, ...query })).map(({ created_at: at }) => Date.parse(at) - hour);
    expect(await times({ from, to })).toEqual([3_599_999, 0]);
    expect(await times({ from })).toEqual([3_600_000, 3_599_999, 0]);
    expect(await times({ to })).toEqual([3_599_999, 0, -1]);
    expect(await times({ from: to, to: from })).toEqual([]);
    const everybody = (await found({ from, to })).map(({ actor }) => actor?.id);
    expect(everybody).toEqual([actorId, actorId]);
  });

  test.each([
    [{ object_id: 1 }, "object_id", "Needs object"],
    [{ object: "session" }, "object", "Must be one of rfq"],
    [{ actor_id: "0" }, "actor_id", "Must be a positive whole number"],
    [{ actor_id: "12a" }, "actor_id", "Must be a positive whole number"],
    [{ rfq_id: "9999999999" }, "rfq_id", "Must be at most 2147483647"],
    [{ from: "yesterday" }, "from", "Must be an ISO 8601 time in UTC"],
    [{ to: "2026-01-06T14:00:00+02:00" }, "to", "Must be an ISO 8601 time in UTC"],
    [{ from: "2026-02-30T00:00:00Z" }, "from", "Must be an ISO 8601 time in UTC"],
    [{ from: "0000-01-01T00:00:00Z" }, "from", "Must be after 1970"],
    [{ to: "9999-12-31T23:59:59Z" }, "to", "Must be before 2100"],
    [{ sort: "id" }, "sort", ""],
    [{ q: "Acme" }, "q", ""],
    [{ limit: 501 }, "limit", "Must be between 1 and 500"],
  ])("by %j it is refused, naming %s", async (query, name, words) => {
    const { status, body } = await ask(query);
    const { detail } = body as unknown as { detail: { loc: string[]; msg: string }[] };
    expect([status, detail[0]?.loc]).toEqual([422, ["query", name]]);
    expect(detail[0]?.msg).toContain(words);
  });

  test("by what never was it is empty", async () => {
    const none = 999_999_999;
    const queries: Query[] = [{ actor_id: none }, { rfq_id: none }, { object: "user", object_id: none }];
    for (const query of queries) {
      expect((await ask(query)).body).toMatchObject({ total: 0, element: [], total_capped: false });
    }
  });
});

test("goes by age and not by number, and pages through events of one moment without losing or repeating one", async () => {
  const at = Date.UTC(2026, 0, 7);
  const actorId = 1_900_000_002;
  await insertAt(actorId, [at + 2, ...Array<number>(7).fill(at), at + 1, at - 1, at]);
  const whole = await ask({ actor_id: actorId });
  const order = whole.body.element.map(({ id, created_at: created }) => [Date.parse(created) - at, id] as const);
  expect(order).toEqual(order.toSorted(([one, a], [other, b]) => other - one || b - a));
  expect(whole.body.total).toBe(11);
  const queries: Query[] = [{ actor_id: actorId }, { object: "email" }];
  for (const query of queries) {
    const all = (await ask(query)).body.element;
    const page = async (cursor: object) => (await ask({ ...query, limit: 3, ...(cursor as Query) })).body;
    expect(await walk(page)).toEqual(all);
    expect(await walkBack(page)).toEqual(all);
  }
});

test("is an administrator's alone", async () => {
  const fund = await register("vc_investor");
  for (const person of [issuer, maker, fund]) {
    expect(await ask({}, person)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await ask({ rfq_id: gone.rfqId }, person)).status).toBe(403);
  }
});

test("takes three statements beside the session's, whatever is gone", async () => {
  const queries = await countQueries(() => ask({ rfq_id: gone.rfqId }));
  expect(queries.length).toBeLessThanOrEqual(4);
});

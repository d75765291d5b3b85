/** Every change of state leaves one audit row, in the transaction that made it. */
import { expect, test } from "vitest";
import { clients } from "@/lib/db/client";
import { db } from "@/lib/db/transaction";
import { settleDeadlines } from "@/lib/services/deadlines";
import { createDraft, createQuote, publish, quoteBody } from "@/tests/factories/deals";
import { register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

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
  if (settles) await settleDeadlines({ requestId: "clock", now: new Date(Date.now() + 60_000) });

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
    select: { action: true },
  });
  expect(actions.slice(-2).map(({ action }) => action)).toEqual(["quote.status", "agreement.void"]);
  expect((await set(issuer.token, "REJECTED")).status).toBe(200);
});

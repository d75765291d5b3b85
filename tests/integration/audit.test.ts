/** Every change of state leaves one audit row, in the transaction that made it. */
import { expect, test } from "vitest";
import { db } from "@/lib/db/transaction";
import { createDraft, createQuote, publish } from "@/tests/factories/deals";
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

/** What the clock has decided: reads say it without writing, one pass writes it down in few statements. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimClosingNotices } from "@/lib/rfqs/store/deadlines";
import { clients } from "@/lib/kit/db/client";
import { drawIds } from "@/lib/kit/db/random-ids";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import type { AuditEventWire } from "@/lib/audit/contract";
import type { ElementList } from "@/lib/kit/http/wire";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, errorOf } from "@/tests/setup/api";
import { countQueries, writesAmong } from "@/tests/setup/count-queries";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

const BACKLOG = 300;
const HOUR_MS = 3_600_000;

let issuer: Person, maker: Person, idle: Person, admin: Person;
let model: Awaited<ReturnType<typeof readModel>>;

async function readModel(id: number) {
  const { id: _, ...rfq } = await db().rfq.findUniqueOrThrow({ where: { id } });
  // Of a while ago: of one that was published near its deadline people have been told.
  return { ...rfq, publishedAt: new Date(Date.now() - 99 * HOUR_MS) };
}

/** As many OPEN RFPs as asked for, to which both makers are invited. @returns their ids */
async function insertRfqs(count: number, validUntil: (index: number) => Date): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...model,
    validUntil: validUntil(index),
    quoteCount: 1,
  }));
  return inTransaction(async (tx) => {
    const ids = (await tx.rfq.createManyAndReturn({ data: rows, select: { id: true } })).map(({ id }) => id);
    const invited = [maker, idle].flatMap(({ id }) => ids.map((rfqId) => ({ rfqId, marketMakerId: id })));
    await tx.rfqInvitation.createMany({ data: invited });
    return ids;
  });
}

async function insertPendingQuotes(rfqIds: number[], validUntil: (index: number) => Date): Promise<void> {
  await inTransaction(async (tx) => {
    const ids = await drawIds(tx, "quotes", rfqIds.length);
    const data = rfqIds.map((rfqId, index) => ({
      ...{ id: ids[index] ?? 0, rfqId, providerId: maker.id, price: index, revision: 0 },
      ...{ validUntil: validUntil(index), pendingKey: `${rfqId}:${maker.id}` },
    }));
    await tx.quote.createMany({ data });
  });
}

const settle = (now = new Date()) => settleDeadlines({ requestId: "clock", now });

beforeAll(async () => {
  issuer = await register("token_issuer");
  [maker, idle] = [await register("market_maker"), await register("market_maker")];
  admin = await registerAdmin();
  model = await readModel(await createOpenRfq(issuer, [maker]));
});

describe("a backlog of 300 overdue RFPs and quotes", () => {
  const overdue = (index: number) => new Date(Date.now() - HOUR_MS - index * 1000);
  let rfqIds: number[], quoteId: number;

  const reads = (): [Person, string][] => [
    [issuer, "/v1/rfqs/my"],
    [issuer, "/v1/rfqs/my?status=OPEN"],
    [issuer, "/v1/rfqs/my?status=CLOSED"],
    [issuer, "/v1/rfqs/my?sort=status&limit=500"],
    [issuer, "/v1/rfqs/my?sort=-status&limit=7&offset=3"],
    [issuer, "/v1/rfqs/my?sort=-status&status=CLOSED&limit=7"],
    [maker, "/v1/rfqs/assigned?sort=status"],
    [admin, "/v1/rfqs/all?sort=-status"],
    [issuer, `/v1/rfqs/${rfqIds[0]}`],
    [maker, "/v1/quotes/my"],
    [maker, "/v1/quotes/my?status=EXPIRED"],
    [maker, "/v1/quotes/my?status=PENDING"],
    [maker, "/v1/quotes/my?sort=status&limit=500"],
    [admin, "/v1/quotes/all?sort=-status&limit=9&offset=2"],
    [issuer, `/v1/quotes/for-rfq/${rfqIds[0]}`],
    [issuer, `/v1/quotes/${quoteId}`],
    [issuer, "/v1/dashboard"],
    [maker, "/v1/dashboard"],
    [admin, "/v1/dashboard"],
    [admin, "/v1/stats"],
    [issuer, "/v1/analytics"],
    [maker, "/v1/notifications"],
    [issuer, "/v1/agreements/my"],
    [issuer, "/v1/onboarding/market-maker/browse"],
  ];

  /** When they were written down is the one thing that the pass changes. */
  const withoutWriting = (body: unknown) =>
    JSON.stringify(body, (key, value: unknown) => (/^(updated_at|update_date)$/.test(key) ? undefined : value));

  let before: string[];

  beforeAll(async () => {
    await createQuote(maker, await createOpenRfq(issuer, [maker]));
    rfqIds = await insertRfqs(BACKLOG, overdue);
    await insertPendingQuotes(rfqIds, overdue);
    quoteId = (await db().quote.findFirstOrThrow({ where: { rfqId: rfqIds[0] } })).id;
  });

  test("no call that reads writes anything, and each says what is so now", async () => {
    before = [];
    const statements = await countQueries(async () => {
      for (const [{ token }, path] of reads()) {
        const { status, body } = await call("GET", path, { token });
        expect(status, path).toBe(200);
        before.push(withoutWriting(body));
      }
      const trail = await call("GET", `/v1/audit/rfq/${rfqIds[0]}`, { token: issuer.token });
      expect(trail.status).toBe(200);
    });
    expect(writesAmong(statements)).toEqual([]);
    expect(await db().rfq.count({ where: { status: "OPEN", validUntil: { lte: new Date() } } })).toBe(BACKLOG);
    const sorted = await call<{ element: { status: string }[] }>("GET", "/v1/rfqs/my?sort=status&limit=500", {
      token: issuer.token,
    });
    const states = sorted.body.element.map(({ status }) => status);
    expect(states).toEqual([...states].sort());
    expect(new Set(states)).toEqual(new Set(["CLOSED", "OPEN"]));
  });

  test("one pass settles it in few statements, each thing once, however many run", async () => {
    const now = new Date();
    const statements = await countQueries(() => settle(now));
    // One per kind, and audit rows by the hundred: SQLite takes 999 values at once.
    expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(16);
    expect(await db().rfq.count({ where: { id: { in: rfqIds }, status: "CLOSED" } })).toBe(BACKLOG);
    expect(await db().quote.count({ where: { rfqId: { in: rfqIds }, status: "EXPIRED" } })).toBe(BACKLOG);
    const events = { requestId: "clock", actorId: null, createdAt: now };
    expect(await db().auditEvent.count({ where: { ...events, action: "rfq.deadline", toState: "CLOSED" } })).toBe(
      BACKLOG,
    );
    expect(await db().auditEvent.count({ where: { ...events, action: "quote.deadline", fromState: "PENDING" } })).toBe(
      BACKLOG,
    );
    const first = rfqIds[0] ?? 0;
    const rfq = await db().rfq.findUniqueOrThrow({ where: { id: first } });
    expect(rfq.updatedAt).toEqual(rfq.validUntil);
    const quote = await db().quote.findUniqueOrThrow({ where: { id: quoteId } });
    expect([quote.decidedAt, quote.updatedAt, quote.pendingKey]).toEqual([quote.validUntil, quote.validUntil, null]);
    const trail = `/v1/audit/rfq/${first}`;
    const { body } = await call<ElementList<AuditEventWire>>("GET", trail, { token: issuer.token });
    const [event] = body.element;
    expect(event).toMatchObject({ object: "quote", object_id: quoteId, actor: null });

    const again = await countQueries(() => settle());
    expect(again.length).toBeLessThanOrEqual(3);
  });

  test("every read says the same as before the pass", async () => {
    const after: string[] = [];
    for (const [{ token }, path] of reads()) after.push(withoutWriting((await call("GET", path, { token })).body));
    expect(after).toEqual(before);
  });

  test("more than one batch, by several instances at once: each thing once", async () => {
    const ids = await insertRfqs(1100, overdue);
    await insertPendingQuotes(ids, overdue);
    await Promise.all([settle(), settle(), settle()]);
    expect(await db().rfq.count({ where: { status: "OPEN", validUntil: { lte: new Date() } } })).toBe(0);
    expect(await db().quote.count({ where: { status: "PENDING", validUntil: { lte: new Date() } } })).toBe(0);
    for (const action of ["rfq.deadline", "quote.deadline"]) {
      const events = await db().auditEvent.findMany({ where: { action, rfqId: { gte: Math.min(...ids) } } });
      expect([events.length, new Set(events.map(({ entityId }) => entityId)).size]).toEqual([1100, 1100]);
    }
  });
});

test("a quote past its validity is pending no more, whoever says so, and is in nobody's way", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  const id = await createQuote(maker, rfqId);
  await clients().writer.quote.update({ where: { id }, data: { validUntil: new Date(Date.now() - 1000) } });
  const revive = async () => {
    const body = { id, status: "PENDING" };
    const answer = await call("PUT", "/v1/quotes/status", { token: admin.token, body });
    return [answer.status, errorOf(answer).code, errorOf(answer).detail];
  };
  const refused = [409, "quote_state", "The quote's validity has passed: it can't become PENDING"];
  expect(await revive()).toEqual(refused);
  await settle();
  expect(await revive()).toEqual(refused);
  expect(await createQuote(maker, rfqId)).not.toBe(id);
});

test("250 RFPs that close soon are told in few statements, to each party once", async () => {
  const ids = await insertRfqs(250, (index) => new Date(Date.now() + HOUR_MS + index * 1000));
  await insertPendingQuotes(ids, () => new Date(Date.now() + 99 * HOUR_MS));
  const statements = await countQueries(() => settle());
  // 500 notifications and as many e-mails, a hundred or so to a statement.
  expect(statements.length, statements.join("\n")).toBeLessThanOrEqual(60);
  await Promise.all([settle(), settle()]);
  const told = { kind: "rfq_closing_soon", rfqId: { in: ids } };
  expect(await db().notification.count({ where: { ...told, memberId: issuer.memberId } })).toBe(250);
  expect(await db().notification.count({ where: { ...told, memberId: idle.memberId } })).toBe(250);
  expect(await db().notification.count({ where: { ...told, memberId: maker.memberId } })).toBe(0);
  expect(await db().emailOutbox.count({ where: { to: idle.email } })).toBe(250);
  // Of those told at once, the one that closes first is the newest.
  const [newest] = (await call("GET", "/v1/notifications?limit=1", { token: idle.token })).body.element;
  expect(ids).toContain(newest?.rfq_id);
  expect(await db().rfq.count({ where: { id: { in: ids }, updatedAt: model.updatedAt } })).toBe(250);
});

test("RFPs that invite many are told of a few at a time: meanwhile nobody else writes", async () => {
  const people = Array.from({ length: 100 }, (_, index) => ({
    ...{ email: `desk${index}@crowd.example`, emailSearchText: `desk${index}@crowd.example` },
    ...{ name: "Desk", companyName: "Desk", searchText: "desk", isLiquidityProvider: true },
  }));
  const desks = await inTransaction((tx) =>
    tx.user.createManyAndReturn({ data: people, select: { id: true, email: true } }),
  );
  const members = desks.map(({ id, email }) => {
    return { id: 1_000_000 + id, accountId: id, email, name: "Desk", passwordHash: "none", role: "owner" as const };
  });
  await inTransaction((tx) => tx.member.createMany({ data: members }));
  const data = Array.from({ length: 12 }, (_, index) => ({
    ...{ ...model, marketMakerCount: desks.length, closingNoticeAt: null },
    validUntil: new Date(Date.now() + HOUR_MS + index * 1000),
  }));
  const rfqs = await inTransaction(async (tx) => {
    const rows = await tx.rfq.createManyAndReturn({ data, select: { id: true } });
    const pairs = rows.flatMap(({ id: rfqId }) =>
      desks.map(({ id }, index) => ({ rfqId, marketMakerId: id, passedAt: index === 0 ? new Date() : null })),
    );
    await tx.rfqInvitation.createMany({ data: pairs });
    return rows.map(({ id }) => id);
  });
  const now = new Date();
  const before = new Date(now.getTime() + 24 * HOUR_MS);
  const claims: number[] = [];
  await inTransaction(async (tx) => {
    for (let goesOn = true; goesOn;) {
      const { ids, mayBeMore } = await claimClosingNotices(tx, now, before, { rfqs: 50, makers: 500 });
      claims.push(ids.length);
      goesOn = mayBeMore;
    }
    await tx.rfq.updateMany({ where: { id: { in: rfqs } }, data: { closingNoticeAt: null } });
  });
  expect(claims).toEqual([5, 5, 2]);
  await settle(now);
  const told = { kind: "rfq_closing_soon", rfqId: { in: rfqs } };
  expect(await db().notification.count({ where: told })).toBe(12 * 100);
  expect(await db().notification.count({ where: { ...told, memberId: members[0]?.id ?? 0 } })).toBe(0);
});

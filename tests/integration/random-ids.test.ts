/** The numbers that a market maker reads tell nothing of how many others there are (contract section 4, docs/decisions/0026). */
import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "@/lib/kit/limits";
import type { Db } from "@/lib/kit/db/client";
import { insertNotifications, withNotificationIds } from "@/lib/notifications/store";
import { drawIds, isIdCollision } from "@/lib/kit/db/random-ids";
import { db, inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { notificationsOf } from "@/lib/notifications/rules/notifications";
import { upload } from "@/tests/factories/documents";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";

const N = 12;

let issuer: Person, maker: Person;

const newest = (rows: { id: number }[]) => rows.map(({ id }) => id);

/** In the order in which they came to be: neither rising nor falling, and nowhere near one another. */
function expectRandom(ids: number[]): void {
  expect(ids.length).toBeGreaterThanOrEqual(N);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id >= 1 && id <= LIMITS.maxId && Number.isInteger(id)).toBe(true);
  const steps = ids.slice(1).map((id, index) => id - (ids[index] ?? 0));
  // 12 random numbers all rise or all fall once in 240 million times; two neighbours are so near once in 100,000.
  expect(steps.some((step) => step > 0)).toBe(true);
  expect(steps.some((step) => step < 0)).toBe(true);
  expect(Math.min(...steps.map(Math.abs))).toBeGreaterThan(1000);
}

describe("ids that market makers read", () => {
  beforeAll(async () => {
    issuer = await register("token_issuer");
    maker = await register("market_maker");
    for (let index = 0; index < N; index += 1) {
      const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
      await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED" } });
    }
  });

  test("quotes", async () => {
    const { body } = await call("GET", "/v1/quotes/my", { token: maker.token });
    expectRandom(newest(body.element));
  });

  test("agreements", async () => {
    const { body } = await call("GET", "/v1/agreements/my", { token: maker.token });
    expectRandom(newest(body.element));
  });

  test("notifications", async () => {
    const { body } = await call("GET", "/v1/notifications", { token: maker.token });
    expectRandom(newest(body.element));
  });

  test("files", async () => {
    const ids: number[] = [];
    for (let index = 0; index < N; index += 1) {
      ids.push((await upload(maker, "whitepaper")).id);
    }
    expectRandom(ids);
  });
});

test("quotes that are equal in what a list is sorted by stand in the order in which they came", async () => {
  const created = async (sort: string) => {
    const { body } = await call("GET", `/v1/quotes/my?sort=${sort}`, { token: maker.token });
    return body.element.map(({ created_at }) => created_at);
  };
  for (const sort of ["price", "status"]) {
    const up = await created(sort);
    expect(up).toHaveLength(N);
    expect(up).toEqual(up.toSorted());
    expect(await created(`-${sort}`)).toEqual(up.toReversed());
  }
});

test("a maker's latest quote on an RFP is the one that came last", async () => {
  const rfqId = await createOpenRfq(issuer, [maker]);
  for (let index = 0; index < N; index += 1) {
    const id = await createQuote(maker, rfqId);
    const { body } = await call("GET", `/v1/rfqs/${rfqId}`, { token: maker.token });
    expect(body.element.my_quote).toMatchObject({ id, status: "PENDING" });
    await call("PUT", "/v1/quotes/status", { token: maker.token, body: { id, status: "WITHDRAWN" } });
  }
});

describe("an id that is taken", () => {
  const notice = (id: number) => ({
    id,
    memberId: maker.memberId,
    kind: "quote_accepted",
    title: "t",
    body: "b",
    href: "/",
  });
  const insert = (tx: Db, ids: number[]) => tx.notification.createMany({ data: ids.map(notice) });

  test("is not drawn a second time, however few are left", async () => {
    const SPACE = 20;
    const TAKEN = [2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
    await inTransaction((tx) => insert(tx, TAKEN));
    let attempts = 0;
    const drawn = await inTransaction(async (tx) => {
      attempts += 1;
      // Of the first attempt's, one is taken for certain; whoever looks sees what their own transaction has written too.
      const three = attempts === 1 ? TAKEN.slice(0, 3) : await drawIds(tx, "notifications", 3, SPACE);
      await insert(tx, three);
      const last = await drawIds(tx, "notifications", 1, SPACE);
      await insert(tx, last);
      return [...three, ...last];
    });
    expect(attempts).toBe(2);
    expect(drawn.sort((a, b) => a - b)).toEqual([1, 4, 6, 20]);
    const onceMore = inTransaction(async (tx) => insert(tx, await drawIds(tx, "notifications", 1, SPACE)));
    await expect(onceMore).rejects.toThrow("free ids up to 20");
  });

  test("is not looked for before an insert has failed on one", async () => {
    const statements = await countQueries(() => inTransaction((tx) => drawIds(tx, "notifications", 3)));
    expect(statements).toEqual([]);
  });

  test("meanwhile by another transaction makes the whole transaction begin anew", async () => {
    const taken = 1000;
    await inTransaction((tx) => insert(tx, [taken]));
    const drawn = [taken, 1001];
    const requestId = "collision";
    const event = { actorId: null, entityType: "user", entityId: maker.id, rfqId: null, action: "x", requestId };
    let attempts = 0;
    await inTransaction(async (tx) => {
      await tx.auditEvent.create({ data: event });
      await insert(tx, [drawn[attempts++] ?? 0]);
    });
    expect(attempts).toBe(2);
    expect(await db().notification.count({ where: { id: { in: drawn } } })).toBe(2);
    expect(await db().auditEvent.count({ where: { requestId } })).toBe(1);
  });

  test("is told apart from a key that means something, which is refused at once", async () => {
    const [quote] = await db().quote.findMany({ where: { status: "ACCEPTED" }, take: 1 });
    if (!quote) throw new Error("no quote");
    const agreement = { quoteId: quote.id, rfqId: quote.rfqId, issuerId: issuer.id, marketMakerId: maker.id };
    const terms = { revision: 1, loanValue: 1, stableAllocation: 1, endsAt: new Date() };
    let attempts = 0;
    const second = inTransaction(async (tx) => {
      attempts += 1;
      const [id] = await drawIds(tx, "agreements", 1);
      await tx.agreement.create({ data: { ...agreement, ...terms, id: id ?? 0 } });
    });
    const error: unknown = await second.catch((thrown: unknown) => thrown);
    expect([attempts, isUniqueViolation(error), isIdCollision(error)]).toEqual([1, true, false]);

    const stubborn: unknown = await inTransaction((tx) => insert(tx, [1000])).catch((thrown: unknown) => thrown);
    expect([isUniqueViolation(stubborn), isIdCollision(stubborn)]).toEqual([false, true]);
  });
});

test("what one user is told in one transaction is read in its order, page by page", async () => {
  const now = new Date();
  const facts = { id: 1, name: "Aurora", ownerId: issuer.id, ownerName: "A", validUntil: now, isSealed: false };
  const events = Array.from({ length: 6 }, (_, index) => ({ ...facts, name: `Aurora ${index}` }));
  const notices = events.flatMap((rfq) =>
    notificationsOf({ kind: "rfq_closing_soon", rfq, idleMakerIds: [maker.id], isToldAlready: false }, null).map(
      ({ userId, ...told }) => {
        return { ...told, memberId: userId === maker.id ? maker.memberId : issuer.memberId, awaitsDigest: false };
      },
    ),
  );
  await inTransaction(async (tx) => insertNotifications(tx, await withNotificationIds(tx, notices, now)));
  const titles: string[] = [];
  for (let offset = 0; offset < 6; offset += 2) {
    const { body } = await call("GET", `/v1/notifications?limit=2&offset=${offset}`, { token: issuer.token });
    titles.push(...body.element.map(({ title }) => title));
  }
  expect(titles).toEqual(events.map(({ name }) => `Closes soon: ${name}`).reverse());
});

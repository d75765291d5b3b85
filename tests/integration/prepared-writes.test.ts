/** What prepared statements write (docs/decisions/0100) is what Prisma writes, and they fail and end as Prisma's do. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { isIdCollision } from "@/lib/kit/db/random-ids";
import { db, inTransaction, isForeignKeyViolation, isUniqueViolation } from "@/lib/kit/db/transaction";
import { ask, atOnce, insertRow, insertRows, updateReturning, updateRows, type WrittenTable } from "@/lib/kit/db/write";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";

const isPostgres = process.env.DB_PROVIDER === "postgresql";

const EVENTS = { model: "AuditEvent", table: "audit_events" } satisfies WrittenTable;
const NOTIFICATIONS = { model: "Notification", table: "notifications" } satisfies WrittenTable;
const RFQS = { model: "Rfq", table: "rfqs" } satisfies WrittenTable;
const REVISIONS = { model: "QuoteRevision", table: "quote_revisions" } satisfies WrittenTable;
const OPTIONS = {
  model: "QuoteOption",
  table: "quote_options",
  columns: { strikeOTM: "strikeOtm" },
} satisfies WrittenTable;

let issuer: Person;
let maker: Person;
let quoteId: number;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
});

/** As the database keeps it, beneath what Prisma makes of it. */
async function stored(table: string, id: number) {
  const [row] = await db().$queryRawUnsafe<Record<string, unknown>[]>(`SELECT * FROM "${table}" WHERE "id" = ${id}`);
  const kept = Object.entries(row ?? {}).map(([column, value]) => [column, value instanceof Date ? +value : value]);
  const kind = isPostgres ? "pg_typeof" : "typeof";
  const typeOf = kept.map(([column]) => `${kind}("${String(column)}") AS "${String(column)}"`).join(", ");
  const [types] = await db().$queryRawUnsafe<object[]>(
    `SELECT ${isPostgres ? "1" : typeOf} FROM "${table}" WHERE "id" = ${id}`,
  );
  return { ...Object.fromEntries(kept), id: null, number: null, types };
}

const at = new Date("2026-03-01T12:34:56.007Z");

const rfqRow = () => ({
  ...{ ownerId: issuer.id, name: "Aurora – “liquidity”", searchText: "aurora", type: "MARKET_MAKING" as const },
  ...{
    subtype: "LOAN_CALL_OPTION" as const,
    estimatedTgeDate: at,
    validUntil: at,
    targetFdv: 0.1 + 0.2,
    totalSupply: null,
  },
  ...{ stableAllocation: 1e15, isSealed: true, awardCount: 3, cancelledAt: null, brief: "", maxSpread: undefined },
  ...{ createdAt: at, updatedAt: at },
});

const revisionRow = (number: number) => ({
  ...{ quoteId, number, price: 47.5, twapMethodology: "", additionalNotes: "'\\\"", validUntil: at, createdAt: at },
  ...{ rfqContext: { v: 1, list: [1, "ü", null, { deep: 0.1 }], none: null }, kindTerms: { retainer: null } },
});

describe("what is written reads as what Prisma wrote", () => {
  test("numbers, booleans, choices, dates, nothing", async () => {
    const [own, prismas] = await inTransaction(async (tx) => {
      const { id } = await tx.rfq.create({ data: rfqRow(), select: { id: true } });
      return [await insertRow(tx, RFQS, rfqRow()), id];
    });
    expect(await stored("rfqs", own)).toEqual(await stored("rfqs", prismas));

    const data = {
      ...{
        status: "OPEN" as const,
        publishedAt: at,
        ...{ type: "OTC" as const, subtype: null },
        isSealed: false,
        totalSupply: 1e9,
        minUptime: 99.5,
      },
      ...{ version: { increment: 1 }, awardCount: { increment: -1 }, name: undefined },
    };
    await inTransaction(async (tx) => {
      expect(await updateRows(tx, RFQS, { where: { id: own, validUntil: at, isSealed: true }, data })).toBe(1);
      expect((await tx.rfq.updateMany({ where: { id: prismas, validUntil: at, isSealed: true }, data })).count).toBe(1);
    });
    expect(await stored("rfqs", own)).toEqual(await stored("rfqs", prismas));

    const select = { awardCount: true, isSealed: true, publishedAt: true, totalSupply: true, maxSpread: true } as const;
    const returned = await inTransaction((tx) =>
      updateReturning<object, typeof RFQS>(tx, RFQS, { where: { id: own }, data: { quoteCount: 0 }, select }),
    );
    expect(returned).toEqual([await db().rfq.findUnique({ where: { id: own }, select })]);
  });

  test("documents", async () => {
    const [own, prismas] = await inTransaction(async (tx) => {
      const { id } = await tx.quoteRevision.create({ data: revisionRow(50), select: { id: true } });
      return [await insertRow(tx, REVISIONS, revisionRow(51)), id];
    });
    expect(await stored("quote_revisions", own)).toEqual(await stored("quote_revisions", prismas));
  });

  test("several rows, and a column that its field calls otherwise", async () => {
    const rows = await inTransaction(async (tx) => {
      const revisionId = await insertRow(tx, REVISIONS, revisionRow(52));
      const option = {
        revisionId,
        duration: 12,
        loanPercentage: 12.5,
        tokenAmount: 1e7,
        startMonth: 0,
        strikeOTM: 5.5,
      };
      const options = [0, 1].map((position) => ({ ...option, position }));
      await insertRows(tx, OPTIONS, options);
      expect(await tx.quoteOption.findMany({ where: { revisionId }, orderBy: { position: "asc" } })).toEqual(options);
      return options;
    });
    expect(rows).toHaveLength(2);
  });

  test("more rows than a statement takes values for", async () => {
    const event = { entityType: "rfq", entityId: 77, rfqId: null, action: "x", requestId: "many", createdAt: at };
    await inTransaction((tx) =>
      insertRows(
        tx,
        EVENTS,
        Array.from({ length: 6_000 }, () => event),
      ),
    );
    expect(await db().auditEvent.count({ where: { requestId: "many" } })).toBe(6_000);
  });
});

const told = (id: number, memberId: number) => ({
  ...{ id, memberId, kind: "quote_received", title: "", body: "", href: "/", createdAt: at },
});

/** What a transaction of these rows fails with. */
const failure = (work: (tx: Db) => Promise<unknown>) => inTransaction(work).catch((error: unknown) => error);

describe("what fails does so as Prisma's", () => {
  test("a value that another row has, and a row that refers to none", async () => {
    const twice = await failure((tx) => insertRows(tx, REVISIONS, [revisionRow(60), revisionRow(60)]));
    expect([isUniqueViolation(twice), isForeignKeyViolation(twice), isIdCollision(twice)]).toEqual([
      true,
      false,
      false,
    ]);
    const dangling = await failure((tx) => insertRows(tx, NOTIFICATIONS, [told(61, 2_000_000_000)]));
    expect([isUniqueViolation(dangling), isForeignKeyViolation(dangling)]).toEqual([false, true]);
    expect(await db().quoteRevision.count({ where: { number: 60 } })).toBe(0);
  });

  test("an id that is taken has the transaction begin anew", async () => {
    let attempts = 0;
    await inTransaction(async (tx) => {
      attempts += 1;
      const ids = attempts === 1 ? [71, 71] : [71, 72];
      await insertRows(
        tx,
        NOTIFICATIONS,
        ids.map((id) => told(id, issuer.memberId)),
      );
    });
    expect(attempts).toBe(2);
    expect(await db().notification.count({ where: { id: { in: [71, 72] } } })).toBe(2);
  });

  test("rows of different fields, and rows that are named by another table", async () => {
    const odd = [told(81, issuer.memberId), { ...told(82, issuer.memberId), rfqId: 1 }];
    expect(await failure((tx) => insertRows(tx, NOTIFICATIONS, odd))).toMatchObject({ message: /differ in fields/ });
    const where = { quote: { status: "PENDING" as const } };
    expect(await failure((tx) => updateRows(tx, REVISIONS, { where, data: { price: 0 } }))).toBeInstanceOf(Error);
  });

  test("what comes after the end of its transaction is not written", async () => {
    const late: Db[] = [];
    await inTransaction(async (tx) => void late.push(tx));
    await failure(async (tx) => {
      late.push(tx);
      throw new Error("not to be committed");
    });
    for (const [index, tx] of late.entries()) {
      await expect(insertRows(tx, NOTIFICATIONS, [told(90 + index, issuer.memberId)])).rejects.toMatchObject({
        code: "P2028",
      });
    }
    expect(await db().notification.count({ where: { id: { in: [90, 91] } } })).toBe(0);
  });
});

describe("what is written at once", () => {
  test("comes in its order, and answers in it", async () => {
    const answers = await inTransaction((tx) =>
      atOnce([
        insertRows(tx, NOTIFICATIONS, [told(101, issuer.memberId)]),
        ask(tx, Prisma.sql`SELECT COUNT(*) FROM "notifications" WHERE "id" IN (101, 102)`),
        insertRows(tx, NOTIFICATIONS, [told(102, issuer.memberId)]),
        ask(tx, Prisma.sql`SELECT COUNT(*) FROM "notifications" WHERE "id" IN (101, 102)`),
        "what is known already",
      ]),
    );
    const counts = [answers[1], answers[3]].map((rows) => Number(rows[0]?.[0]));
    expect([counts, answers[4]]).toEqual([[1, 2], "what is known already"]);
  });

  test("fails with what failed first in its order, and has ended then: nothing is written", async () => {
    const ended: string[] = [];
    const later = async (tx: Db) => {
      await insertRows(tx, NOTIFICATIONS, [told(112, issuer.memberId)]);
      await insertRows(tx, NOTIFICATIONS, [told(113, issuer.memberId)]).finally(() => ended.push("later"));
    };
    const first = await failure((tx) =>
      atOnce([
        insertRows(tx, NOTIFICATIONS, [told(111, issuer.memberId)]),
        insertRows(tx, NOTIFICATIONS, [told(114, 2_000_000_000)]),
        later(tx).finally(() => ended.push("all of it")),
        insertRows(tx, REVISIONS, [revisionRow(110), revisionRow(110)]),
      ]),
    );
    expect([isForeignKeyViolation(first), isUniqueViolation(first)]).toEqual([true, false]);
    expect(ended.at(-1)).toBe("all of it");
    const refused = await failure((tx) =>
      atOnce([
        insertRows(tx, NOTIFICATIONS, [told(114, 2_000_000_000)]),
        Promise.reject(new Error("refused by a rule")),
        later(tx),
      ]),
    );
    expect(isForeignKeyViolation(refused)).toBe(true);
    const where = { id: { in: [111, 112, 113, 114] } };
    expect(await db().notification.count({ where })).toBe(0);
  });

  // Postgres refuses what follows: that says nothing, and what was named meanwhile it doesn't know.
  test("tells what a rule refused from what only followed a failure, and asks the same again", async () => {
    const asNamed = (tx: Db, id: number) =>
      ask(tx, Prisma.sql`SELECT "title", 7 AS "named" FROM "notifications" WHERE "id" = ${id}`);
    const hidden = await failure((tx) =>
      atOnce([
        insertRows(tx, REVISIONS, [revisionRow(120), revisionRow(120)]).catch(() => undefined),
        asNamed(tx, 1),
        Promise.reject(new Error("refused by a rule")),
      ]),
    );
    expect(hidden).toMatchObject({ message: "refused by a rule" });
    for (let time = 0; time < 30; time += 1) expect(await inTransaction((tx) => asNamed(tx, 1))).toEqual([]);
  });
});

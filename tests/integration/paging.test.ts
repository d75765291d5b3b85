/** Lists of any length: what is counted, and how pages follow each other by cursors (docs/decisions/0085). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { listPage, type Table } from "@/lib/kit/db/page";
import type { ElementList } from "@/lib/kit/http/wire";
import { ALL_RFQ_LIST } from "@/lib/rfqs/lists";
import { createDraft } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { countQueries } from "@/tests/setup/count-queries";
import { walk, walkBack } from "@/tests/setup/walk";

type Page = ElementList<{ id: number }>;
type Refused = { detail: { loc: string[] }[] };

const urlOf = (path: string, query: object) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`;

async function ask(person: Person, path: string, query: object): Promise<Page> {
  const { status, body } = await call<Page>("GET", urlOf(path, query), { token: person.token });
  expect([query, status]).toEqual([query, 200]);
  return body;
}

/** The fields that a 422 names. */
async function refused(person: Person, path: string, query: object): Promise<string[]> {
  const { status, body } = await call<Refused>("GET", urlOf(path, query), { token: person.token });
  expect([query, status]).toEqual([query, 422]);
  return body.detail.map(({ loc }) => loc.join("."));
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

let admin: Person;
let issuer: Person;
let draftId: number;

beforeAll(async () => {
  [admin, issuer] = [await registerAdmin(), await register("token_issuer")];
  const maker = await register("market_maker");
  draftId = (await createDraft(issuer, [maker], { type: "OTC", subtype: null })).id;
});

describe("cursors", () => {
  const VENUES = "/v1/onboarding/venue/all";
  const SORTS = ["listing_fee", "reported_active_users", "tier", "status", "name", "created_at"];
  let venueIds: number[];

  beforeAll(async () => {
    for (let index = 0; index < 7; index += 1) await createVenue(issuer);
    venueIds = idsOf((await ask(admin, VENUES, {})).element);
  });

  const date = fc.constantFrom(1, 2, 3).map((day) => new Date(Date.UTC(2027, 0, day)));
  const venue = fc.record({
    listingFee: fc.constantFrom(null, null, 0, 2.5, 1e9),
    reportedActiveUsers: fc.constantFrom(null, 5, 6),
    tier: fc.constantFrom(1, 2),
    decision: fc.oneof(
      fc.record({ status: fc.constant("approved" as const), approvedAt: date }),
      fc.record({ status: fc.constant("pending" as const), awaitingSince: date }),
      fc.record({ status: fc.constant("pending" as const), rejectionReason: fc.constant("No") }),
    ),
    createdAt: date,
  });
  const undecided = { approvedAt: null, awaitingSince: null, rejectionReason: null };
  const order = fc.constantFrom(undefined, ...SORTS.flatMap((sort) => [sort, `-${sort}`]));

  test("lead both ways through exactly the rows of the list, in its order, whatever is equal or not known", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(venue, { minLength: 7, maxLength: 7 }),
        fc.uniqueArray(order, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 2, max: 4 }),
        async (venues, orders, limit) => {
          for (const [index, { decision, ...figures }] of venues.entries()) {
            const data = { ...figures, ...undecided, ...decision };
            await clients().writer.venue.update({ where: { id: venueIds[index] ?? 0 }, data });
          }
          for (const sort of orders) {
            const sorted = sort === undefined ? {} : { sort };
            const whole = idsOf((await ask(admin, VENUES, { ...sorted, limit: 500 })).element);
            expect(new Set(whole)).toEqual(new Set(venueIds));
            const page = (cursor: object) => ask(admin, VENUES, { ...sorted, limit, ...cursor });
            expect([sort, idsOf(await walk(page))]).toEqual([sort, whole]);
            expect([sort, idsOf(await walkBack(page))]).toEqual([sort, whole]);
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  test("lead on from a page that was asked for by an offset, and there and back", async () => {
    const query = { sort: "name", limit: 2 };
    const whole = idsOf((await ask(admin, VENUES, { sort: "name" })).element);
    const second = await ask(admin, VENUES, { ...query, offset: 2 });
    const third = await ask(admin, VENUES, { ...query, cursor: second.next_cursor });
    expect(idsOf(third.element)).toEqual(whole.slice(4, 6));
    const back = await ask(admin, VENUES, { ...query, cursor: third.prev_cursor });
    expect(back.element).toEqual(second.element);
    const first = await ask(admin, VENUES, { ...query, cursor: back.prev_cursor });
    expect(first).toMatchObject({ element: (await ask(admin, VENUES, query)).element, prev_cursor: null });
  });

  test("are the same whenever the page is, and tell nothing of its rows", async () => {
    const [one, other] = [await ask(admin, VENUES, { limit: 1 }), await ask(admin, VENUES, { limit: 1 })];
    expect(one).toEqual(other);
    // A time in either spelling. Four digits in a row stand in bytes that look like chance once in some thousands.
    const bytes = Buffer.from(String(one.next_cursor), "base64url").toString("latin1");
    expect(bytes).not.toMatch(/\d{9}|\d{4}-\d\d-\d\d|venue|null/);
  });

  test("are refused where they were changed, or are another list's or another order's", async () => {
    const { next_cursor: cursor } = await ask(admin, VENUES, { limit: 1, sort: "tier" });
    const text = String(cursor);
    const changed = `${text.slice(0, -6)}${text.at(-6) === "A" ? "B" : "A"}${text.slice(-5)}`;
    for (const bad of [changed, text.slice(0, -4), `${text}AAAA`, "A".repeat(80)]) {
      expect(await refused(admin, VENUES, { sort: "tier", cursor: bad })).toEqual(["query.cursor"]);
    }
    for (const bad of ["", "x", "first", "7", `${text}!`]) {
      expect(await refused(admin, VENUES, { sort: "tier", cursor: bad })).toEqual(["query.cursor"]);
    }
    for (const sort of ["-tier", "name"])
      expect(await refused(admin, VENUES, { sort, cursor })).toEqual(["query.cursor"]);
    expect(await refused(admin, VENUES, { cursor })).toEqual(["query.cursor"]);
    const ofUsers = (await ask(admin, "/v1/users", { limit: 1 })).next_cursor;
    expect(await refused(admin, "/v1/rfqs/all", { cursor: ofUsers })).toEqual(["query.cursor"]);
  });

  test("don't go with an offset", async () => {
    const { next_cursor: cursor } = await ask(admin, VENUES, { limit: 1 });
    expect(await refused(admin, VENUES, { cursor, offset: 1 })).toEqual(["query.offset"]);
    expect(await refused(admin, VENUES, { cursor: "last", offset: 1 })).toEqual(["query.offset"]);
    expect((await ask(admin, VENUES, { cursor, offset: 0 })).element).not.toEqual([]);
  });
});

describe("a list of more than 10,000 rows", () => {
  const RFQS = "/v1/rfqs/my";

  /** 10,003 drafts of one moment, and five that are closed. */
  beforeAll(async () => {
    const { writer } = clients();
    const { id: _, ...draft } = await writer.rfq.findUniqueOrThrow({ where: { id: draftId } });
    const columns = Object.keys(draft)
      .map((name) => `"${name}"`)
      .join(", ");
    await writer.$executeRawUnsafe(`
      INSERT INTO "rfqs" (${columns})
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10007)
      SELECT ${columns} FROM "rfqs", n WHERE "id" = ${draftId}`);
    await writer.rfq.updateMany({ where: { ownerId: issuer.id }, data: { status: "CLOSED" }, limit: 5 });
  });

  test("says that there are as many and more, below that how many there are", async () => {
    expect(await ask(issuer, RFQS, { limit: 1 })).toMatchObject({ total: 10_000, total_capped: true });
    const all = await ask(issuer, RFQS, { limit: 1, sort: "status" });
    expect(all).toMatchObject({ total: 10_000, total_capped: true });
    expect(await ask(issuer, RFQS, { limit: 1, status: "CLOSED" })).toMatchObject({ total: 5, total_capped: false });
  });

  test("is counted by statements that stop at the row after those", async () => {
    for (const sort of ["created_at", "status"]) {
      const sent = await countQueries(() => ask(issuer, RFQS, { limit: 1, sort }));
      const counts = sent.filter((statement) => /\bCOUNT\(/i.test(statement));
      expect(counts.length).toBeGreaterThan(0);
      for (const statement of counts) {
        expect(statement).toMatch(/\bLIMIT\b/i);
        // In no order, or one that an index has: by the id alone, all of them would have to be sorted first.
        expect(statement).not.toMatch(/ORDER BY (?!\S*createdAt)/i);
      }
    }
  });

  test("is read by offsets up to there, and beyond by cursors alone", async () => {
    const edge = await ask(issuer, RFQS, { limit: 4, offset: 10_000 });
    expect(edge.element).toHaveLength(4);
    expect(await refused(issuer, RFQS, { limit: 4, offset: 10_001 })).toEqual(["query.offset"]);
    expect(await refused(issuer, RFQS, { sort: "-status", offset: 10_001 })).toEqual(["query.offset"]);
    const beyond = await ask(issuer, RFQS, { limit: 10, cursor: edge.next_cursor });
    expect(beyond.element).toHaveLength(4);
    expect(beyond.next_cursor).toBeNull();
  });

  test.each([undefined, "name", "status", "-status"])("has a last page, sorted by %s", async (sort) => {
    const sorted = sort === undefined ? {} : { sort };
    const last = await ask(issuer, RFQS, { ...sorted, limit: 3, cursor: "last" });
    expect(last).toMatchObject({ total: 10_000, total_capped: true, next_cursor: null });
    const before = await ask(issuer, RFQS, { ...sorted, limit: 3, cursor: last.prev_cursor });
    const edge = await ask(issuer, RFQS, { ...sorted, limit: 500, offset: 10_000 });
    expect(idsOf([...before.element, ...last.element])).toEqual(idsOf(edge.element).slice(-6));
    expect((await ask(issuer, RFQS, { ...sorted, limit: 3, cursor: before.next_cursor })).element).toEqual(
      last.element,
    );
  });
});

describe("a list of what is stored CLOSED and of what the clock has closed", () => {
  const LIMIT = 400;
  let wanted: number[];

  beforeAll(async () => {
    const { writer } = clients();
    const drafts = { ownerId: issuer.id, status: "DRAFT" as const };
    await writer.rfq.updateMany({ where: drafts, data: { status: "CLOSED" }, limit: 700 });
    await writer.rfq.updateMany({ where: drafts, data: { status: "OPEN", validUntil: new Date(0) }, limit: 700 });
    const where = { ownerId: issuer.id, status: { in: ["OPEN" as const, "CLOSED" as const] } };
    const rows = await writer.rfq.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
    wanted = rows.map(({ id }) => id);
  });

  test.each(["created_at", "-created_at"])("has each of them once by %s, by offsets and by cursors", async (sort) => {
    const inOrder = sort === "created_at" ? wanted : wanted.toReversed();
    const asked = { status: "CLOSED", sort, limit: LIMIT };
    const byOffset: number[] = [];
    // The pages beyond the middle are read from the end.
    for (let offset = 0; offset < inOrder.length; offset += LIMIT) {
      const page = await ask(issuer, "/v1/rfqs/my", { ...asked, offset });
      expect(page).toMatchObject({ total: inOrder.length, total_capped: false });
      expect([page.prev_cursor !== null, page.next_cursor !== null]).toEqual([
        offset > 0,
        offset + LIMIT < inOrder.length,
      ]);
      byOffset.push(...idsOf(page.element));
    }
    expect(byOffset).toEqual(inOrder);
    const byCursor: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await ask(issuer, "/v1/rfqs/my", { ...asked, ...(cursor && { cursor }) });
      byCursor.push(...idsOf(page.element));
      cursor = page.next_cursor;
    }
    expect(byCursor).toEqual(inOrder);
  });

  test("has each of them once, too, where the clock's task comes between the questions", async () => {
    const { reader, writer } = clients();
    const now = new Date();
    let asked = 0;
    const table: Table<Prisma.RfqWhereInput, Prisma.RfqOrderByWithRelationInput, { id: number; createdAt: Date }> = {
      name: "rfqs",
      async find(slice) {
        const rows = await reader.rfq.findMany({ ...slice, select: { id: true, createdAt: true } });
        asked += 1;
        const overdue = { ownerId: issuer.id, status: "OPEN" as const, validUntil: { lte: now } };
        if (asked === 1) await writer.rfq.updateMany({ where: overdue, data: { status: "CLOSED" } });
        return rows;
      },
      count: (query) => reader.rfq.count(query),
    };
    const where = [
      { ownerId: issuer.id, status: "CLOSED" as const },
      { ownerId: issuer.id, status: "OPEN" as const, validUntil: { lte: now } },
    ];
    const { rows } = await listPage(table, ALL_RFQ_LIST, { limit: LIMIT, offset: 0, sort: "-created_at" }, where);
    expect(idsOf(rows)).toEqual(wanted.toReversed().slice(0, LIMIT));
  });
});

describe("a list with RFQs of every standing, sorted by status", () => {
  const ALL = { AWARDED: 6, CLOSED: 8, overdue: 7, DRAFT: 5, OPEN: 9, SIGNED: 5 };
  let owner: Person;
  let desk: Person;

  beforeAll(async () => {
    [owner, desk] = [await register("token_issuer"), await register("market_maker")];
    const { writer } = clients();
    const { id, ...draft } = await writer.rfq.findUniqueOrThrow({
      where: { id: (await createDraft(owner, [desk], { type: "OTC", subtype: null })).id },
    });
    const past = new Date(Date.now() - 60_000);
    const kinds: Record<keyof typeof ALL, object> = {
      AWARDED: { status: "CLOSED", awardedCount: 1 },
      CLOSED: { status: "CLOSED" },
      overdue: { status: "OPEN", validUntil: past },
      DRAFT: {},
      OPEN: { status: "OPEN" },
      SIGNED: { status: "SIGNED", awardedCount: 1 },
    };
    const rows = Object.entries(ALL).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => ({ ...draft, ...kinds[kind as keyof typeof ALL] })),
    );
    await writer.rfq.delete({ where: { id } });
    // Not one after the other, so that a standing's are all over the list.
    await writer.rfq.createMany({ data: rows.map((_, index) => rows[(index * 7) % rows.length] ?? draft) });
    const made = await writer.rfq.findMany({ where: { ownerId: owner.id } });
    const data = made.map(({ id: rfqId, status, awardedCount, ...rfq }) => ({
      ...{ rfqId, marketMakerId: desk.id, ownerId: owner.id, status, isAwarded: awardedCount > 0 },
      ...{ validUntil: rfq.validUntil, createdAt: rfq.createdAt, updatedAt: rfq.updatedAt, nameKey: rfq.nameKey },
    }));
    await writer.rfqInvitation.createMany({ data });
  });

  test.each([
    ["an owner's", () => owner, "/v1/rfqs/my", 40],
    ["a market maker's", () => desk, "/v1/rfqs/assigned", 35],
  ] as const)("%s, has each of them once, by offsets of any page, both ways", async (_, who, path, total) => {
    const pages: number[][] = [];
    for (const sort of ["status", "-status"]) {
      const whole = await ask(who(), path, { sort, limit: 500 });
      expect(whole).toMatchObject({ total, total_capped: false });
      for (let offset = 0; offset < total + 7; offset += 7) {
        const page = await ask(who(), path, { sort, limit: 7, offset });
        expect([page.total, idsOf(page.element)]).toEqual([total, idsOf(whole.element.slice(offset, offset + 7))]);
      }
      pages.push(idsOf(whole.element));
    }
    expect(pages[0]).toHaveLength(total);
    expect(new Set(pages[0])).toEqual(new Set(pages[1]));
  });

  test("is read from its end where a page is nearer to that, and there and back", async () => {
    const { writer } = clients();
    const { id: _, ...draft } = await writer.rfq.findFirstOrThrow({ where: { ownerId: owner.id, status: "DRAFT" } });
    const more = (["CLOSED", "DRAFT", "SIGNED"] as const).map((status) => ({ ...draft, status }));
    await writer.rfq.createMany({ data: Array.from({ length: 250 }, () => more).flat() });
    for (const sort of ["status", "-status"]) {
      const page = (query: object) => ask(owner, "/v1/rfqs/my", { sort, limit: 60, ...query });
      const whole = idsOf(await walk((cursor) => page({ limit: 400, ...cursor })));
      expect(new Set(whole).size).toBe(790);
      for (const offset of [501, 560, 640, 730, 735, 789, 790, 801]) {
        const far = await page({ offset });
        expect([offset, idsOf(far.element)]).toEqual([offset, whole.slice(offset, offset + 60)]);
        const next = far.next_cursor === null ? [] : idsOf((await page({ cursor: far.next_cursor })).element);
        expect([offset, next]).toEqual([offset, whole.slice(offset + 60, offset + 120)]);
        if (far.prev_cursor === null) continue;
        const before = idsOf((await page({ cursor: far.prev_cursor })).element);
        expect([offset, before]).toEqual([offset, whole.slice(offset - 60, offset)]);
      }
    }
  });
});

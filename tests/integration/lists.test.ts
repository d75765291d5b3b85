/** Paging, sorting, searching and filtering of every list, and what the clock makes of a status (contract sections 2 and 5). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createDraft, createOpenRfq, createQuote, publish } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";
import { firstOf, valuesOf } from "@/tests/setup/rows";
import { expectRepeated } from "@/tests/setup/repeated";

afterAll(expectRepeated);

async function list<Path extends string>(person: Person, path: Path, query: Record<string, string | number> = {}) {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await call("GET", `${path}?${parameters.toString()}`, { token: person.token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

const idsOf = ({ element }: { element: { id: number }[] }): number[] => element.map(({ id }) => id);
const ascending = (ids: number[]) => [...ids].sort((a, b) => a - b);

test("a parameter that is given twice is refused by its name, rather than one of the two taken", async () => {
  const { token } = await register("token_issuer");
  const answer = await call("GET", "/v1/rfqs/my?limit=1&offset=0&limit=2", { token });
  expect([answer.status, namedFields(answer)]).toEqual([422, ["query.limit"]]);
});

describe("a list of 23 RFQs and their quotes", () => {
  const TYPES = ["MARKET_MAKING", "OTC", "TREASURY_MANAGEMENT"];
  const NAMES = ["Aurora", "borealis", "Cirrus"];
  let issuer: Person;
  let maker: Person;
  let second: Person;
  let admin: Person;
  let everyId: number[];

  beforeAll(async () => {
    [issuer, admin] = [await register("token_issuer", "Aurora Labs"), await registerAdmin()];
    [maker, second] = [await register("market_maker", "Maker One"), await register("market_maker", "maker two")];
    everyId = [];
    for (let index = 0; index < 23; index += 1) {
      const type = TYPES[index % 3] ?? "OTC";
      const id = (
        await createDraft(issuer, index % 4 === 0 ? [maker, second] : [maker], {
          name: `${NAMES[index % 3]} ${index % 2}`,
          type,
          subtype: type === "MARKET_MAKING" ? "LOAN_CALL_OPTION" : null,
          valid_until: Date.now() + (10 + (index % 5)) * 86_400_000,
        })
      ).id;
      everyId.push(id);
      if (index % 2 === 1) {
        await publish(issuer, id);
        await createQuote(maker, id);
      }
    }
    // Equal to the millisecond, so that only the id can tell them apart.
    const created = new Date("2026-01-05T12:00:00.000Z");
    const moved = { createdAt: created, updatedAt: created };
    await clients().writer.rfq.updateMany({ where: { ownerId: issuer.id, type: "OTC" }, data: moved });
    await clients().writer.quote.updateMany({ where: { providerId: maker.id }, data: moved });
  });

  const RFQ_SORTS = ["name", "type", "status", "market_maker_count", "valid_until", "created_at", "updated_at"];
  const QUOTE_SORTS = ["rfq_id", "price", "status", "created_at", "updated_at", "valid_until"];
  type Path = "/v1/users" | "/v1/users/lps" | `/v1/rfqs/${"my" | "all" | "assigned"}` | `/v1/quotes/${"my" | "all"}`;
  type Case = [Path, string, () => Person];
  const cases: Case[] = [
    ...RFQ_SORTS.map((sort): Case => ["/v1/rfqs/my", sort, () => issuer]),
    ...QUOTE_SORTS.map((sort): Case => ["/v1/quotes/my", sort, () => maker]),
    ["/v1/rfqs/all", "created_at", () => admin],
    ["/v1/rfqs/assigned", "market_maker_count", () => maker],
    ["/v1/quotes/all", "created_at", () => admin],
    ["/v1/users/lps", "company_name", () => issuer],
    ["/v1/users/lps", "id", () => issuer],
    ...["name", "email", "role", "user_type", "created_at"].map((sort): Case => ["/v1/users", sort, () => admin]),
  ];

  test.each(cases)("%s by %s: every row comes exactly once over its pages", async (path, sort, who) => {
    for (const order of [sort, `-${sort}`]) {
      const whole = await list(who(), path, { sort: order, limit: 500 });
      const paged: number[] = [];
      for (let offset = 0; offset < whole.total; offset += 4) {
        const page = await list(who(), path, { sort: order, limit: 4, offset });
        expect(page.total).toBe(whole.total);
        paged.push(...idsOf(page));
      }
      expect(paged).toEqual(idsOf(whole));
      expect(new Set(paged).size).toBe(whole.total);
    }
  });

  test.each(cases)("%s by %s: sorted both ways, and one is the other reversed", async (path, sort, who) => {
    const up = await list(who(), path, { sort, limit: 500 });
    const down = await list(who(), path, { sort: `-${sort}`, limit: 500 });
    // What is not known stays last.
    const isKnown = (row: Record<string, unknown>) => row[sort] !== null;
    const reversed = up.element.toReversed();
    const expected = [...reversed.filter(isKnown), ...reversed.filter((row) => !isKnown(row))];
    expect(idsOf(down)).toEqual(expected.map(({ id }) => id));
    const values = valuesOf(up.element, sort);
    // Equal values stand together; what comes before what is the database's business for names only, and no type comes last.
    const changes = values.filter((value, index) => value !== values[index - 1]);
    expect(changes).toHaveLength(new Set(values).size);
    const names = ["name", "company_name", "email"];
    const key = (value: string | number | null) => value ?? "\uffff";
    if (!names.includes(sort)) expect(changes).toEqual([...changes].sort((a, b) => (key(a) < key(b) ? -1 : 1)));
  });

  test("unsorted, the newest come first", async () => {
    const { element } = await list(issuer, "/v1/rfqs/my", { limit: 500 });
    const created = element.map(({ created_at }) => created_at);
    expect(created).toEqual([...created].sort().reverse());
    expect(element).toHaveLength(23);
  });

  test("a page beyond the end is empty and still says how many there are", async () => {
    expect(await list(issuer, "/v1/rfqs/my", { offset: 23 })).toMatchObject({ element: [], total: 23, offset: 23 });
  });

  test("a filter and a search narrow the total with the rows, and combine", async () => {
    const drafts = await list(issuer, "/v1/rfqs/my", { status: "draft" });
    expect(drafts.total).toBe(12);
    const open = await list(issuer, "/v1/rfqs/my", { status: "OPEN" });
    expect(open.total).toBe(11);
    expect(ascending([...idsOf(drafts), ...idsOf(open)])).toEqual(everyId);
    const otc = await list(issuer, "/v1/rfqs/my", { type: "OTC", limit: 2 });
    expect(otc).toMatchObject({ total: 8, element: [{ type: "OTC" }, { type: "OTC" }] });
    const both = await list(issuer, "/v1/rfqs/my", { type: "OTC", status: "OPEN", q: "borealis" });
    expect(both.element.every(({ type, status }) => type === "OTC" && status === "OPEN")).toBe(true);
    expect(both.total).toBe(4);
    expect((await list(issuer, "/v1/rfqs/my", { type: "TOKEN_SELLING" })).total).toBe(0);
  });

  test("search covers an RFQ's name and type, and ignores case", async () => {
    const total = async (q: string) => (await list(issuer, "/v1/rfqs/my", { q })).total;
    for (const q of ["Aurora", "aurora", "AURORA", "uror", " aurora "]) expect([q, await total(q)]).toEqual([q, 8]);
    for (const q of ["Borealis", "BOREALIS"]) expect([q, await total(q)]).toEqual([q, 8]);
    // Any run of white space is one space, as a page shows it: what was pasted from one may have others.
    for (const q of ["market  making", "market\u00a0making", "\u00a0 market \u2003 making\u00a0"]) {
      expect([q, await total(q)]).toEqual([q, await total("market making")]);
    }
    for (const q of ["market making", "MARKET", "Treasury m"]) expect(await total(q)).toBeGreaterThanOrEqual(7);
    expect(await total("nothing of the kind")).toBe(0);
    expect(await total("")).toBe(23);
    expect(await total("   ")).toBe(23);
  });

  test("search on quotes covers their RFQ's name, that on market makers the company's", async () => {
    const quotes = await list(maker, "/v1/quotes/my", { q: "BOREALIS" });
    expect(quotes.total).toBe(4);
    for (const { rfq_name } of quotes.element) expect(rfq_name).toMatch(/^borealis/);
    expect((await list(issuer, "/v1/users/lps", { q: "MAKER ONE" })).element).toMatchObject([
      { id: maker.id, name: "Maker One", company_name: "Maker One" },
    ]);
    expect((await list(issuer, "/v1/users/lps", { q: "maker" })).total).toBe(2);
  });
});

describe("search finds what is written", () => {
  let issuer: Person;
  const written = [
    "50% off",
    "50 percent",
    "a_b",
    "axb",
    "back\\slash",
    "backslash",
    "O'Brien",
    "ÅNGSTRÖM Σ",
    "🚀 moon",
    "[x]*?",
  ];

  beforeAll(async () => {
    issuer = await register("token_issuer");
    const maker = await register("market_maker");
    for (const name of written) await createDraft(issuer, [maker], { name, type: "OTC", subtype: null });
  });

  test.each([
    ["%", ["50% off"]],
    ["50%", ["50% off"]],
    ["%off", []],
    ["5%f", []],
    ["_", ["a_b"]],
    ["a_b", ["a_b"]],
    ["\\", ["back\\slash"]],
    ["k\\s", ["back\\slash"]],
    ["'", ["O'Brien"]],
    ["o'brien", ["O'Brien"]],
    ["ångström", ["ÅNGSTRÖM Σ"]],
    ["🚀", ["🚀 moon"]],
    ["[x]", ["[x]*?"]],
    ["*", ["[x]*?"]],
    ["?", ["[x]*?"]],
  ])("%j", async (q, expected) => {
    const { element, total } = await list(issuer, "/v1/rfqs/my", { q });
    expect(element.map(({ name }) => name)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe("the clock decides", () => {
  const ago = (ms: number) => new Date(Date.now() - ms);

  test("an OPEN RFQ past its deadline is CLOSED wherever it is read or filtered", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const overdue = await createOpenRfq(issuer, [maker]);
    const running = await createOpenRfq(issuer, [maker]);
    // Before its deadline, and never one at all.
    const early = await createOpenRfq(issuer, [maker]);
    const body = { id: early, status: "CLOSED" };
    expect((await call("PUT", "/v1/rfqs/status", { token: issuer.token, body })).status).toBe(200);
    const draft = (await createDraft(issuer, [maker])).id;
    // Whatever a job has or has not done: the first read after this may not have written the change down.
    await list(issuer, "/v1/rfqs/my");
    await clients().writer.rfq.update({ where: { id: overdue }, data: { validUntil: ago(1000) } });

    for (const [person, path] of [
      [issuer, "/v1/rfqs/my"],
      [maker, "/v1/rfqs/assigned"],
      [admin, "/v1/rfqs/all"],
    ] as const) {
      const shown = (await list(person, path)).element.filter(({ id }) => [overdue, running].includes(id));
      expect(shown.map(({ id, status }) => [id, status])).toEqual([
        [running, "OPEN"],
        [overdue, "CLOSED"],
      ]);
      // By age, what the clock has closed is asked for apart.
      for (const sort of ["-created_at", "name"]) {
        const closed = idsOf(await list(person, path, { status: "CLOSED", sort }));
        const shown = [overdue, early, running, draft].filter((id) => closed.includes(id));
        expect([sort, shown]).toEqual([sort, [overdue, early]]);
        for (const status of ["OPEN", "pending"]) {
          const open = idsOf(await list(person, path, { status, sort }));
          expect([sort, open.includes(overdue), open.includes(running)]).toEqual([sort, false, true]);
        }
      }
      const read = await call("GET", `/v1/rfqs/${overdue}`, { token: person.token });
      expect(read.body.element.status).toBe("CLOSED");
    }
    const late = await call("POST", "/v1/quotes/create", {
      token: maker.token,
      body: {
        rfq_id: overdue,
        details: { twapMethodology: "x", options: [{ duration: 1, loanPercentage: 1, startMonth: 1, strikeOTM: 1 }] },
      },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "rfq_not_open", detail: expect.stringContaining("CLOSED") },
    });
  });

  test("a PENDING quote past its deadline is EXPIRED wherever it is read or filtered", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const rfqs = [await createOpenRfq(issuer, [maker]), await createOpenRfq(issuer, [maker])] as const;
    const overdue = await createQuote(maker, rfqs[0]);
    const withdrawn = await createQuote(maker, rfqs[1]);
    const body = { id: withdrawn, status: "WITHDRAWN" };
    expect((await call("PUT", "/v1/quotes/status", { token: maker.token, body })).status).toBe(200);
    const running = await createQuote(maker, rfqs[1]);
    await list(maker, "/v1/quotes/my");
    await clients().writer.quote.update({ where: { id: overdue }, data: { validUntil: ago(1000) } });

    for (const [person, path] of [
      [maker, "/v1/quotes/my"],
      [admin, "/v1/quotes/all"],
    ] as const) {
      for (const sort of ["-created_at", "price"]) {
        const expired = idsOf(await list(person, path, { status: "expired", sort }));
        const shown = [overdue, withdrawn, running].filter((id) => expired.includes(id));
        expect([sort, shown]).toEqual([sort, [overdue]]);
        const pending = idsOf(await list(person, path, { status: "PENDING", sort }));
        expect([sort, pending.includes(overdue), pending.includes(running)]).toEqual([sort, false, true]);
      }
    }
    const forRfq = `/v1/quotes/for-rfq/${rfqs[0]}` as const;
    expect((await list(issuer, forRfq)).element).toMatchObject([{ id: overdue, status: "EXPIRED" }]);
    expect((await list(issuer, forRfq, { status: "EXPIRED" })).total).toBe(1);
    expect((await list(issuer, forRfq, { status: "PENDING" })).total).toBe(0);
    expect((await call("GET", `/v1/quotes/${overdue}`, { token: maker.token })).body.element.status).toBe("EXPIRED");
    const assigned = (await list(maker, "/v1/rfqs/assigned")).element.find(({ id }) => id === rfqs[0]);
    expect(assigned?.my_quote).toMatchObject({ id: overdue, status: "EXPIRED" });
    expect(Date.parse(assigned?.my_quote?.valid_until ?? "")).toBeLessThan(Date.now());
    const accept = { token: issuer.token, body: { id: overdue, status: "ACCEPTED" } };
    expect((await call("PUT", "/v1/quotes/status", accept)).status).toBe(409);
  });

  test("the very millisecond of the deadline is past it", async () => {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    const id = await createOpenRfq(issuer, [maker]);
    await clients().writer.rfq.update({ where: { id }, data: { validUntil: new Date() } });
    expect(idsOf(await list(issuer, "/v1/rfqs/my", { status: "CLOSED" }))).toEqual([id]);
  });
});

describe("blind by design", () => {
  test("nothing that a market maker reads tells of the others", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker");
    const rival = await register("market_maker", "Rival Trading Ltd");
    const id = await createOpenRfq(issuer, [maker, rival]);
    const theirs = await createQuote(rival, id, { price: 47.5 });

    const mine = await list(maker, "/v1/rfqs/assigned");
    expect(mine.element).toMatchObject([{ id, market_maker_count: 2, my_quote: null }]);
    const read = await call("GET", `/v1/rfqs/${id}`, { token: maker.token });
    for (const row of [firstOf(mine.element), read.body.element]) {
      for (const secret of ["quote_count", "market_maker_ids", "market_makers"]) expect(row).not.toHaveProperty(secret);
      expect(JSON.stringify(row)).not.toMatch(/Rival/);
      expect(row.updated_at).toBe(row.update_date);
    }
    expect(await list(maker, `/v1/quotes/for-rfq/${id}`)).toMatchObject({ element: [], total: 0 });
    expect(await list(maker, "/v1/quotes/my")).toMatchObject({ element: [], total: 0 });
    expect((await call("GET", `/v1/quotes/${theirs}`, { token: maker.token })).status).toBe(404);

    const own = await createQuote(maker, id);
    expect(idsOf(await list(maker, `/v1/quotes/for-rfq/${id}`))).toEqual([own]);
    const after = await list(maker, "/v1/rfqs/assigned");
    expect(after.element[0]?.my_quote).toMatchObject({ id: own });
    expect(JSON.stringify(await list(maker, "/v1/quotes/my"))).not.toMatch(/Rival/);
  });

  test("a rival's quote leaves no trace in what a market maker reads of the RFQ", async () => {
    const issuer = await register("token_issuer");
    const [maker, rival] = [await register("market_maker"), await register("market_maker")];
    const id = await createOpenRfq(issuer, [maker, rival]);
    const before = (await list(maker, "/v1/rfqs/assigned")).element[0];
    await createQuote(rival, id);
    expect((await list(maker, "/v1/rfqs/assigned")).element[0]).toEqual(before);
  });

  test("the issuer's and the admin's rows carry the count, and theirs alone the makers", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const id = await createOpenRfq(issuer, [maker]);
    await createQuote(maker, id);
    for (const [person, path] of [
      [issuer, "/v1/rfqs/my"],
      [admin, "/v1/rfqs/all"],
    ] as const) {
      const row = (await list(person, path, { limit: 1 })).element[0];
      expect(row).toMatchObject({ id, quote_count: 1, market_maker_count: 1 });
      const read = await call("GET", `/v1/rfqs/${id}`, { token: person.token });
      expect(read.body.element.market_maker_ids).toEqual([maker.id]);
    }
  });

  test("an issuer's lists hold nothing of another issuer's", async () => {
    const [issuer, stranger] = [await register("token_issuer"), await register("token_issuer")];
    const maker = await register("market_maker");
    await createOpenRfq(issuer, [maker], { name: "Secret plan" });
    expect(await list(stranger, "/v1/rfqs/my", { q: "secret" })).toMatchObject({ element: [], total: 0 });
    const uninvited = await register("market_maker");
    expect(await list(uninvited, "/v1/rfqs/assigned", { q: "secret" })).toMatchObject({ element: [], total: 0 });
  });
});

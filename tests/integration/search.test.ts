/** What the indexes of search find is what LIKE finds (docs/decisions/0090). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { clients, type Db } from "@/lib/kit/db/client";
import { findHolding } from "@/lib/kit/db/search";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { searchable, searchLine } from "@/lib/kit/search";
import { createDraft } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";

const USERS = { table: "users", columns: ["searchText"] };
const OF_OWNER = { ...USERS, key: "ownerId" };

/** Few letters, so that words are found; with all that an index could take for something else. */
const letter = fc.constantFrom(..."aab cÄß日🦊\"'*^:(){}-+%_\\\n".split(/(?:)/u));
/** Some columns have lines. */
const asWritten = (letters: readonly string[]) => letters.join("").split("\n").map(searchable).join("\n");
const text = (least: number, most: number) => fc.array(letter, { minLength: least, maxLength: most }).map(asWritten);

/** Of the accounts that this file adds. */
const MARK = "searched";
let added = 0;

function addUsers(tx: Db, texts: readonly string[]) {
  const data = texts.map((searchText) => {
    added += 1;
    return { email: `${MARK}${added}@test.example`, name: MARK, companyName: MARK, searchText };
  });
  return tx.user.createMany({ data });
}

/** Words, and parts of what is written. */
const TEXTS = fc.sample(text(0, 12), { numRuns: 300, seed: 11 });
const part = fc
  .tuple(fc.constantFrom(...TEXTS.filter((each) => [...each].length > 5)), fc.nat(3), fc.integer({ min: 3, max: 5 }))
  .map(([whole, from, length]) => [...whole].slice(from, from + length).join(""));
const word = fc.oneof(part, text(3, 6)).filter((each) => [...each].length > 2);

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

async function byLike(word: string): Promise<number[]> {
  const rows = await db().user.findMany({ where: { searchText: { contains: word } }, select: { id: true } });
  return sorted(rows.map(({ id }) => id));
}

async function byIndex(word: string): Promise<number[]> {
  const ids = await findHolding("users", [USERS], [word]);
  if (!ids) throw new Error(`Too many have ${word}`);
  return sorted(ids);
}

let issuer: Person;
let maker: Person;
let admin: Person;

beforeAll(async () => {
  issuer = await register("token_issuer");
  maker = await register("market_maker");
  admin = await registerAdmin();
  await inTransaction((tx) => addUsers(tx, TEXTS));
});

describe("an index for search", () => {
  test("finds what LIKE finds, whatever is written and asked", async () => {
    const found: number[] = [];
    await fc.assert(
      fc.asyncProperty(word, async (asked) => {
        const ids = await byIndex(asked);
        found.push(ids.length);
        expect(ids).toEqual(await byLike(asked));
      }),
      { numRuns: 150 },
    );
    expect(found.filter((each) => each > 0).length).toBeGreaterThan(50);
  });

  test("follows a text that changes, a row that goes, and a change that is taken back", async () => {
    await inTransaction((tx) => addUsers(tx, ["followed first"]));
    const [id = 0] = await byIndex("followed first");
    await inTransaction((tx) => tx.user.update({ where: { id }, data: { searchText: "followed second" } }));
    expect(await byIndex("followed first")).toEqual([]);
    expect(await byIndex("followed second")).toEqual([id]);
    const undone = inTransaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { searchText: "followed third" } });
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
    expect(await byIndex("followed third")).toEqual([]);
    expect(await byIndex("followed second")).toEqual([id]);
    await inTransaction((tx) => tx.user.delete({ where: { id } }));
    expect(await byIndex("followed")).toEqual([]);
  });

  test("of RFPs and of issuers' profiles follows them as well", async () => {
    const holding = (table: string, column: string, word: string) =>
      findHolding(table, [{ table, columns: [column] }], [word]);
    const rfqs = (word: string) => holding("rfqs", "searchText", word);
    const { id } = await createDraft(issuer, [maker], { name: "Lanternfish" });
    expect(await rfqs("lanternfish")).toEqual([id]);
    await call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id, name: "Moonfish" } });
    expect([await rfqs("lanternfish"), await rfqs("moonfish")]).toEqual([[], [id]]);
    await call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id } });
    expect(await rfqs("moonfish")).toEqual([]);

    const { id: userId } = await registerOnly("token_issuer");
    const profiles = (word: string) => holding("token_issuer_profiles", "keywords", word);
    const data = {
      userId,
      name: "Sunfish",
      vertical: "DEFI",
      ...{ generalInfo: {}, exchangeInfo: {}, marketMakerInfo: {} },
      searchText: "sunfish",
      keywords: searchLine("investor", "Anglerfish"),
    };
    const profile = await inTransaction((tx) => tx.tokenIssuerProfile.create({ data }));
    expect(await profiles("anglerfish")).toEqual([profile.id]);
    await inTransaction((tx) => tx.tokenIssuerProfile.delete({ where: { id: profile.id } }));
    expect(await profiles("anglerfish")).toEqual([]);
  });

  test("finds any of several words, in any of several columns, by one row once", async () => {
    await inTransaction((tx) => addUsers(tx, ["one alpha", "two beta", "three gamma"]));
    const several = await findHolding("users", [USERS], ["alpha", "beta", "one alpha"]);
    expect(several).toHaveLength(2);
    expect(await findHolding("users", [{ ...USERS, columns: ["emailSearchText"] }], ["alpha"])).toEqual([]);
    const both = { ...USERS, columns: ["searchText", "emailSearchText"] };
    expect(await findHolding("users", [both], ["alpha"])).toHaveLength(1);
    expect(await findHolding("users", [USERS], [])).toEqual([]);
  });

  test("leads to the rows that refer to what is found", async () => {
    const { id } = await createDraft(issuer, [maker]);
    const word = searchable(issuer.name);
    expect(await findHolding("rfqs", [OF_OWNER], [word])).toEqual([id]);
    expect(await findHolding("rfqs", [OF_OWNER], [searchable(maker.name)])).toEqual([]);
  });

  test("says nothing of words that are short, or in more rows than a statement takes", async () => {
    expect(await findHolding("users", [USERS], ["ab"])).toBeNull();
    expect(await findHolding("users", [USERS], ["🦊🦊"])).toBeNull();
    await inTransaction((tx) =>
      addUsers(
        tx,
        Array.from({ length: 501 }, () => "commonplace"),
      ),
    );
    expect(await findHolding("users", [USERS], ["commonplace"])).toBeNull();
    expect(await findHolding("rfqs", [OF_OWNER], ["commonplace"])).toBeNull();
    const [last = 0] = (await byLike("commonplace")).slice(-1);
    await inTransaction((tx) => tx.user.delete({ where: { id: last } }));
    expect(await byIndex("commonplace")).toHaveLength(500);
  });
});

describe("a list that is searched", () => {
  const found = async (q: string, more = "") => {
    return (await call("GET", `/v1/users?q=${q}${more}`, { token: admin.token })).body;
  };

  test("is the same whether its words are few, many or short", async () => {
    const few = await found("commonplace", "&limit=5");
    expect(few).toMatchObject({ total: 500 });
    await inTransaction((tx) => addUsers(tx, ["commonplace"]));
    const many = await found("commonplace", "&limit=5");
    expect(many).toMatchObject({ total: 501 });
    expect(many.element.slice(1)).toEqual(few.element.slice(0, 4));
    expect((await found("co", "&limit=1")).total).toBeGreaterThan(500);
  });

  test("goes on by its cursor, and is filtered, among the few that are found", async () => {
    await inTransaction((tx) => addUsers(tx, ["rarely a", "rarely b", "rarely c"]));
    const first = await found("rarely", "&limit=2&sort=email");
    const second = await found("rarely", `&limit=2&sort=email&cursor=${first.next_cursor}`);
    const ids = [...first.element, ...second.element].map(({ id }) => id);
    expect(sorted(ids)).toEqual(await byIndex("rarely"));
    expect(await found("rarely", "&role=admin")).toMatchObject({ total: 0 });
    expect(await found("rarely", "&role=user&sort=user_type")).toMatchObject({ total: 3 });
  });
});

test("a fund's portfolio is found by whole lines", async () => {
  const { userId: owner } = firstOf(await clients().reader.tokenIssuerProfile.findMany({ select: { userId: true } }));
  const keywords = searchLine("investor", "Quay") + searchLine("project", "Pier");
  await inTransaction((tx) => tx.tokenIssuerProfile.update({ where: { userId: owner }, data: { keywords } }));
  const table = "token_issuer_profiles";
  const holding = (line: string) => findHolding(table, [{ table, columns: ["keywords"] }], [line]);
  expect(await holding(searchLine("investor", "Quay"))).toHaveLength(1);
  expect(await holding(searchLine("investor", "Qua"))).toEqual([]);
  expect(await holding(searchLine("project", "Quay"))).toEqual([]);
});

test("a number of one digit is found behind a space, by the index, and its sign alone finds the whole list", async () => {
  const owner = await register("token_issuer");
  const ids: number[] = [];
  for (const name of ["Series #9", "Pool #97", "Tranche#9", "Series 9"]) {
    ids.push((await createDraft(owner, [maker], { name })).id);
  }
  const found = async (q: string) => {
    const { body } = await call("GET", `/v1/rfqs/my?${new URLSearchParams({ q })}`, { token: owner.token });
    return sorted((body.element as { id: number }[]).map(({ id }) => id));
  };
  expect(await found("#9")).toEqual(sorted(ids.slice(0, 2)));
  expect(await found("#97")).toEqual([ids[1]]);
  expect(await found("e#9")).toEqual([ids[2]]);
  expect(await found("#")).toEqual(sorted(ids));
});

test("a letter with a mark is one name and is found, whether it was typed as one sign or as two", async () => {
  const owner = await register("token_issuer");
  const { id } = await createDraft(owner, [maker], { name: "Cafe\u0301 Zu\u0308rich" });
  const list = async (q: string) => {
    const { body } = await call("GET", `/v1/rfqs/my?${new URLSearchParams({ q })}`, { token: owner.token });
    return (body.element as { id: number; name: string }[]).map((row) => [row.id, row.name]);
  };
  for (const q of ["Cafe\u0301 Z", "caf\u00e9", "ZU\u0308RICH", "Z\u00fcrich"]) {
    expect([q, await list(q)]).toEqual([q, [[id, "Caf\u00e9 Z\u00fcrich"]]]);
  }
});

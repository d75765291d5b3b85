/** What of Prisma's words prepared reads say themselves, and what they leave to Prisma. */
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { type Gathered, orderSql, whereSql } from "@/lib/kit/db/prepared/conditions";
import type { Source } from "@/lib/kit/db/prepared/source";

const BOOKS = {
  table: "books",
  columns: { isOld: "is_old" },
  one: {
    author: { table: "people", key: "id", of: "authorId" },
    heir: { table: "people", key: "id", of: "heirId", mayBeMissing: true },
  },
  many: {
    pages: { table: "pages", key: "bookId", of: "id", one: { note: { table: "notes", key: "id", of: "noteId" } } },
  },
} satisfies Source;

function said(where: object, joined: "" | "+" = "", joins = new Set<string>()): [string | null, unknown[]] {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  return [whereSql(BOOKS, "it", { ...where }, { place, joins, joined }), values];
}

test("SQLite finds what one has by the index of that, whatever is asked of what belongs to it", () => {
  const database = new Database(":memory:");
  database.exec(`CREATE TABLE "people" ("id" INTEGER PRIMARY KEY, "name" TEXT, "age" INTEGER);
    CREATE INDEX "people_name_age" ON "people"("name", "age");
    CREATE TABLE "books" ("id" INTEGER PRIMARY KEY, "authorId" INTEGER, "shelf" INTEGER);
    CREATE INDEX "books_shelf" ON "books"("shelf");`);
  const joins = new Set<string>();
  const [where] = said({ shelf: 1, author: { name: "Ada", age: { gt: 30 } } }, "+", joins);
  expect(where).toBe('("it"."shelf" = $1 AND (+"it_author"."name" = $2 AND +"it_author"."age" > $3))');
  const asked = `SELECT "it"."id" FROM "books" AS "it" ${[...joins].join(" ")} WHERE ${where}`;
  const plan = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${asked}`);
  expect(plan.all({ 1: 1, 2: "Ada", 3: 30 })[0]?.detail).toMatch(/^SEARCH it USING INDEX books_shelf/);
});

describe("a word that a text is to hold", () => {
  const SEARCHED = {
    ...{ table: "books", searched: ["text"] },
    one: { author: { table: "people", key: "id", of: "authorId", searched: ["text"] } },
  } satisfies Source;
  const asked = (where: object, more: Partial<Gathered>) => {
    const values: unknown[] = [];
    const place = (value: unknown) => `$${values.push(value)}`;
    const joins = new Set<string>();
    const sql = whereSql(SEARCHED, "it", { ...where }, { place, joins, joined: "", ...more });
    return { sql, values, joins: joins.size };
  };
  const ofAuthor = { author: { text: { contains: 'se"a' } } };

  test("is asked of the index where the rows come in no order, without the record that has the text", () => {
    expect(asked(ofAuthor, { inNoOrder: "sqlite" })).toEqual({
      sql: '"it"."authorId" IN (SELECT "rowid" FROM "people_search" WHERE "people_search" MATCH $1)',
      values: ['{text} : ("se""a")'],
      joins: 0,
    });
    expect(asked(ofAuthor, { inNoOrder: "postgresql" })).toEqual({
      sql: '"it"."authorId" IN (SELECT "id" FROM "people" WHERE "text" LIKE $1)',
      values: ['%se"a%'],
      joins: 0,
    });
  });

  test("is asked of each row in a walk, within an AND, of the row's own text, and where it is too short for the index", () => {
    const byRow = { sql: '"it_author"."text" LIKE $1', values: ['%se"a%'], joins: 1 };
    expect(asked(ofAuthor, {})).toEqual(byRow);
    expect(asked({ author: { AND: [ofAuthor.author] } }, { inNoOrder: "sqlite" })).toEqual(byRow);
    const own = asked({ text: { contains: "sea" } }, { inNoOrder: "sqlite" });
    expect(own).toEqual({ sql: '"it"."text" LIKE $1', values: ["%sea%"], joins: 0 });
    const short = asked({ author: { text: { contains: "🦊🦊" } } }, { inNoOrder: "sqlite" });
    expect(short).toEqual({ ...byRow, values: ["%🦊🦊%"] });
  });

  test("of what lists have found, SQLite looks at each row in a walk, and begins with the lists elsewhere", () => {
    const either = { OR: [{ authorId: { in: [1] } }, { shelf: { in: [2, 3] } }] };
    const sql = '("it"."authorId" IN ($1) OR "it"."shelf" IN ($2, $3))';
    expect(asked(either, { joined: "+" }).sql).toBe(`+${sql}`);
    expect(asked(either, { joined: "+", inNoOrder: "sqlite" }).sql).toBe(sql);
    expect(asked(either, {}).sql).toBe(sql);
    expect(asked({ OR: [{ authorId: 1 }, { shelf: 2 }] }, { joined: "+" }).sql).not.toMatch(/^\+/);
  });
});

describe("whereSql", () => {
  test.each([
    [{}, "TRUE", []],
    [{ id: 3 }, `"it"."id" = $1`, [3]],
    [{ title: null, isOld: true }, `("it"."title" IS NULL AND "it"."is_old" = $1)`, [true]],
    [{ id: undefined, title: { not: null } }, `"it"."title" IS NOT NULL`, []],
    [{ fee: { gt: 1, lte: 5 } }, `("it"."fee" > $1 AND "it"."fee" <= $2)`, [1, 5]],
    [
      { id: { in: [1, 2] }, kind: { notIn: ["A"] } },
      `("it"."id" IN ($1, $2) AND "it"."kind" NOT IN ($3))`,
      [1, 2, "A"],
    ],
    [{ id: { in: [] } }, "FALSE", []],
    [{ id: { notIn: [] } }, "NOT FALSE", []],
    [{ OR: [] }, "FALSE", []],
    [{ OR: [{}, { id: 1 }, { AND: [] }] }, `"it"."id" = $1`, [1]],
    [{ OR: [{ id: undefined }] }, "FALSE", []],
    [{ NOT: {} }, "TRUE", []],
    [{ NOT: { id: { notIn: [] } } }, "NOT (NOT FALSE)", []],
    [{ OR: [{ id: 1 }, { AND: [{ fee: 2 }, {}] }] }, `("it"."id" = $1 OR "it"."fee" = $2)`, [1, 2]],
    [{ NOT: { fee: { lte: 2 } } }, `NOT ("it"."fee" <= $1)`, [2]],
    [{ author: { name: "Ada" } }, `"it_author"."name" = $1`, ["Ada"]],
    [{ title: { contains: "sea" } }, `"it"."title" LIKE $1`, ["%sea%"]],
    [{ NOT: { author: { name: { contains: "a" } } } }, `NOT ("it_author"."name" LIKE $1)`, ["%a%"]],
    [
      { id: 1, pages: { none: { number: 2, isTorn: true } } },
      `("it"."id" = $1 AND NOT EXISTS (SELECT 1 FROM "pages" AS "it_pages"` +
        ` WHERE "it_pages"."bookId" = "it"."id" AND ("it_pages"."number" = $2 AND "it_pages"."isTorn" = $3)))`,
      [1, 2, true],
    ],
  ])("%o", (where, sql, values) => {
    expect(said(where)).toEqual([sql, values]);
  });

  test.each([
    { title: { contains: "sea", not: "seal" } },
    { pages: { some: { number: 1 } } },
    { pages: { none: { number: 1 }, some: { number: 2 } } },
    { pages: { none: { number: { startsWith: "1" } } } },
    { pages: { none: { note: { text: "a" } } } },
    { heir: { name: "Ada" } },
    { fee: { lt: { _ref: "price" } } },
    { id_title: { id: 1, title: "Sea" } },
    { AND: [{ id: 1 }, { OR: [{ title: { contains: "sea", not: "seal" } }] }] },
    { NOT: { author: { name: { startsWith: "a" } } } },
    { NOT: [{ id: 1 }, { fee: 2 }] },
  ])("%o is for Prisma", (where) => {
    expect(said(where)[0]).toBeNull();
  });
});

test("orderSql", () => {
  const order = [{ fee: { sort: "desc", nulls: "last" } }, { id: "asc" }];
  expect(orderSql("it", order)).toBe(`"it"."fee" DESC NULLS LAST, "it"."id" ASC`);
  expect(orderSql("it", [{ author: { name: "asc" } }])).toBeNull();
});

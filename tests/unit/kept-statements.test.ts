import Database from "better-sqlite3";
import { afterEach, expect, test, vi } from "vitest";
import { keepStatements, keptBySql } from "@/lib/kit/db/kept-statements";

afterEach(() => vi.restoreAllMocks());

function open(): Database.Database {
  const database = new Database(":memory:");
  database.exec(`CREATE TABLE "t" ("id" INTEGER PRIMARY KEY, "name" TEXT)`);
  return database;
}

test("a statement is compiled once, and answers for each of its values", () => {
  const compile = vi.spyOn(Database.prototype, "prepare");
  const database = open();
  keepStatements(database);
  const insert = (name: string) => database.prepare(`INSERT INTO "t" ("name") VALUES (?)`).bind([name]).run().changes;
  const find = (id: number) => {
    const found = database.prepare(`SELECT "name" FROM "t" WHERE "id" = ?`).bind([id]);
    return [found.reader, found.columns().map(({ name }) => name), found.raw().all()];
  };

  expect([insert("Aurora"), insert("Borealis")]).toEqual([1, 1]);
  expect(find(2)).toEqual([true, ["name"], [["Borealis"]]]);
  expect(find(1)).toEqual([true, ["name"], [["Aurora"]]]);
  expect(compile).toHaveBeenCalledTimes(2);
});

test("a limit is written into the text, so that binding it has nothing compiled anew", () => {
  const compile = vi.spyOn(Database.prototype, "prepare");
  const database = open();
  keepStatements(database);
  database.exec(`INSERT INTO "t" VALUES (1, 'Aurora'), (2, 'LIMIT ?'), (3, 'Cetus'), (4, 'LIMIT ?')`);
  const page = (...values: unknown[]) =>
    database
      .prepare(`SELECT "id", '?' AS "LIMIT ?" FROM (SELECT * FROM "t" LIMIT ?) WHERE "name" <> ? LIMIT ? OFFSET ?`)
      .bind(values)
      .raw()
      .all();

  const [first, other] = [page(4n, "LIMIT ?", 1, 1), page(4n, "Cetus", 1, 2)];
  expect(first).toEqual([[3, "?"]]);
  expect(other).toEqual([[4, "?"]]);
  expect(page(2, "LIMIT ?", -1, 0)).toEqual([[1, "?"]]);
  expect(compile.mock.calls.map(([sql]) => sql)).toEqual([
    `SELECT "id", '?' AS "LIMIT ?" FROM (SELECT * FROM "t" LIMIT 4) WHERE "name" <> ? LIMIT 1 OFFSET ?`,
    `SELECT "id", '?' AS "LIMIT ?" FROM (SELECT * FROM "t" LIMIT 2) WHERE "name" <> ? LIMIT -1 OFFSET ?`,
  ]);
});

test("a table that has changed is asked as it is", () => {
  const database = open();
  keepStatements(database);
  const all = () => database.prepare(`SELECT * FROM "t"`).bind([]).raw().all();
  database.exec(`INSERT INTO "t" VALUES (1, 'Aurora')`);
  expect(all()).toEqual([[1, "Aurora"]]);
  database.exec(`ALTER TABLE "t" ADD COLUMN "code" TEXT DEFAULT 'AUR'`);
  expect(all()).toEqual([[1, "Aurora", "AUR"]]);
});

test("what failed to compile is tried again, and more statements than are kept are answered too", () => {
  const make = vi.fn((sql: string) => {
    if (sql === "") throw new Error("nothing");
    return sql.length;
  });
  const lengthOf = keptBySql(make);
  expect(() => lengthOf("")).toThrow("nothing");
  expect(() => lengthOf("")).toThrow("nothing");
  for (let length = 1; length <= 1_200; length += 1) expect(lengthOf("x".repeat(length))).toBe(length);
  expect(make).toHaveBeenCalledTimes(1_202);
  expect(lengthOf("x".repeat(1_200))).toBe(1_200);
  expect(make).toHaveBeenCalledTimes(1_202);
});

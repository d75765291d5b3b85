/** Every one that opens an SQLite file has the driver that this Node takes (docs/decisions/0190). */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import Database from "better-sqlite3";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);

test("what speaks Node-API is taken where Node speaks it too, and nowhere else", () => {
  const isSpoken = Number(process.versions.napi) >= 10;
  expect(Database).toBe(require(isSpoken ? "better-sqlite3-node-api" : "better-sqlite3-object-wrap"));
  const database = new Database(":memory:");
  expect(database.prepare("SELECT 'in order' AS it").get()).toEqual({ it: "in order" });
  database.close();
});

test("Prisma's adapter has it from the same place: npm fetched it no second one", () => {
  const ofAdapter = createRequire(require.resolve("@prisma/adapter-better-sqlite3"));
  expect(ofAdapter.resolve("better-sqlite3")).toBe(require.resolve("better-sqlite3"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const own = Object.entries<{ version: string; resolved?: string }>(packages).filter(([at]) =>
    at.endsWith("node_modules/better-sqlite3"),
  );
  const { version } = packages["node_modules/better-sqlite3-object-wrap"];
  expect(own).toEqual([
    ["node_modules/better-sqlite3", expect.objectContaining({ version, resolved: "file:packages/better-sqlite3" })],
  ]);
});

/** Whether anything at all was written: the same text before and after says that nothing was, in no table. */
import { createHash } from "node:crypto";
import { expect } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";

const raw = <Row>(sql: string) => clients().reader.$queryRawUnsafe<Row[]>(sql);

/** What search is looked up in follows from the others. */
const TABLES = {
  sqlite:
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%_search%'",
  postgresql: "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
};

const tablesOf: Partial<Record<string, string[]>> = {};

/** They are the same in every file's database; to ask for them takes as long as to read them. */
async function tablesBut(ignored: readonly string[]): Promise<string[]> {
  const provider = ownProvider();
  const ask = () => raw<{ name: string }>(`${TABLES[provider]} ORDER BY name`);
  const tables = (tablesOf[provider] ??= (await ask()).map(({ name }) => name));
  expect(tables.length).toBeGreaterThan(10);
  return tables.filter((name) => !ignored.includes(name));
}

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Every row of every table, each as a text. */
export async function everyRow(ignored: readonly string[] = []): Promise<Record<string, string[]>> {
  const rowsOf = async (name: string) =>
    (await raw<object>(`SELECT * FROM "${name}"`)).map((row) => JSON.stringify(row, plain)).sort();
  const read = await tablesBut(ignored);
  return Object.fromEntries(await Promise.all(read.map(async (name) => [name, await rowsOf(name)] as const)));
}

/** A number for all rows of each table: it is other as soon as one of them is. */
async function sumsOfRows(ignored: readonly string[]): Promise<string> {
  const sums = (await tablesBut(ignored)).map(
    (name) => `SELECT '${name}' AS name, count(*) AS rows, sum(hashtextextended(t::text, 0)) AS sum FROM "${name}" t`,
  );
  return JSON.stringify(await raw(sums.join(" UNION ALL ")), plain);
}

/** SQLite's own counter of commits that changed something, by other connections than the one that asks. */
const commits = async () => JSON.stringify(await raw("PRAGMA data_version"), plain);

/** The same as `everyRow`, quickly. @param ignored tables that a refusal is written down in */
export async function databaseState(ignored: readonly string[] = []): Promise<string> {
  if (ownProvider() === "postgresql") return sumsOfRows(ignored);
  if (ignored.length === 0) return commits();
  return createHash("sha256")
    .update(JSON.stringify(await everyRow(ignored)))
    .digest("hex");
}

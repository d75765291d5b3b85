/** Counts the rows that the database drivers hand over. */
import Database from "better-sqlite3";
import { Pool } from "pg";
import { vi } from "vitest";

const probe = new Database(":memory:");
const Statement = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Database.Statement;
probe.close();

/** What one column of a row holds of the rows of a question that was asked together with others. */
function listed(value: unknown): number {
  const list: unknown = typeof value === "string" && value.startsWith("[") ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.length : 0;
}

/** A row is one, or as many as its columns list of questions that were asked together (lib/kit/db/prepared/as-one.ts). */
function counted(rows: readonly unknown[]): number {
  return rows.reduce<number>((sum, row) => {
    const lists = Object.values(row as object).map(listed);
    return (
      sum +
      Math.max(
        1,
        lists.reduce((all, length) => all + length, 0),
      )
    );
  }, 0);
}

/** Runs `work` and returns how many rows its statements read, those inside a transaction on Postgres aside. */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const sqlite = vi.spyOn(Statement, "all");
  const postgres = vi.spyOn(Pool.prototype, "query");
  try {
    await work();
    let rows = 0;
    for (const { value } of sqlite.mock.results) rows += counted(value as unknown[]);
    for (const { value } of postgres.mock.results) {
      rows += counted(((await (value as unknown)) as { rows?: unknown[] } | undefined)?.rows ?? []);
    }
    return rows;
  } finally {
    sqlite.mockRestore();
    postgres.mockRestore();
  }
}

/** Counts the rows that the database drivers hand over. */
import Database from "better-sqlite3";
import { Pool } from "pg";
import { vi } from "vitest";

const probe = new Database(":memory:");
const Statement = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Database.Statement;
probe.close();

/** Runs `work` and returns how many rows its statements read, those inside a transaction on Postgres aside. */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const sqlite = vi.spyOn(Statement, "all");
  const postgres = vi.spyOn(Pool.prototype, "query");
  try {
    await work();
    let rows = 0;
    for (const { value } of sqlite.mock.results) rows += (value as unknown[]).length;
    for (const { value } of postgres.mock.results) {
      rows += ((await (value as unknown)) as { rows?: unknown[] } | undefined)?.rows?.length ?? 0;
    }
    return rows;
  } finally {
    sqlite.mockRestore();
    postgres.mockRestore();
  }
}

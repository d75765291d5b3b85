/** Counts the statements that reach the database driver, under the ORM and everything of ours. */
import Database from "better-sqlite3";
import { Client } from "pg";
import { vi } from "vitest";

const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|PRAGMA|SAVEPOINT|SET|SHOW|RELEASE)/i;

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : ((statement as { text?: string } | null)?.text ?? "");

const probe = new Database(":memory:");
/** What SQLite's statements run by: one that is prepared once is sent again and again. */
const sqlite = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Record<
  "all" | "run",
  (this: { source: string }) => void
>;
probe.close();

/** Whatever is sent to either database, from now on until it is told to stop. */
export function watchStatements() {
  const ofSqlite = [vi.spyOn(sqlite, "all"), vi.spyOn(sqlite, "run")];
  const ofPostgres = vi.spyOn(Client.prototype, "query");
  return {
    sent: (): string[] => [
      ...ofSqlite.flatMap((spy) => spy.mock.contexts.map(({ source }) => source)),
      ...ofPostgres.mock.calls.map(([statement]) => textOf(statement)),
    ],
    stop: () => {
      for (const spy of [...ofSqlite, ofPostgres]) spy.mockRestore();
    },
  };
}

/** Runs `work` and returns the statements that it sent, transaction control aside. */
export async function countQueries(work: () => Promise<unknown>): Promise<string[]> {
  const watched = watchStatements();
  try {
    await work();
    return watched.sent().filter((statement) => !CONTROL.test(statement));
  } finally {
    watched.stop();
  }
}

const READS = /^\s*(SELECT|WITH)\b/i;
const CHANGES = /\b(INSERT|UPDATE|DELETE|MERGE|CREATE|DROP|ALTER|TRUNCATE)\b/i;
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g;

/** Those of the statements that do more than read: a WITH may change rows too. */
export const writesAmong = (statements: string[]) =>
  statements.filter((statement) => !READS.test(statement) || CHANGES.test(statement.replace(quoted, "")));

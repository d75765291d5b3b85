/** What a piece of work sends to the database, with its values, as the drivers get it: under the ORM and everything of ours. */
import Database from "better-sqlite3";
import { Client } from "pg";

export type Statement = { sql: string; values: readonly unknown[] };

type Sending = (this: { source: string }, ...given: unknown[]) => unknown;
type Querying = (this: unknown, sent: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => unknown;

const probe = new Database(":memory:");
const sqlite = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Record<"bind" | "all" | "get", Sending>;
probe.close();
const postgres = Client.prototype as unknown as { query: Querying };

/** @returns what was read, each statement with its values once; transaction control and settings aside */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = new Map<string, Statement>();
  const note = (sql: string, values: readonly unknown[]) => {
    if (/^\s*(SELECT|WITH)\b/i.test(sql)) sent.set(`${sql}\n${values.map(String).join("\n")}`, { sql, values });
  };
  const { bind, all, get } = sqlite;
  const { query } = postgres;
  const noting = (send: Sending): Sending =>
    function noted(...given) {
      if (given.length > 0) note(this.source, given.flat());
      return send.apply(this, given);
    };
  Object.assign(sqlite, { bind: noting(bind), all: noting(all), get: noting(get) });
  postgres.query = function noted(given, ...rest) {
    if (typeof given === "string") note(given, Array.isArray(rest[0]) ? rest[0] : []);
    else note(given.text, given.values ?? []);
    return query.call(this, given, ...rest);
  };
  try {
    await work();
  } finally {
    Object.assign(sqlite, { bind, all, get });
    postgres.query = query;
  }
  return [...sent.values()];
}

/** What a piece of work sends to the database, with its values, as the drivers get it: under the ORM and everything of ours. */
import Database from "better-sqlite3";
import { Client } from "pg";

/** `isNamed`: Postgres keeps it under a name, and may settle on one plan for whoever asks. */
export type Statement = { sql: string; values: readonly unknown[]; isNamed?: boolean };

type Sending = (this: { source: string }, ...given: unknown[]) => unknown;
type Sent = { text: string; values?: unknown[]; name?: string };
type Querying = (this: unknown, sent: string | Sent, ...rest: unknown[]) => unknown;

const probe = new Database(":memory:");
const sqlite = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Record<"bind" | "all" | "get" | "run", Sending>;
probe.close();
const postgres = Client.prototype as unknown as { query: Querying };

const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|PRAGMA|SAVEPOINT|SET|SHOW|RELEASE)\b/i;

/** @returns every statement, as often as it was sent; transaction control and settings aside */
export async function sentBy(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const note = (sql: string, values: readonly unknown[], isNamed = false) => {
    if (!CONTROL.test(sql)) sent.push({ sql, values, isNamed });
  };
  const { bind, all, get, run } = sqlite;
  const { query } = postgres;
  const bound = new WeakMap<object, unknown[]>();
  const noting = (send: Sending): Sending =>
    function noted(...given) {
      note(this.source, given.length > 0 ? given.flat() : (bound.get(this) ?? []));
      return send.apply(this, given);
    };
  const binding: Sending = function noted(...given) {
    bound.set(this, given.flat());
    return bind.apply(this, given);
  };
  Object.assign(sqlite, { bind: binding, all: noting(all), get: noting(get), run: noting(run) });
  postgres.query = function noted(given, ...rest) {
    if (typeof given === "string") note(given, Array.isArray(rest[0]) ? rest[0] : []);
    else note(given.text, given.values ?? [], Boolean(given.name));
    return query.call(this, given, ...rest);
  };
  try {
    await work();
  } finally {
    Object.assign(sqlite, { bind, all, get, run });
    postgres.query = query;
  }
  return sent;
}

/** @returns what was read, each statement with its values once */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const reads = (await sentBy(work)).filter(({ sql }) => /^\s*(SELECT|WITH)\b/i.test(sql));
  return [...new Map(reads.map((read) => [`${read.sql}\n${read.values.map(String).join("\n")}`, read])).values()];
}

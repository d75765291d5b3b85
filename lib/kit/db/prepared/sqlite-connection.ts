import Database from "better-sqlite3";
import { BUSY_MS } from "../sqlite-adapter";
import { type Convert, convertRows, type PreparedConnection, toDate } from "./connection";

/** By the type that a column was declared with: what SQLite keeps are texts and numbers. */
const CONVERTS: Readonly<Record<string, Convert>> = {
  BOOLEAN: (value: number) => value === 1,
  DATETIME: toDate,
  JSONB: (text: string) => JSON.parse(text) as unknown,
};

/** More than there are: lists that are asked for by ids make one for each number of ids. */
const MOST_STATEMENTS = 500;

type Prepared = { statement: Database.Statement<unknown[], unknown[]>; converts: Convert[] };

/** A connection of its own that can only read, opened at its first statement; each statement is compiled once. */
export function sqliteConnection(url: string): PreparedConnection {
  let database: Database.Database | undefined;
  const known = new Map<string, Prepared>();

  function prepare(sql: string): Prepared {
    database ??= new Database(url.replace(/^file:/, ""), { readonly: true, timeout: BUSY_MS });
    const statement = database.prepare<unknown[], unknown[]>(sql).raw();
    const prepared = { statement, converts: statement.columns().map(({ type }) => CONVERTS[type ?? ""]) };
    if (known.size === MOST_STATEMENTS) known.clear();
    known.set(sql, prepared);
    return prepared;
  }

  return {
    // A failure is a rejection, as everywhere.
    rows: (sent) =>
      Promise.resolve(sent).then(({ sql, values }) => {
        const { statement, converts } = known.get(sql) ?? prepare(sql);
        return convertRows(statement.all(...values), converts);
      }),
    end: () => database?.close(),
  };
}

import Database from "better-sqlite3";
import { keptBySql, withLimitsWritten } from "../kept-statements";
import { BUSY_MS } from "../sqlite-adapter";
import type { SqliteLog } from "../sqlite-log";
import { asOne } from "./as-one";
import { type Convert, convertRows, type PreparedConnection } from "./connection";
import { toDate } from "./stored-date";

/** By the type that a column was declared with: what SQLite keeps are texts and numbers. */
const CONVERTS: Readonly<Record<string, Convert>> = {
  BOOLEAN: (value: number) => value === 1,
  DATETIME: toDate,
  JSONB: (text: string) => JSON.parse(text) as unknown,
};

/** A connection of its own that can only read, opened at its first statement; each statement is compiled once. */
export function sqliteConnection(url: string, { settled }: Pick<SqliteLog, "settled">): PreparedConnection {
  let database: Database.Database | undefined;
  const prepared = keptBySql((sql) => {
    database ??= new Database(url.replace(/^file:/, ""), { readonly: true, timeout: BUSY_MS });
    const statement = database.prepare<unknown[], unknown[]>(sql).raw();
    return { statement, converts: statement.columns().map(({ type }) => CONVERTS[type ?? ""]) };
  });
  const written = withLimitsWritten();
  /** Nobody hears of what the disk doesn't have yet. */
  const whenKept = <Answer>(answer: Answer): Answer | Promise<Answer> => settled()?.then(() => answer) ?? answer;

  return {
    // A failure is a rejection, as everywhere.
    rows: (sent) =>
      Promise.resolve(sent).then((asked) => {
        const { sql, values } = written(asked);
        const { statement, converts } = prepared(sql);
        return whenKept(convertRows(statement.all(...values), converts));
      }),
    together: (sent) =>
      Promise.resolve(sent).then(() => {
        const parts = sent.map(written);
        const converts = parts.map(({ sql }) => prepared(sql).converts);
        const one = asOne(
          parts,
          converts.map(({ length }) => length),
          "sqlite",
        );
        const [lists = []] = prepared(one.sql).statement.all(...one.values);
        return whenKept(
          lists.map((list, index) => convertRows(JSON.parse(list as string) as unknown[][], converts[index] ?? [])),
        );
      }),
    end: () => database?.close(),
  };
}

/**
 * Rows by the million, in SQL of both databases: each is a copy of a row that real calls have made, but for what is set
 * here. So a stored document is one that can be read, and a new column needs a word here only where rows have to differ.
 */
import type { RawDatabase } from "./raw-database";

export type Rows = {
  table: string;
  /** The row that is copied, as a condition; its columns are also `"model"."name"` in `set`. */
  like: string;
  /** Which numbers of the series, as a condition, and what each is joined with. */
  where?: string;
  times?: string;
  /** Columns by their expression in `n`. Dates are milliseconds since the epoch. */
  set: Readonly<Record<string, string>>;
};

type Column = { name: string; type: string };

async function columnsOf(database: RawDatabase, table: string): Promise<Column[]> {
  return database.provider === "sqlite"
    ? database.rows<Column>(`SELECT name, type FROM pragma_table_info('${table}')`)
    : database.rows<Column>(
        `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
         WHERE table_name = $1 AND table_schema = current_schema() AND is_generated = 'NEVER'`,
        [table],
      );
}

/** The expression as the column holds it: dates on SQLite as the driver writes them, anything else on Postgres by its type. */
function typed({ provider }: RawDatabase, expression: string, type: string): string {
  if (type === "DATETIME") return `strftime('%Y-%m-%dT%H:%M:%f+00:00', (${expression}) / 1000.0, 'unixepoch')`;
  if (type === "timestamp") return `to_timestamp((${expression}) / 1000.0) AT TIME ZONE 'UTC'`;
  return provider === "sqlite" ? `(${expression})` : `(${expression})::text::"${type}"`;
}

export async function multiply(database: RawDatabase, { table, like, where, times, set }: Rows): Promise<void> {
  const columns = await columnsOf(database, table);
  const unknown = Object.keys(set).filter((name) => !columns.some((column) => column.name === name));
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(", ")}`);
  const models = await database.rows(`SELECT 1 FROM "${table}" WHERE ${like} LIMIT 1`);
  if (models.length === 0) throw new Error(`${table} has no row to copy where ${like}`);
  const values = columns.map(({ name, type }) => {
    const expression = set[name];
    return expression === undefined ? `"model"."${name}"` : typed(database, expression, type);
  });
  await database.run(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(", ")})
     SELECT ${values.join(", ")}
     FROM "series" ${times ? `CROSS JOIN (${times}) AS "times"` : ""}
     CROSS JOIN (SELECT * FROM "${table}" WHERE ${like} LIMIT 1) AS "model"
     WHERE ${where ?? "1 = 1"}`,
  );
}

/** How many numbers of the series are worked at once: what a transaction holds. */
const AT_ONCE = 100_000;

/** Runs the work for `n` from 1 to `last`, as a table `series` of this connection's. */
export async function overSeries(database: RawDatabase, last: number, tables: readonly Rows[]): Promise<void> {
  for (let first = 1; first <= last; first += AT_ONCE) {
    await database.run(`BEGIN;
      CREATE TEMP TABLE IF NOT EXISTS "series" (n BIGINT PRIMARY KEY);
      DELETE FROM "series";
      INSERT INTO "series" WITH RECURSIVE numbers(n) AS (
        SELECT CAST(${first} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${Math.min(last, first + AT_ONCE - 1)}
      ) SELECT n FROM numbers`);
    for (const rows of tables) {
      await multiply(database, rows);
      // Triggers look rows up here for every row to come, by a plan that is kept: made for an empty table, it walks all of it.
      if (first === 1 && database.provider === "postgresql") await database.run(`ANALYZE "${rows.table}"`);
    }
    await database.run("COMMIT");
  }
}

export const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** One of these, by an expression that is a whole number. */
export function pick(values: readonly string[], by: string): string {
  const cases = values.map((value, index) => `WHEN ${index} THEN ${text(value)}`);
  return `(CASE (${by}) % ${values.length} ${cases.join(" ")} END)`;
}

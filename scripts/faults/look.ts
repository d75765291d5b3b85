/** A database as it is, beside the server that works on it: what HTTP doesn't show (audit, e-mails, keys). It only reads. */
import Database from "better-sqlite3";
import { Pool } from "pg";
import { databaseProvider } from "@/lib/kit/db/provider";

type Row = Record<string, unknown>;

export type Look = {
  rows: <Of extends Row>(sql: string, values?: readonly unknown[]) => Promise<Of[]>;
  /** Of a statement that answers one number. */
  count: (sql: string, values?: readonly unknown[]) => Promise<number>;
  /** What the database itself finds wrong with what it has stored; empty where all is well. */
  damage: () => Promise<string[]>;
  close: () => Promise<void>;
};

const counting =
  (rows: Look["rows"]): Look["count"] =>
  async (sql, values) => {
    const [row] = await rows(sql, values);
    return Number(Object.values(row ?? {})[0] ?? 0);
  };

function lookAtSqlite(file: string): Look {
  // Opened for each question: a connection of ours must not be what a killed server's file is repaired by.
  const opened = <Of>(ask: (database: Database.Database) => Of): Of => {
    const database = new Database(file, { readonly: true, timeout: 10_000 });
    try {
      return ask(database);
    } finally {
      database.close();
    }
  };
  const rows: Look["rows"] = async <Of extends Row>(sql: string, values: readonly unknown[] = []) =>
    // A statement's `$1` is a name to SQLite.
    opened((database) =>
      database.prepare<unknown[], Of>(sql).all(Object.fromEntries(values.map((value, at) => [at + 1, value ?? null]))),
    );
  const damage = async () =>
    opened((database) => {
      const said = database.pragma("integrity_check") as { integrity_check: string }[];
      const strays = database.pragma("foreign_key_check") as { table: string }[];
      return [
        ...said.flatMap(({ integrity_check: words }) => (words === "ok" ? [] : [words])),
        ...strays.map(({ table }) => `a row of ${table} refers to none`),
      ];
    });
  return { rows, count: counting(rows), damage, close: async () => undefined };
}

function lookAtPostgres(url: string): Look {
  const pool = new Pool({ connectionString: url, max: 2 });
  pool.on("error", () => undefined);
  const rows: Look["rows"] = async <Of extends Row>(sql: string, values: readonly unknown[] = []) =>
    (await pool.query<Of>(sql, [...values])).rows;
  // It holds itself to its constraints; of what lies on the disk, reading every table says whether it can be read.
  const damage = async () => {
    const tables = await rows<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const found: string[] = [];
    for (const { name } of tables) {
      await rows(`SELECT COUNT(t.*) FROM "${name}" t`).catch((error: unknown) =>
        found.push(`${name}: ${String(error)}`),
      );
    }
    return found;
  };
  return { rows, count: counting(rows), damage, close: () => pool.end() };
}

export const lookAt = (url: string): Look =>
  databaseProvider(url) === "sqlite" ? lookAtSqlite(url.replace(/^file:/, "")) : lookAtPostgres(url);

/** A database as plain SQL, for rows by the million and for plans: both are below what the application's client offers. */
import Database from "better-sqlite3";
import { Client } from "pg";
import { PLANS } from "@/lib/kit/db/postgres-adapter";
import { type DatabaseProvider, databaseProvider } from "@/lib/kit/db/provider";

type Row = Record<string, unknown>;

export type RawDatabase = {
  provider: DatabaseProvider;
  run: (sql: string) => Promise<void>;
  rows: <Of extends Row>(sql: string, values?: readonly unknown[]) => Promise<Of[]>;
  close: () => Promise<void>;
};

function openSqlite(url: string): RawDatabase {
  const connection = new Database(url.replace(/^file:/, ""), { timeout: 10_000 });
  // What a bulk load needs not: it is begun again where it breaks off, and it says itself which rows belong together. What
  // it needs is room: it writes to a dozen indexes at once.
  connection.exec(
    "PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -262144;",
  );
  return {
    provider: "sqlite",
    run: async (sql) => void connection.exec(sql),
    rows: async <Of extends Row>(sql: string, values: readonly unknown[] = []) =>
      connection.prepare<unknown[], Of>(sql).all(...values),
    close: async () => void connection.close(),
  };
}

async function openPostgres(url: string): Promise<RawDatabase> {
  const address = new URL(url);
  // Without the limits of the application's own connections, as a bulk load takes its time, and with their plans.
  address.search = "";
  const client = new Client({ connectionString: address.href, options: PLANS });
  await client.connect();
  return {
    provider: "postgresql",
    run: async (sql) => void (await client.query(sql)),
    rows: async <Of extends Row>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<Of>(sql, [...values])).rows,
    close: () => client.end(),
  };
}

export const openRawDatabase = async (url: string): Promise<RawDatabase> =>
  databaseProvider(url) === "sqlite" ? openSqlite(url) : openPostgres(url);

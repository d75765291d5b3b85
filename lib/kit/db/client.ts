/**
 * The database. `db` reads; everything that writes runs in `inTransaction` (lib/kit/db/transaction.ts).
 *
 * On SQLite the two are separate connections: the driver has one connection per client, and a query beside an open
 * transaction on the same connection would run inside it, see what is not committed and be undone with it. The reading
 * connection is opened read-only, so a write outside a transaction is an error rather than a hazard.
 */
import type { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient as PostgresClient } from "./generated/postgresql/client";
import { type Prisma, PrismaClient } from "./generated/sqlite/client";
import { type OpenedTransactions, openedTransactions } from "./open-transaction";
import { PostgresAdapterFactory, postgresPool } from "./postgres-adapter";
import type { PreparedConnection } from "./prepared/connection";
import { postgresConnection } from "./prepared/postgres-connection";
import { sqliteConnection } from "./prepared/sqlite-connection";
import { databaseProvider } from "./provider";
import { watchPrepared } from "./watched";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { diskOf, type SqliteLog, sqliteLog } from "./sqlite-log";

/** A client, or the part of one that works inside a transaction. */
export type Db = Prisma.TransactionClient;

/** `prepared` answers the hot reads (lib/kit/db/prepared); `transactions` are the writer's, for the hot writes. */
type Clients = {
  reader: PrismaClient;
  writer: PrismaClient;
  prepared: PreparedConnection;
  transactions: OpenedTransactions;
  /** Of Postgres. */
  pool: Pool | null;
  /** Of SQLite. */
  log: SqliteLog | null;
};

function connect(url: string): Clients {
  const transactions = openedTransactions();
  if (databaseProvider(url) === "sqlite") {
    const log = sqliteLog(diskOf(url));
    return {
      writer: new PrismaClient({ adapter: new SqliteAdapterFactory(url, { transactions, log }) }),
      reader: new PrismaClient({ adapter: new SqliteAdapterFactory(url, { readonly: true, log }) }),
      prepared: watchPrepared(sqliteConnection(url, log)),
      pool: null,
      transactions,
      log,
    };
  }
  const pool = postgresPool(url);
  // Both clients come from one schema and answer alike; TypeScript only knows that they are two classes.
  const client = new PostgresClient({
    adapter: new PostgresAdapterFactory(pool, transactions),
  }) as unknown as PrismaClient;
  const prepared = watchPrepared(postgresConnection(pool));
  return { writer: client, reader: client, prepared, transactions, pool, log: null };
}

// Next keeps modules apart per bundle and reloads them in development: the connections outlive both.
const shared = globalThis as typeof globalThis & { depthbookDb?: Clients };

export function clients(): Clients {
  shared.depthbookDb ??= connect(env().DATABASE_URL);
  return shared.depthbookDb;
}

/** Postgres' connections: open ones in use and idle, who waits for one, and how many there may be; null on SQLite. */
export function poolLoad() {
  const pool = shared.depthbookDb?.pool;
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max };
}

export async function disconnect(): Promise<void> {
  const open = shared.depthbookDb;
  delete shared.depthbookDb;
  open?.prepared.end();
  await open?.reader.$disconnect();
  await open?.log?.end();
  await open?.writer.$disconnect();
}

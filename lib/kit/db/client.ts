/**
 * The database. `db` reads; everything that writes runs in `inTransaction` (lib/kit/db/transaction.ts).
 *
 * On SQLite the two are separate connections: the driver has one connection per client, and a query beside an open
 * transaction on the same connection would run inside it, see what is not committed and be undone with it. The reading
 * connection is opened read-only, so a write outside a transaction is an error rather than a hazard.
 */
import { env } from "@/lib/env";
import { PrismaClient as PostgresClient } from "./generated/postgresql/client";
import { type Prisma, PrismaClient } from "./generated/sqlite/client";
import { postgresAdapter } from "./postgres-adapter";
import { databaseProvider } from "./provider";
import { SqliteAdapterFactory } from "./sqlite-adapter";

/** A client, or the part of one that works inside a transaction. */
export type Db = Prisma.TransactionClient;

type Clients = { reader: PrismaClient; writer: PrismaClient };

function connect(url: string): Clients {
  if (databaseProvider(url) === "sqlite") {
    return {
      writer: new PrismaClient({ adapter: new SqliteAdapterFactory(url) }),
      reader: new PrismaClient({ adapter: new SqliteAdapterFactory(url, { readonly: true }) }),
    };
  }
  // Both clients come from one schema and answer alike; TypeScript only knows that they are two classes.
  const client = new PostgresClient({ adapter: postgresAdapter(url) }) as unknown as PrismaClient;
  return { writer: client, reader: client };
}

// Next keeps modules apart per bundle and reloads them in development: the connections outlive both.
const shared = globalThis as typeof globalThis & { depthbookDb?: Clients };

export function clients(): Clients {
  shared.depthbookDb ??= connect(env().DATABASE_URL);
  return shared.depthbookDb;
}

export async function disconnect(): Promise<void> {
  const open = shared.depthbookDb;
  delete shared.depthbookDb;
  await open?.reader.$disconnect();
  await open?.writer.$disconnect();
}

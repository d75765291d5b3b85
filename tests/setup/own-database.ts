/** Databases beside the test file's own, and SQL to any of them. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { databaseProvider } from "@/lib/kit/db/provider";
import { SqliteAdapterFactory } from "@/lib/kit/db/sqlite-adapter";

const ownUrl = process.env.DATABASE_URL as string;
const provider = databaseProvider(ownUrl);

export async function withConnection<T>(url: string, work: (connection: SqlDriverAdapter) => Promise<T>): Promise<T> {
  const factory = provider === "sqlite" ? new SqliteAdapterFactory(url) : new PrismaPg({ connectionString: url });
  const connection = await factory.connect();
  try {
    return await work(connection);
  } finally {
    await connection.dispose();
  }
}

/** An empty database beside the migrated one. */
export async function createEmpty(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `depthbook_schema_${randomUUID().replaceAll("-", "")}`;
  if (provider === "sqlite") {
    return { url: `file:${path.join(process.env.DATA_DIR as string, name)}.db`, drop: async () => undefined };
  }
  await withConnection(ownUrl, (connection) => connection.executeScript(`CREATE DATABASE ${name}`));
  const url = new URL(ownUrl);
  url.pathname = `/${name}`;
  const drop = () => withConnection(ownUrl, (connection) => connection.executeScript(`DROP DATABASE ${name}`));
  return { url: url.href, drop };
}

/** Folders to back up to, places to restore into, and what is in a database. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { databaseProvider } from "@/lib/kit/db/provider";
import { createEmpty, withConnection } from "@/tests/setup/own-database";

export const ownUrl = process.env.DATABASE_URL as string;
export const provider = databaseProvider(ownUrl);
export const folder = path.join(process.env.DATA_DIR as string, "backups");
export const newFolder = () => path.join(folder, randomUUID());

export const say = () => undefined;

const drops: (() => Promise<void>)[] = [];

export async function dropPlaces(): Promise<void> {
  for (const drop of drops.splice(0)) await drop();
}

/** A database and a folder of files with nothing in them. */
export async function emptyPlace() {
  const { url, drop } = await createEmpty();
  drops.push(drop);
  return { url, dataDir: newFolder() };
}

export async function columnOf(url: string, sql: string): Promise<string[]> {
  const { rows } = await withConnection(url, (connection) => connection.queryRaw({ sql, args: [], argTypes: [] }));
  return rows.map(([value]) => String(value));
}

/** Every column of every row as the database itself writes it out. */
export async function rowsOf(url: string, table: string): Promise<string[]> {
  if (provider === "postgresql") return (await columnOf(url, `SELECT t::text FROM "${table}" t`)).sort();
  const columns = await columnOf(url, `SELECT quote(name) FROM pragma_table_info('${table}')`);
  const all = columns.map((name) => `quote("${name.slice(1, -1)}")`).join(" || '|' || ");
  return (await columnOf(url, `SELECT ${all} FROM "${table}"`)).sort();
}

export const TABLES = {
  sqlite: `SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations'`,
  postgresql: `SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
};

export type Everything = Map<string, string[]>;

export async function everythingIn(url: string): Promise<Everything> {
  const everything: Everything = new Map();
  for (const table of await columnOf(url, TABLES[provider])) everything.set(table, await rowsOf(url, table));
  return everything;
}

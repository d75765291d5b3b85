import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { databaseProvider } from "@/lib/kit/db/provider";
import { isDamage } from "@/lib/kit/outages";

/** What SQLite says of a file that it can't read in full; null when it is whole, or not there yet. */
function damageOf(file: string): string | null {
  if (!existsSync(file)) return null;
  const database = new Database(file);
  try {
    const found = database.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? null : String(found);
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Before anything is written to it: a damaged file would only be damaged further, and what it still answers can't be
 * trusted. Postgres sees to its own.
 */
export function requireIntactDatabase(url: string): void {
  if (databaseProvider(url) !== "sqlite") return;
  const file = path.resolve(url.replace(/^file:/, ""));
  const damage = damageOf(file);
  if (damage === null) return;
  const remedy =
    "Nothing was changed. Move it away with its -wal and -shm files, put a backup in its place with `npm run restore`, and\n" +
    "start again.";
  throw new Error(`The database ${file} is damaged: ${damage.replaceAll("\n", " ")}\n${remedy}`);
}

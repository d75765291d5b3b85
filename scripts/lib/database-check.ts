import { fork } from "node:child_process";
import { existsSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { databaseProvider } from "@/lib/kit/db/provider";
import { isDamage } from "@/lib/kit/outages";

/** What is larger is served from while it is looked through, as 14 GB take minutes (docs/decisions/0022). */
const MOST_BEFORE = 256 * 2 ** 20;

/** How the process that looks through a file says that it found something. */
export const FOUND_DAMAGE = 3;

/** Beside a file in which damage was found while it was served from: the next time nothing is served before it is looked through. */
const markOf = (file: string) => `${file}-damaged`;

/** That it is a database at all, with tables that can be told apart. */
function checkHead(database: Database.Database): null {
  database.prepare("SELECT * FROM sqlite_schema").all();
  return null;
}

/** Table by table, so that no transaction is open for long: what is written meanwhile could not be checkpointed. */
function checkTables(database: Database.Database): string | null {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0").pluck().all();
  for (const name of names) {
    const found = database.pragma(`quick_check("${String(name)}")`, { simple: true });
    if (found !== "ok") return String(found);
  }
  return null;
}

/** All of it, what is free included. */
function checkAll(database: Database.Database): string | null {
  const found = database.pragma("quick_check(1)", { simple: true });
  return found === "ok" ? null : String(found);
}

/** What SQLite says of a file that it can't read; null when it is whole. */
function damageOf(file: string, check: (database: Database.Database) => string | null): string | null {
  const database = new Database(file);
  try {
    return check(database);
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  } finally {
    database.close();
  }
}

const damaged = (file: string, damage: string, remedy: string) =>
  `The database ${file} is damaged: ${damage.replaceAll("\n", " ")}\n${remedy} Move it away with its -wal and -shm files,\n` +
  "put a backup in its place with `npm run restore`, and start again.";

const fileOf = (url: string) => (databaseProvider(url) === "sqlite" ? path.resolve(url.replace(/^file:/, "")) : null);

/**
 * Before anything is written to it: a damaged file would only be damaged further, and what it still answers can't be
 * trusted. Postgres sees to its own.
 * @returns the file, if all that is known of it is that it can be read: `lookThrough` has to follow
 */
export function requireIntactDatabase(url: string): string | null {
  const file = fileOf(url);
  if (file === null || !existsSync(file)) return null;
  const wasDamaged = existsSync(markOf(file));
  const isLarge = statSync(file).size > MOST_BEFORE && !wasDamaged;
  if (wasDamaged) console.log(`Looking through ${file} first: damage was found in it, or in what it replaces …`);
  const damage = damageOf(file, isLarge ? checkHead : checkAll);
  if (damage !== null) throw new Error(damaged(file, damage, "Nothing was changed."));
  rmSync(markOf(file), { force: true });
  return isLarge ? file : null;
}

/** Table by table. @returns what there is to tell whoever operates the server; null when it is whole */
export function lookThrough(file: string): string | null {
  const damage = damageOf(file, checkTables);
  if (damage === null) return null;
  writeFileSync(markOf(file), `${damage}\n`);
  return damaged(file, damage, "It was found while it was served from, and the server ends.");
}

/** In a process of its own, which others go before. That it could not look is said in the log, and ends nothing. */
export function lookThroughBeside(file: string, onDamage: () => void): void {
  const child = fork(path.join(import.meta.dirname, "processes/look-through.ts"), [file]);
  child.once("error", (error) => console.error(`${file} could not be looked through: ${error.message}`));
  child.once("exit", (code) => {
    if (code === FOUND_DAMAGE) onDamage();
  });
}

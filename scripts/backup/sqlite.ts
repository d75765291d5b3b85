/** SQLite: pages of its file as of one moment, while servers go on writing to it. */
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { BUSY_MS } from "@/lib/kit/db/sqlite-adapter";
import { atExit } from "@/scripts/lib/at-exit";
import { megabytes, type Say } from "@/scripts/lib/progress";
import { applyMigrations } from "@/scripts/lib/schema-engine";
import type { WantedFile } from "./files";
import type { BackedUpTable, Manifest } from "./manifest";
import { flush, measure } from "./parts";
import type { RestoreInto } from "./restore-database";
import { settle } from "./settle";
import {
  APPLIED_MIGRATIONS,
  DATABASE_FOLDER,
  IS_NAMED,
  OWNED_FILES,
  type Snapshot,
  type TakeSnapshot,
} from "./snapshot";

const databaseFile = (url: string) => path.resolve(url.replace(/^file:/, ""));

const PART = `${DATABASE_FOLDER}/depthbook.db`;
/** 4 MB, between two looks at how far it is. */
const PAGES_AT_ONCE = 1_000;

/**
 * The moment is that of a read transaction, which on SQLite's log holds up nobody and sees nothing that is written later. It
 * has to be open: the copy would begin anew with each write of another process.
 */
async function copyDatabase(url: string, copy: string, say: Say): Promise<void> {
  const source = new Database(databaseFile(url), { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  try {
    source.exec("BEGIN");
    source.prepare("SELECT COUNT(*) FROM sqlite_master").get();
    const progress = ({ totalPages, remainingPages }: Database.BackupMetadata) => {
      say(() => `Database: ${Math.floor(100 * (1 - remainingPages / totalPages))} % of ${totalPages} pages`);
      return PAGES_AT_ONCE;
    };
    await source.backup(copy, { progress });
  } finally {
    source.close();
  }
}

/** Tables with rows of their own: what search keeps follows from them, and is in the file anyway. */
function tablesOf(database: Database.Database): BackedUpTable[] {
  const names = database
    .prepare<[], string>(
      `SELECT "name" FROM pragma_table_list WHERE "schema" = 'main' AND "type" = 'table' ORDER BY "name"`,
    )
    .pluck()
    .all();
  return names
    .filter((name) => !name.startsWith("sqlite_") && name !== "_prisma_migrations")
    .map((name) => ({
      name,
      rows: Number(database.prepare(`SELECT COUNT(*) FROM "${name}"`).pluck().get()),
      columns: database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck().all(name),
    }));
}

const migrationsOf = (database: Database.Database) => database.prepare<[], string>(APPLIED_MIGRATIONS).pluck().all();

/** A file by itself, without the log that would belong to it. */
const aloneInItsFile = (database: Database.Database) => database.pragma("journal_mode = DELETE");

export const snapshotSqlite: TakeSnapshot = async (url, folder, { listFiles, say }) => {
  const copy = path.join(folder, PART);
  mkdirSync(path.dirname(copy), { mode: 0o700 });
  await copyDatabase(url, copy, say);
  const database = new Database(copy);
  let found: Pick<Snapshot, "migrations" | "tables">;
  try {
    aloneInItsFile(database);
    const fault = database.pragma("quick_check(1)", { simple: true });
    if (fault !== "ok") throw new Error(`The database is damaged, and was not backed up: ${String(fault)}`);
    found = { migrations: migrationsOf(database), tables: tablesOf(database) };
    await listFiles(database.prepare<[], WantedFile>(OWNED_FILES).iterate());
  } finally {
    database.close();
  }
  await flush(copy);
  const part = { path: PART, ...(await measure(copy)) };
  say(() => `Database: ${megabytes(part.bytes)}`);
  return { ...found, sequences: [], parts: [part] };
};

export function isNamedInSqlite(url: string, fileId: number): boolean {
  const database = new Database(databaseFile(url), { readonly: true, timeout: BUSY_MS });
  try {
    return database.prepare(IS_NAMED("?")).get(fileId) !== undefined;
  } finally {
    database.close();
  }
}

const isThere = (found: string) =>
  new Error(
    `${found} is there already, and nothing is overwritten. Stop the server, move it away with its -wal and -shm\n` +
      "files, and restore again. The database was not changed.",
  );

function requireNothingThere(...names: string[]): void {
  const found = names.find((name) => existsSync(name));
  if (found) throw isThere(found);
}

/** Gives a file its name, unless there is one of that name: a rename would put it in the place of what a server has just made. */
function takeName(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? isThere(name) : error;
  }
  rmSync(file);
}

function requireSameRows(database: Database.Database, { tables }: Manifest): void {
  const found = new Map(tablesOf(database).map(({ name, rows }) => [name, rows]));
  const wrong = tables.find(({ name, rows }) => found.get(name) !== rows);
  if (wrong) throw new Error(`${wrong.name} has ${found.get(wrong.name) ?? "no"} rows instead of ${wrong.rows}.`);
}

/** The whole of it is done to a copy beside, which takes the database's name at the very end. */
export const restoreSqlite: RestoreInto = async (url, folder, manifest, { choices, putFilesBack }) => {
  const target = databaseFile(url);
  const itsLog = `${target}-wal`;
  requireNothingThere(target, itsLog);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  const copy = `${target}-restoring`;
  const removeCopy = () =>
    ["", "-wal", "-shm", "-journal", "-migrating"].forEach((end) => rmSync(copy + end, { force: true }));
  removeCopy();
  // It is everything, as the backup itself.
  const forget = atExit(removeCopy);
  try {
    copyFileSync(path.join(folder, PART), copy, constants.COPYFILE_FICLONE);
    const database = new Database(copy);
    let settled;
    try {
      requireSameRows(database, manifest);
      database.exec("BEGIN IMMEDIATE");
      settled = await settle(manifest, choices, (sql) => database.prepare(sql).run().changes);
      database.exec("COMMIT");
    } finally {
      database.close();
    }
    const migrated = await applyMigrations(`file:${copy}`);
    const whole = new Database(copy);
    aloneInItsFile(whole);
    whole.close();
    await flush(copy);
    await putFilesBack();
    requireNothingThere(itsLog);
    takeName(copy, target);
    await flush(path.dirname(target));
    return { settled, migrated };
  } finally {
    removeCopy();
    forget();
  }
};

/**
 * A migration is there whole or not at all: its statements, and that it is done, are one transaction on both databases. What
 * broke off has left nothing but a row that says it was begun, which goes before the next try.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { isDriverAdapterError, type SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { Client } from "pg";
import { databaseProvider, type DatabaseProvider } from "@/lib/kit/db/provider";
import { unhurried } from "./unhurried";

const UNFINISHED = `"finished_at" IS NULL AND "rolled_back_at" IS NULL`;
/** The one that is being applied; Prisma's engine says it once more. Its time is of the form that the engine has written. */
const FINISH = `UPDATE "_prisma_migrations" SET "finished_at" = "started_at" WHERE ${UNFINISHED}`;
const FORGET = `DELETE FROM "_prisma_migrations" WHERE ${UNFINISHED}`;

/** SQLite rebuilds tables with references switched off, which goes only outside a transaction. */
const REBUILDS = /^PRAGMA foreign_keys\s*=\s*OFF/im;

async function requireWholeReferences(connection: SqlDriverAdapter): Promise<void> {
  const { rows } = await connection.queryRaw({ sql: "PRAGMA foreign_key_check", args: [], argTypes: [] });
  if (rows.length > 0) throw new Error(`The migration would leave ${rows.length} rows that refer to nothing.`);
}

/** How long whoever writes to an SQLite file is waited for. Servers do so in short turns, and who waits has to look between two of them. */
const TURN_MS = 60_000;

/** How the engine keeps every other connection away from an SQLite file. */
const ALONE = /^PRAGMA main\.locking_mode\s*=\s*EXCLUSIVE/i;

/**
 * Beside servers that have the file open. The engine asks for all of it, which it can't have as long as anybody else is there, idle or not,
 * and fails in words about itself. That nobody else migrates is seen to elsewhere (./schema-engine.ts), and that nobody sees half a migration
 * by its transaction.
 */
export async function migrateBesideServers(connection: SqlDriverAdapter): Promise<void> {
  const send = connection.executeRaw.bind(connection);
  connection.executeRaw = async (asked) => (ALONE.test(asked.sql) ? 0 : send(asked));
  await connection.executeScript(`PRAGMA busy_timeout = ${TURN_MS}`);
}

const ATTEMPTS = 10;
const PAUSE_MS = { least: 200, most: 1_000 };

/** A server at work and the migration have waited for each other, and Postgres has ended the migration for it. */
const isConflict = (error: unknown) => isDriverAdapterError(error) && error.cause.kind === "TransactionWriteConflict";

/** @param transaction of which nothing is left when it fails */
async function untilNobodyIsInItsWay(transaction: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least));
    }
  }
}

/** @param migrations the scripts, by which each is known, and its name; what else the engine sends goes as it is */
export function applyWhole(
  connection: SqlDriverAdapter,
  provider: DatabaseProvider,
  migrations: ReadonlyMap<string, string>,
): void {
  const send = connection.executeScript.bind(connection);
  // That of SQLite throws where the other rejects.
  const execute = async (script: string) => send(script);
  const inTransaction = async (script: string, rebuilds: boolean) => {
    // What reads before it writes is refused on SQLite at once where somebody has written in between: it takes its turn to write first.
    await execute(provider === "sqlite" ? "BEGIN IMMEDIATE" : "BEGIN");
    try {
      await execute(script);
      await execute(FINISH);
      if (rebuilds) await requireWholeReferences(connection);
      await execute("COMMIT");
    } catch (error) {
      // SQLite has undone it by itself where the disk is full.
      await execute("ROLLBACK").catch(() => undefined);
      throw error;
    }
  };
  connection.executeScript = async (script) => {
    const name = migrations.get(script);
    if (name === undefined) return execute(script);
    const rebuilds = provider === "sqlite" && REBUILDS.test(script);
    if (rebuilds) await execute("PRAGMA foreign_keys = OFF");
    try {
      await untilNobodyIsInItsWay(() => inTransaction(script, rebuilds));
    } catch (error) {
      // The engine says what the database has said, and not always of which.
      console.error(`The migration ${name} failed. Nothing of it was kept.`);
      throw error;
    } finally {
      if (rebuilds) await execute("PRAGMA foreign_keys = ON");
    }
  };
}

/** Any number but the engine's own. */
const LOCK = 72_707_370;

async function whileOthersWait<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: unhurried(url) });
  // It is idle while others work: if it breaks, so do they, and say so.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('_prisma_migrations') AS found`);
    if (rows[0]?.found) await client.query(FORGET);
    return await work();
  } finally {
    // The lock ends with its connection.
    await client.end();
  }
}

function forgetBegun(url: string): void {
  const database = new Database(url.replace(/^file:/, ""), { timeout: TURN_MS });
  try {
    const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get();
    if (isThere) database.exec(FORGET);
  } finally {
    database.close();
  }
}

/** Forgets migrations that broke off, then does `work`; nobody else migrates this database meanwhile. On SQLite the caller sees to that. */
export async function afterBrokenOnes<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  if (databaseProvider(url) !== "sqlite") return whileOthersWait(url, work);
  forgetBegun(url);
  return work();
}

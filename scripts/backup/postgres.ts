/**
 * Postgres: every table's rows as COPY writes them, in one snapshot. The schema is not in it, which is that of our migrations:
 * so neither the server's version, its extensions nor its users need be the same again, and no `pg_dump` has to fit.
 */
import { createReadStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { withSettings } from "@/lib/kit/address-settings";
import { megabytes, type Say } from "@/scripts/lib/progress";
import { applyMigrations } from "@/scripts/lib/schema-engine";
import type { WantedFile } from "./files";
import type { BackedUpTable, Manifest, Part } from "./manifest";
import { writePart } from "./parts";
import type { RestoreInto } from "./restore-database";
import { settle } from "./settle";
import { APPLIED_MIGRATIONS, DATABASE_FOLDER, IS_NAMED, OWNED_FILES, type TakeSnapshot } from "./snapshot";

const partOf = (table: string) => `${DATABASE_FOLDER}/${table}.copy`;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listOf = (names: readonly string[]) => names.map(quoted).join(", ");

/** Rows of `files` at a time. */
const PAGE = 1_000;

/** Without the driver's own timer, which a stream never stops. */
const withoutTimers = (url: string): string =>
  withSettings(url, (settings) => {
    for (const name of ["query_timeout", "statement_timeout"]) settings.delete(name);
  });

/** As COPY writes a value so it reads it, whatever the settings of the two servers are: no day for a month, no digit less. */
const PLAIN = `
  SET datestyle = 'ISO, MDY'; SET intervalstyle = 'postgres'; SET extra_float_digits = 3; SET bytea_output = 'hex'`;

/** Nobody waits for an answer here: what is asked takes the time that it takes. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: withoutTimers(url), keepAlive: true });
  // What was asked last fails by itself; between two questions nobody listens.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await client.query(PLAIN);
    return await work(client);
  } finally {
    await client.end();
  }
}

async function rowsOf<Row extends object>(client: Client, sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await client.query<Row>(sql, values)).rows;
}

/** In the schema that the migrations write to. */
const findTables = (client: Client) =>
  rowsOf<{ name: string; columns: string[] }>(
    client,
    `SELECT c.relname::text AS "name", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname <> '_prisma_migrations'
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );

/** From a snapshot too late for a row is fine: a sequence must only never give what is in a row already. */
const findSequences = (client: Client) =>
  rowsOf<{ name: string; last: string | null }>(
    client,
    `SELECT sequencename::text AS "name", last_value::text AS "last" FROM pg_sequences
     WHERE schemaname = current_schema() ORDER BY 1`,
  );

async function* ownedFiles(client: Client): AsyncGenerator<WantedFile> {
  await client.query(`DECLARE owned_files NO SCROLL CURSOR FOR ${OWNED_FILES}`);
  for (;;) {
    const rows = await rowsOf<WantedFile>(client, `FETCH ${PAGE} FROM owned_files`);
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

export const snapshotPostgres: TakeSnapshot = (url, folder, { listFiles, say }) =>
  withClient(url, async (client) => {
    const locked = await findTables(client);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // Before the moment, which the first question makes: a table that a migration writes anew after it would read as empty.
    if (locked.length > 0)
      await client.query(`LOCK TABLE ${listOf(locked.map(({ name }) => name))} IN ACCESS SHARE MODE`);
    const migrations = await rowsOf<{ name: string }>(client, APPLIED_MIGRATIONS);
    const tables: BackedUpTable[] = [];
    const parts: Part[] = [];
    for (const { name, columns } of await findTables(client)) {
      const rows = client.query(copyTo(`COPY ${quoted(name)} (${listOf(columns)}) TO STDOUT (ENCODING 'UTF8')`));
      const part = await writePart(folder, partOf(name), rows);
      parts.push(part);
      tables.push({ name, rows: rows.rowCount, columns });
      say(() => `Database: ${name}, ${megabytes(parts.reduce((sum, { bytes }) => sum + bytes, 0))} so far`);
    }
    await listFiles(ownedFiles(client));
    await client.query("COMMIT");
    const sequences = await findSequences(client);
    return { migrations: migrations.map(({ name }) => name), tables, sequences, parts };
  });

export const isNamedInPostgres = (url: string, fileId: number): Promise<boolean> =>
  withClient(url, async (client) => (await rowsOf(client, IS_NAMED("$1"), [fileId])).length > 0);

const NOT_EMPTY =
  "and nothing is overwritten. Make an empty database, name it in DATABASE_URL, and restore again. Nothing was changed.";

async function requireEmpty(client: Client): Promise<void> {
  const [found] = await rowsOf<{ users: boolean; migrated: boolean }>(
    client,
    `SELECT to_regclass('users') IS NOT NULL AS "users", to_regclass('_prisma_migrations') IS NOT NULL AS "migrated"`,
  );
  const tables = await findTables(client);
  if (tables.length > 0 && !(found?.users && found.migrated)) {
    throw new Error(`The database has tables that are not Depthbook's (${tables[0]?.name}), ${NOT_EMPTY}`);
  }
  if (!found?.users) return;
  const [someone] = await rowsOf(client, `SELECT 1 FROM "users" LIMIT 1`);
  if (someone) throw new Error(`The database has accounts already, ${NOT_EMPTY}`);
}

/** A database that a newer version has prepared can't become what it was for the backup. */
async function requireNothingNewer(client: Client, { migrations }: Manifest): Promise<void> {
  if ((await findTables(client)).length === 0) return;
  const applied = await rowsOf<{ name: string }>(client, APPLIED_MIGRATIONS);
  const newer = applied.find(({ name }) => !migrations.includes(name));
  if (!newer) return;
  throw new Error(`The database has the migration ${newer.name}, which is newer than the backup, ${NOT_EMPTY}`);
}

type Trigger = { table: string; name: string; mode: "O" | "A" | "R" };
type ForeignKey = { table: string; name: string; definition: string };

/** Rows come as they were: nothing is to follow from them once more, and they come in no order. */
async function withoutConsequences(client: Client, load: () => Promise<void>): Promise<void> {
  const triggers = await rowsOf<Trigger>(
    client,
    `SELECT c.relname::text AS "table", t.tgname::text AS "name", t.tgenabled::text AS "mode"
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'D'`,
  );
  const keys = await rowsOf<ForeignKey>(
    client,
    `SELECT c.relname::text AS "table", k.conname::text AS "name", pg_get_constraintdef(k.oid) AS "definition"
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`,
  );
  const alter = (table: string, how: string) => client.query(`ALTER TABLE ${quoted(table)} ${how}`);
  for (const { table, name } of triggers) await alter(table, `DISABLE TRIGGER ${quoted(name)}`);
  for (const { table, name } of keys) await alter(table, `DROP CONSTRAINT ${quoted(name)}`);
  await load();
  for (const { table, name, definition } of keys) await alter(table, `ADD CONSTRAINT ${quoted(name)} ${definition}`);
  const ways = { O: "", A: "ALWAYS ", R: "REPLICA " };
  for (const { table, name, mode } of triggers) await alter(table, `ENABLE ${ways[mode]}TRIGGER ${quoted(name)}`);
}

async function load(client: Client, folder: string, { tables, sequences }: Manifest, say: Say): Promise<void> {
  // What a migration, or a server's first start, has written by itself.
  await client.query(`TRUNCATE ${listOf(tables.map(({ name }) => name))}`);
  for (const { name, columns, rows } of tables) {
    const into = client.query(copyFrom(`COPY ${quoted(name)} (${listOf(columns)}) FROM STDIN (ENCODING 'UTF8')`));
    await pipeline(createReadStream(path.join(folder, partOf(name))), into);
    const [found] = await rowsOf<{ count: string }>(client, `SELECT COUNT(*) AS "count" FROM ${quoted(name)}`);
    if (Number(found?.count) !== rows) throw new Error(`${name} has ${found?.count} rows instead of ${rows}.`);
    say(() => `Database: ${name} is back`);
  }
  for (const { name, last } of sequences) {
    if (last !== null) await client.query("SELECT setval($1::regclass, $2)", [quoted(name), last]);
  }
}

/** Tables are there first, and stay if the rest fails; rows come in one transaction. */
export const restorePostgres: RestoreInto = async (url, folder, manifest, { choices, putFilesBack, say }) => {
  await withClient(url, async (client) => {
    await requireEmpty(client);
    await requireNothingNewer(client, manifest);
  });
  await putFilesBack();
  await applyMigrations(url, { only: manifest.migrations });
  const settled = await withClient(url, async (client) => {
    await client.query("BEGIN");
    await client.query(`LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE`);
    // Now that nobody can make one any more.
    await requireEmpty(client);
    await withoutConsequences(client, () => load(client, folder, manifest, say));
    const done = await settle(manifest, choices, async (sql) => (await client.query(sql)).rowCount ?? 0);
    await client.query("COMMIT");
    return done;
  });
  const migrated = await applyMigrations(url);
  // Else the first to come would wait for plans that were made for empty tables.
  await withClient(url, (client) => client.query("ANALYZE"));
  return { settled, migrated };
};

/** How migrations are applied, and that they lead to the schema. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import { BREAKING_MIGRATIONS } from "@/lib/kit/db/newer-schema";
import { ownProvider } from "@/lib/kit/db/provider";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { tools } from "@/scripts/lib/install.mjs";
import { requireDatabase } from "@/scripts/lib/reach-database";
import { applyMigrations, diffSchemas, migrationNames, migrationOf, schemaSource } from "@/scripts/lib/schema-engine";
import { call } from "@/tests/setup/api";
import { createEmpty, withConnection } from "@/tests/setup/own-database";

const migratedUrl = process.env.DATABASE_URL as string;
const provider = ownProvider();

/** What is compared, per kind; each query lists the tables of the product in a fixed order. Prisma has no indexes for search, nor of some rows. */
const catalog: Record<"sqlite" | "postgresql", Record<"columns" | "indexes" | "foreign keys", string>> = {
  sqlite: {
    columns: `
      SELECT t.name AS tbl, c.name, c.type, c."notnull", c.dflt_value, c.pk FROM sqlite_master t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE '%\\_search%' ESCAPE '\\'
        AND t.name <> '_prisma_migrations' ORDER BY 1, 2`,
    indexes: `
      SELECT t.name AS tbl, i.name, i."unique", i.origin, i.partial, c.seqno, c.name, c."desc"
      FROM sqlite_master t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c
      WHERE t.type = 'table' AND t.name NOT LIKE '%\\_search%' ESCAPE '\\' AND t.name <> '_prisma_migrations'
        AND i.partial = 0 AND c.key = 1 ORDER BY 1, 2, 6`,
    "foreign keys": `
      SELECT t.name AS tbl, k."table", k."from", k."to", k.on_update, k.on_delete
      FROM sqlite_master t, pragma_foreign_key_list(t.name) k WHERE t.type = 'table' ORDER BY 1, 3, 2`,
  },
  postgresql: {
    columns: `
      SELECT table_name::text, column_name::text, data_type::text, udt_name::text, is_nullable::text, column_default::text,
        datetime_precision::text, numeric_precision::text, character_maximum_length::text
      FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT IN ('_prisma_migrations', 'counted_figures') ORDER BY 1, 2`,
    indexes: `
      SELECT tablename::text, indexname::text, indexdef::text FROM pg_indexes
      WHERE schemaname = 'public' AND indexname NOT LIKE '%\\_search' AND tablename <> '_prisma_migrations'
        AND indexdef NOT LIKE '% WHERE %' ORDER BY 1, 2`,
    "foreign keys": `
      SELECT conrelid::regclass::text, conname::text, pg_get_constraintdef(oid)::text FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  },
};

async function describeDatabase(url: string): Promise<Record<string, string[]>> {
  return withConnection(url, async (connection) => {
    const read = async (sql: string) => {
      const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
      return rows.map((row) => row.join(" | "));
    };
    const kinds = Object.entries(catalog[provider]);
    return Object.fromEntries(await Promise.all(kinds.map(async ([kind, sql]) => [kind, await read(sql)] as const)));
  });
}

describe("the migrations", () => {
  test("lead to exactly the schema of prisma/schema.prisma", async () => {
    const { url, drop } = await createEmpty();
    try {
      const sql = await diffSchemas(url, null, schemaSource());
      await withConnection(url, (connection) => connection.executeScript(sql as string));
      const wanted = await describeDatabase(url);
      for (const kind of Object.keys(wanted)) expect(wanted[kind]?.length, kind).toBeGreaterThan(10);
      expect(await describeDatabase(migratedUrl)).toEqual(wanted);
    } finally {
      await drop();
    }
  });

  test("are applied once", async () => {
    expect(await applyMigrations(migratedUrl)).toEqual([]);
  });

  test("by the command, which ends when it has said that it is done", { timeout: 60_000 }, async () => {
    const environment = { ...process.env, DATABASE_URL: migratedUrl };
    const command = spawn(process.execPath, [tools.tsx, "scripts/migrate.ts"], { env: environment });
    const [said] = (await once(command.stdout, "data")) as [Buffer];
    expect(said.toString()).toBe("The database is up to date.\n");
    const since = performance.now();
    expect(await once(command, "exit")).toEqual([0, null]);
    // The engine's own timer is ten seconds.
    expect(performance.now() - since).toBeLessThan(5_000);
  });

  test("are applied once when several instances start on an empty database together", async () => {
    const { url, drop } = await createEmpty();
    try {
      const applied = await Promise.all(Array.from({ length: 3 }, () => applyMigrations(url)));
      expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    } finally {
      await drop();
    }
  });

  const forget = (name: string, table: string) =>
    withConnection(migratedUrl, async (connection) => {
      await connection.executeScript(`DROP TABLE IF EXISTS "${table}"`);
      await connection.executeScript(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${name}'`);
    });

  test("are there whole or not at all: one that fails in the middle leaves nothing, and is tried again", async () => {
    const name = "99990101000000_breaks";
    const made = `CREATE TABLE "half_made" ("id" INTEGER NOT NULL PRIMARY KEY);\nINSERT INTO "half_made" VALUES (1);\n`;
    const attempt = (script: string) => applyMigrations(migratedUrl, { further: [migrationOf(name, script)] });
    const rowsOf = (sql: string) =>
      withConnection(
        migratedUrl,
        async (connection) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows,
      );
    try {
      expectConsoleError(new RegExp(`${name} failed`));
      await expect(attempt(`${made}INSERT INTO "half_made" VALUES (1);`)).rejects.toThrow();
      await expect(rowsOf(`SELECT * FROM "half_made"`)).rejects.toThrow();
      // The row that says it was begun is in nobody's way.
      expect(await attempt(made)).toEqual([name]);
      expect(await rowsOf(`SELECT * FROM "half_made"`)).toHaveLength(1);
      expect(await attempt(made)).toEqual([]);
    } finally {
      await forget(name, "half_made");
    }
  });

  test.runIf(provider === "sqlite")(
    "take their turn to write before they read, beside a server that writes",
    async () => {
      const name = "99990101000001_reads_first";
      // In a process of its own: this one waits without letting anything else run.
      const writing = `
      const database = new (require("better-sqlite3"))(process.argv[1]);
      database.exec('CREATE TABLE "written" ("id" INTEGER NOT NULL PRIMARY KEY)');
      setInterval(() => database.exec('INSERT INTO "written" DEFAULT VALUES'), 5);
      console.log("begun");`;
      const writer = spawn(process.execPath, ["-e", writing, migratedUrl.replace(/^file:/, "")]);
      await once(writer.stdout, "data");
      try {
        const reads = `
        WITH RECURSIVE numbers("n") AS (SELECT 1 UNION ALL SELECT "n" + 1 FROM numbers WHERE "n" < 1000000)
        SELECT COUNT(*), (SELECT COUNT(*) FROM "written") FROM numbers;`;
        const script = `${reads} CREATE TABLE "read_first" ("id" INTEGER NOT NULL PRIMARY KEY);`;
        expect(await applyMigrations(migratedUrl, { further: [migrationOf(name, script)] })).toEqual([name]);
      } finally {
        writer.kill();
        await once(writer, "exit");
        await forget(name, "read_first");
        await withConnection(migratedUrl, (connection) => connection.executeScript(`DROP TABLE "written"`));
      }
    },
  );

  test.runIf(provider === "postgresql")("try again what Postgres ends in favour of a server at work", async () => {
    const name = "99990101000002_deadlock";
    const table = `CREATE TABLE "contended" ("id" INTEGER NOT NULL PRIMARY KEY)`;
    const server = new Client({ connectionString: migratedUrl });
    await server.connect();
    try {
      await server.query(table);
      await server.query(`BEGIN; LOCK "contended" IN ROW EXCLUSIVE MODE`);
      const script = `LOCK "venues" IN EXCLUSIVE MODE; ALTER TABLE "contended" ADD COLUMN "more" TEXT;`;
      const migrating = applyMigrations(migratedUrl, { further: [migrationOf(name, script)] });
      const waits = `SELECT 1 FROM pg_locks WHERE NOT "granted" AND "relation" = '"contended"'::regclass`;
      await vi.waitFor(async () => expect((await server.query(waits)).rows).toHaveLength(1), { timeout: 20_000 });
      // It has waited for longer, so it is the one that is ended.
      await server.query(`LOCK "venues" IN ROW EXCLUSIVE MODE; COMMIT`);
      expect(await migrating).toEqual([name]);
    } finally {
      await server.end();
      await forget(name, "contended");
    }
  });

  test.runIf(provider === "postgresql")("are refused where a role's path leads to another schema", async () => {
    const own = new URL(migratedUrl);
    const ask = (sql: string) => withConnection(migratedUrl, (connection) => connection.executeScript(sql));
    await expect(requireDatabase(migratedUrl)).resolves.toBeNull();
    await ask("CREATE SCHEMA AUTHORIZATION CURRENT_USER");
    try {
      await expect(requireDatabase(migratedUrl)).rejects.toThrow(`is led to the schema "${own.username}"`);
      own.searchParams.set("options", "-c search_path=nowhere");
      await expect(requireDatabase(own.href)).rejects.toThrow("finds no schema");
    } finally {
      await ask(`DROP SCHEMA "${own.username}"`);
    }
  });

  test("that break older builds take these out of a balancer, and nobody else", async () => {
    const ready = async () => (await call("GET", "/v1/ready")).status;
    const ask = (sql: string) => withConnection(migratedUrl, (connection) => connection.executeScript(sql));
    const note = (name: string) =>
      ask(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "started_at")
        SELECT '${name}', '-', '${name}', "finished_at", "started_at" FROM "_prisma_migrations" LIMIT 1`);
    expect(await ready()).toBe(200);
    try {
      await note("20990101000000_one_more_column");
      expect(await ready()).toBe(200);
      expectConsoleError(/migrated by a newer build \(migration 20990102000000\)/);
      await note("20990102000000_renamed_breaking");
      expect(await ready()).toBe(503);
      expect((await call("GET", "/v1/health")).status).toBe(200);
    } finally {
      await ask(`DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '2099%'`);
    }
    expect(await ready()).toBe(200);
  });

  test("say by their names whether they break older builds", () => {
    const names = migrationNames("postgresql");
    const breaking = names.filter((name) => name.endsWith("_breaking"));
    expect(breaking).toEqual(BREAKING_MIGRATIONS);
    // SQLite makes tables anew, which takes nothing away.
    const takesAway = /\bRENAME\b|\bDROP (?:COLUMN|TABLE|TYPE)\b|\bTYPE \w+ USING\b/i;
    // From before there was a name for it.
    const since = names.filter((name) => name > "20261202000000_keys_that_run_out" && !breaking.includes(name));
    for (const name of since) {
      const sql = readFileSync(path.join("prisma/migrations/postgresql", name, "migration.sql"), "utf8");
      expect([name, takesAway.test(sql)]).toEqual([name, false]);
    }
  });

  test("name the same steps for both databases", () => {
    const [sqlite, postgres] = ["sqlite", "postgresql"].map((name) =>
      readdirSync(path.join("prisma/migrations", name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort(),
    );
    expect(sqlite).toEqual(postgres);
  });
});

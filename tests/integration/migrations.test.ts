import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { BREAKING_MIGRATIONS } from "@/lib/kit/db/newer-schema";
import { databaseProvider } from "@/lib/kit/db/provider";
import { nameKeyOf } from "@/lib/kit/name-key";
import { searchable, searchLines } from "@/lib/kit/search";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { tools } from "@/scripts/lib/install.mjs";
import { requireDatabase } from "@/scripts/lib/reach-database";
import { applyMigrations, diffSchemas, migrationNames, migrationOf, schemaSource } from "@/scripts/lib/schema-engine";
import { call } from "@/tests/setup/api";
import { createEmpty, withConnection } from "@/tests/setup/own-database";
import { firstOf } from "@/tests/setup/rows";

const migratedUrl = process.env.DATABASE_URL as string;
const provider = databaseProvider(migratedUrl);

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
    await expect(requireDatabase(migratedUrl)).resolves.toBeUndefined();
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

const sqlOf = (name: string) => readFileSync(path.join("prisma/migrations", provider, name, "migration.sql"), "utf8");

function migrationsBefore(name: string): string[] {
  const entries = readdirSync(path.join("prisma/migrations", provider), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && entry.name < name).map((entry) => entry.name);
  return names.sort().map(sqlOf);
}

describe("quotes that existed before terms had versions", () => {
  const TERMS_VERSIONS = "20261122010255_terms_versions";
  /** Two RFQs, the first of them edited twice, its quote revised in between. */
  const EXISTING = `
    INSERT INTO "users" ("id", "email", "name", "companyName", "passwordHash", "searchText", "updatedAt")
      VALUES (1, 'issuer@example.com', 'I', 'I', '-', '', '2026-11-01T08:00:00.000+00:00'),
             (2, 'maker@example.com', 'M', 'M', '-', '', '2026-11-01T08:00:00.000+00:00');
    INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (1, 1, 'Edited', '', 'OTC', '2027-01-01T00:00:00.000+00:00', '2027-01-01T00:00:00.000+00:00'),
             (2, 1, 'Untouched', '', 'OTC', '2027-01-01T00:00:00.000+00:00', '2027-01-01T00:00:00.000+00:00');
    INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "revision", "pendingKey")
      VALUES (1, 1, 2, 1, '2027-01-01T00:00:00.000+00:00', 3, '1:2'),
             (2, 2, 2, 1, '2027-01-01T00:00:00.000+00:00', 1, '2:2');
    INSERT INTO "quote_revisions" ("quoteId", "number", "price", "twapMethodology", "additionalNotes", "validUntil", "rfqContext", "createdAt")
      VALUES (1, 1, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T10:00:00.000+00:00'),
             (1, 2, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T12:00:00.000+00:00'),
             (1, 3, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T14:00:00.000+00:00'),
             (2, 1, 1, '', '', '2027-01-01T00:00:00.000+00:00', '{}', '2026-11-01T14:00:00.000+00:00');
    INSERT INTO "audit_events" ("entityType", "entityId", "rfqId", "action", "requestId", "createdAt")
      VALUES ('rfq', 1, 1, 'rfq.edit', '-', '2026-11-01T11:00:00.000+00:00'),
             ('rfq', 1, 1, 'rfq.status', '-', '2026-11-01T11:30:00.000+00:00'),
             ('rfq', 1, 1, 'rfq.edit', '-', '2026-11-01T13:00:00.000+00:00'),
             ('rfq', 3, 3, 'rfq.edit', '-', '2026-11-01T09:00:00.000+00:00');`;

  test("are to the version that each edit before them made, and a time from the last edit on has seen it", async () => {
    const { url, drop } = await createEmpty();
    try {
      const read = await withConnection(url, async (connection) => {
        for (const sql of migrationsBefore(TERMS_VERSIONS)) await connection.executeScript(sql);
        await connection.executeScript(EXISTING);
        await connection.executeScript(sqlOf(TERMS_VERSIONS));
        const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
        return {
          rfqs: await rowsOf(`SELECT "id", "termsVersion", "termsChangedAt" FROM "rfqs" ORDER BY "id"`),
          revisions: await rowsOf(
            `SELECT "quoteId", "number", "termsVersion" FROM "quote_revisions" ORDER BY "quoteId", "number"`,
          ),
        };
      });
      expect(read.rfqs.map(([id, version, at]) => [id, version, at && new Date(String(at)).getTime()])).toEqual([
        [1, 3, Date.parse("2026-11-01T13:00:00Z")],
        [2, 1, null],
      ]);
      expect(read.revisions).toEqual([
        [1, 1, 1],
        [1, 2, 2],
        [1, 3, 3],
        [2, 1, 1],
      ]);
    } finally {
      await drop();
    }
  });
});

const UNTIL = "'2027-01-01T00:00:00.000+00:00'";

const MEMBERS = "20261122210000_members";

/** Members have had the passwords since then. */
const userSql = (id: number, name: string, before: string) => {
  const [column, value] = before <= MEMBERS ? [`"passwordHash", `, "'-', "] : ["", ""];
  return `INSERT INTO "users" ("id", "email", "name", "companyName", ${column}"searchText", "updatedAt")
    VALUES (${id}, '${name.toLowerCase()}@example.com', '${name}', '${name}', ${value}'', ${UNTIL});`;
};

/** What a query finds once a migration has met rows that were there before it, of a user with the id 1. */
async function rowsAfter(migration: string, existing: string[], sql: string) {
  const { url, drop } = await createEmpty();
  try {
    return await withConnection(url, async (connection) => {
      for (const before of migrationsBefore(migration)) await connection.executeScript(before);
      await connection.executeScript(userSql(1, "A", migration));
      for (const rows of existing) await connection.executeScript(rows);
      await connection.executeScript(sqlOf(migration));
      return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
    });
  } finally {
    await drop();
  }
}

const rfqSql = (id: number, deal: string) => `
  INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "subtype", "estimatedTgeDate", "validUntil")
    VALUES (${id}, 1, 'R', '', ${deal}, ${UNTIL}, ${UNTIL});`;

test("quotes that existed before there were kinds are of that of their RFQ", async () => {
  const deals = ["'OPTIONS_SELLING', NULL", "'OTC', NULL", "'TREASURY_MANAGEMENT', NULL"].concat(
    ["LOAN_CALL_OPTION", "RETAINER_WORKING_CAPITAL"].map((subtype) => `'MARKET_MAKING', '${subtype}'`),
  );
  const existing = deals.map((deal, index) => {
    const id = index + 1;
    return `${rfqSql(id, deal)}
      INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "revision", "pendingKey")
        VALUES (${id}, ${id}, 1, 40, ${UNTIL}, 1, '${id}:1');
      INSERT INTO "quote_revisions" ("quoteId", "number", "price", "twapMethodology", "additionalNotes", "validUntil", "rfqContext")
        VALUES (${id}, 1, 40, '', '', ${UNTIL}, '{}');`;
  });
  const sql = `SELECT "kind", "priceUnit", "kindTerms" FROM "quote_revisions" ORDER BY "quoteId"`;
  const kinds = ["LOAN_CALL_OPTION", "OTC", "TREASURY", "LOAN_CALL_OPTION", "RETAINER"];
  expect(await rowsAfter("20261122073223_quote_kinds", existing, sql)).toEqual(
    kinds.map((kind) => [kind, "STRIKE_OTM", null]),
  );
});

test("RFQs of before there were awards gave as many as they have agreements, and award one at least", async () => {
  const agreementsOf = [0, 1, 3];
  const existing = agreementsOf.map((count, rfqId) => {
    const agreements = Array.from({ length: count }, (_, index) => {
      const id = 10 * rfqId + index + 1;
      return `
        INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "pendingKey")
          VALUES (${id}, ${rfqId + 1}, 1, 40, ${UNTIL}, '${id}');
        INSERT INTO "agreements"
          ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
          VALUES (${id}, ${id}, ${rfqId + 1}, 1, 1, 1, 0, 0, ${UNTIL});`;
    });
    return [rfqSql(rfqId + 1, "'OTC', NULL"), ...agreements].join("");
  });
  const sql = `SELECT "awardedCount", "awardCount", "isSealed" FROM "rfqs" ORDER BY "id"`;
  const rows = await rowsAfter("20261122073100_fair_process", existing, sql);
  expect(rows.map(([given, all, isSealed]) => [given, all, Boolean(isSealed)])).toEqual([
    [0, 1, false],
    [1, 1, false],
    [3, 3, false],
  ]);
});

describe("accounts of before there were members", () => {
  const existing = [
    `UPDATE "users" SET "passwordHash" = 'hash', "emailNotifications" = false WHERE "id" = 1;`,
    `INSERT INTO "sessions" ("id", "userId", "tokenHash", "userAgent", "ipAddress", "expiresAt")
      VALUES ('s', 1, 't', '', '', ${UNTIL});`,
    `INSERT INTO "notifications" ("id", "userId", "kind", "title", "body", "href", "readAt")
      VALUES (7, 1, 'quote_received', 't', 'b', '/', ${UNTIL});`,
  ];

  test("have their user as owner, under the same id, with password and preferences", async () => {
    const sql = `SELECT "id", "accountId", "email", "passwordHash", "role", "emailNotifications" FROM "members"`;
    const rows = await rowsAfter(MEMBERS, existing, sql);
    expect(rows.map((row) => [...row.slice(0, 5), Boolean(row[5])])).toEqual([
      [1, 1, "a@example.com", "hash", "owner", false],
    ]);
  });

  test("stay signed in, and are told what they were told", async () => {
    const sql = `SELECT s."id", s."userId", s."memberId", n."id", n."memberId", n."readAt" IS NOT NULL
      FROM "sessions" s JOIN "notifications" n ON n."memberId" = s."memberId"`;
    const rows = await rowsAfter(MEMBERS, existing, sql);
    expect(rows.map((row) => [...row.slice(0, 5), Boolean(row[5])])).toEqual([["s", 1, 1, 7, 1, true]]);
  });
});

test("agreements of before companies could be renamed were signed as these are called", async () => {
  const existing = `${rfqSql(1, "'OTC', NULL")}
    UPDATE "users" SET "companyName" = 'Aurora Labs' WHERE "id" = 1;
    INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "pendingKey")
      VALUES (1, 1, 1, 40, ${UNTIL}, '1');
    INSERT INTO "agreements"
      ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
      VALUES (1, 1, 1, 1, 1, 1, 0, 0, ${UNTIL});`;
  const sql = `SELECT "issuerCompany", "makerCompany" FROM "agreements"`;
  expect(await rowsAfter("20261122110600_pages", [existing], sql)).toEqual([["Aurora Labs", "Aurora Labs"]]);
});

test("funds of before their directory was filtered are found by their sectors, stages and geographies", async () => {
  // With LIKE's own characters, too, which a search must not obey.
  const names = { sector: ["DeFi", "Layer 1", "100% RWA"], stage: ["Pre_Seed"], geography: ["Europe", "A\\B"] };
  const focus = JSON.stringify({ sectors: names.sector, stages: names.stage, geographies: names.geography });
  const existing = `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "fundInfo", "investmentFocus", "portfolioInfo")
    VALUES (1, 'F', 'f', '{}', '${focus}', '{}');`;
  const rows = await rowsAfter(
    "20261122110300_introductions",
    [existing],
    `SELECT "coverage" FROM "vc_investor_profiles"`,
  );
  expect(rows).toEqual([[searchLines(names)]]);
});

test("submissions of before venues could be rejected await a decision since they were made", async () => {
  const existing = ["pending", "approved"].map(
    (status, index) => `
    INSERT INTO "venues" ("id", "code", "name", "nameKey", "searchText", "description", "tier", "tiering", "status", "document",
      "approvedAt", "createdAt")
      VALUES (${index + 1}, 'v${index}', 'V${index}', 'v${index}', '', '', 1, '', '${status}', '{}',
        ${status === "approved" ? UNTIL : "NULL"}, '2026-11-01T08:00:00.000+00:00');`,
  );
  const sql = `SELECT "awaitingSince", "rejectionReason" FROM "venues" ORDER BY "id"`;
  const rows = await rowsAfter("20261122110400_venue_decisions", existing, sql);
  expect(rows.map(([since, reason]) => [since && new Date(String(since)).getTime(), reason])).toEqual([
    [Date.parse("2026-11-01T08:00:00Z"), null],
    [null, null],
  ]);
});

test("what was written before searches had one space for any is found by it", async () => {
  const written = ["a  b", "a\u00a0b", "a \u00a0\u3000  b\n\t\nc", "plain words", "three   of\u2003them"];
  const rfqs = written.map(
    (text, index) => `
    INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (${index + 1}, 1, 'R', '${text}', 'OTC', ${UNTIL}, ${UNTIL});`,
  );
  const lines = "\nsector:a  b\n\nsector:c\u00a0d\n\nstage:e f\n";
  const fund = `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "coverage", "fundInfo", "investmentFocus", "portfolioInfo")
    VALUES (1, 'F', 'f  g', '${lines}', '{}', '{}', '{}');`;
  const sql = [
    `SELECT "id", "searchText" FROM "rfqs"`,
    `SELECT 6, "searchText" FROM "vc_investor_profiles"`,
    `SELECT 7, "coverage" FROM "vc_investor_profiles"`,
  ];
  const rows = await rowsAfter(
    "20261201000000_one_space_in_searches",
    [...rfqs, fund],
    `${sql.join(" UNION ALL ")} ORDER BY 1`,
  );
  const focus = searchLines({ sector: ["a  b", "c\u00a0d"], stage: ["e f"] });
  expect(rows.map(([, text]) => text)).toEqual([...written.map(searchable), "f g", focus]);
});

test("profiles that were there are among those that are counted", async () => {
  const existing = [true, true, false].map(
    (isCompleted, index) => `
    INSERT INTO "token_issuer_profiles" ("userId", "name", "vertical", "searchText", "isCompleted", "generalInfo", "exchangeInfo", "marketMakerInfo")
      VALUES (${index + 1}, 'P', '', '', ${isCompleted}, '{}', '{}', '{}');`,
  );
  const migration = "20261203000001_profiles_counted";
  const others = [userSql(2, "B", migration), userSql(3, "C", migration)];
  const sql = `SELECT "kind", "label", SUM("amount") FROM (SELECT * FROM "figures" UNION ALL SELECT * FROM "figure_changes") AS kept
    WHERE "kind" LIKE '%profiles' GROUP BY 1, 2 ORDER BY 1, 2`;
  expect(await rowsAfter(migration, [...others, ...existing], sql)).toEqual([
    ["token_issuer_profiles", "completed", 2],
    ["token_issuer_profiles", "in_progress", 1],
  ]);
});

test("names of before letters with marks stood beside those without are ordered as those that are written now", async () => {
  const names = ["Éther & Łukka", "straße", "plain", "ZÜRICH 日", "Ứng dụng", "Aæon", "йод"];
  // As rows were written before: in small letters.
  const key = (name: string) => name.toLowerCase();
  const rfqs = names.map(
    (name, index) => `
    INSERT INTO "rfqs" ("id", "ownerId", "name", "nameKey", "searchText", "type", "estimatedTgeDate", "validUntil")
      VALUES (${index + 1}, 1, '${name}', '${key(name)}', '', 'OTC', ${UNTIL}, ${UNTIL});`,
  );
  const invitation = `INSERT INTO "rfq_invitations" ("rfqId", "marketMakerId", "createdAt") VALUES (1, 1, ${UNTIL});`;
  const sql = `SELECT "id", "nameKey" FROM "rfqs" UNION ALL SELECT 99, "nameKey" FROM "rfq_invitations" ORDER BY 1`;
  const rows = await rowsAfter("20261203000000_marks_beside_letters", [...rfqs, invitation], sql);
  expect(rows.map(([, kept]) => kept)).toEqual([...names, firstOf(names)].map(nameKeyOf));
});

describe("rows of before lists were read from one index", () => {
  const later = "'2027-02-02T00:00:00.000+00:00'";
  const deal = [
    `INSERT INTO "rfqs" ("id", "ownerId", "name", "searchText", "type", "status", "estimatedTgeDate", "validUntil", "updatedAt")
      VALUES (1, 1, 'Aurora', '', 'OTC', 'SIGNED', ${UNTIL}, ${UNTIL}, ${later});`,
    `INSERT INTO "rfq_invitations" ("rfqId", "marketMakerId", "createdAt") VALUES (1, 1, ${later}), (1, 2, ${later});`,
    `INSERT INTO "quotes" ("id", "rfqId", "providerId", "price", "validUntil", "status", "decidedAt")
      VALUES (1, 1, 2, 40, ${UNTIL}, 'ACCEPTED', ${UNTIL});`,
    `INSERT INTO "agreements"
      ("id", "quoteId", "rfqId", "issuerId", "marketMakerId", "revision", "loanValue", "stableAllocation", "endsAt")
      VALUES (1, 1, 1, 1, 2, 1, 0, 0, ${UNTIL});`,
  ];

  const rowsOf = (migration: string, sql: string, more: string[] = []) =>
    rowsAfter(migration, [userSql(2, "B", migration), ...deal, ...more], sql);

  test("invitations repeat their RFQ, know their quotes, and keep when they were made", async () => {
    const sql = `SELECT "marketMakerId", "ownerId", "name", "type"::text, "status"::text, "hasQuoted", "isAwarded",
      "validUntil", "updatedAt", "invitedAt" FROM "rfq_invitations" ORDER BY "marketMakerId"`;
    const portable = provider === "sqlite" ? sql.replaceAll("::text", "") : sql;
    const rows = await rowsOf("20261122150200_assigned_list", portable);
    const repeated = rows.map((row) => row.slice(0, 5));
    expect(repeated).toEqual([1, 2].map((maker) => [maker, 1, "Aurora", "OTC", "SIGNED"]));
    expect(rows.map((row) => row.slice(5, 7).map(Boolean))).toEqual([
      [false, false],
      [true, true],
    ]);
    const [until, after] = ["2027-01-01", "2027-02-02"].map((day) => Date.parse(day));
    const times = rows.map((row) => row.slice(7).map((time) => new Date(String(time)).getTime()));
    expect(times).toEqual([1, 2].map(() => [until, after, after]));
  });

  test("agreements repeat their RFQ and quote, and these their issuer", async () => {
    const sql = `SELECT a."rfqName", a."rfqType", a."price", q."issuerId" FROM "agreements" a JOIN "quotes" q ON q."id" = a."quoteId"`;
    expect(await rowsOf("20261122150201_sorted_lists", sql)).toEqual([["Aurora", "OTC", 40, 1]]);
  });

  test("all that lists are ordered by a name of is ordered without regard to capitals", async () => {
    const profiles = [
      `INSERT INTO "token_issuer_profiles"
        ("userId", "name", "vertical", "searchText", "generalInfo", "exchangeInfo", "marketMakerInfo")
        VALUES (1, 'Aurora', '', '', '{}', '{}', '{}');`,
      `INSERT INTO "market_maker_profiles" ("userId", "name", "searchText", "generalInfo", "tradingInfo", "legalInfo")
        VALUES (1, 'Aurora', '', '{}', '{}', '{}');`,
      `INSERT INTO "vc_investor_profiles" ("userId", "name", "searchText", "fundInfo", "investmentFocus", "portfolioInfo")
        VALUES (1, 'Aurora', '', '{}', '{}', '{}');`,
    ];
    const keys = ["token_issuer_profiles", "market_maker_profiles", "vc_investor_profiles", "rfqs", "rfq_invitations"];
    const sql = [
      `SELECT "nameKey" || "companyNameKey" FROM "users" WHERE "id" = 2`,
      `SELECT "rfqNameKey" FROM "agreements"`,
      ...keys.map((table) => `SELECT MIN("nameKey") FROM "${table}"`),
    ];
    const rows = await rowsOf("20261129000000_names_without_capitals", sql.join(" UNION ALL "), profiles);
    expect(rows.flat()).toEqual(["bb", ...["agreements", ...keys].map(() => "aurora")]);
  });

  test("figures begin with what is there", async () => {
    const sql = `SELECT "kind", SUM("amount") FROM "figures" WHERE "scope" = 0 GROUP BY "kind" ORDER BY "kind"`;
    const rows = await rowsOf("20261122172100_figures", sql);
    const counted = { agreements: 0, invitations_ended: 2, quotes: 1, rfqs: 1, users: 2 };
    expect(rows.map(([kind, amount]) => [kind, Number(amount)])).toEqual(Object.entries(counted));
  });

  test("what is written while figures are filled in counts once", async () => {
    const name = "20261122172100_figures";
    const { url, drop } = await createEmpty();
    try {
      const users = await withConnection(url, async (connection) => {
        for (const before of migrationsBefore(name)) await connection.executeScript(before);
        const user = (id: number) => `
          INSERT INTO "users" ("id", "email", "name", "companyName", "passwordHash", "searchText", "updatedAt")
            VALUES (${id}, '${id}@example.com', 'A', 'A', '-', '', ${UNTIL});`;
        const [triggers = "", filling = ""] = sqlOf(name).split(/(?=^-- Last, )/m);
        await connection.executeScript(user(1));
        await connection.executeScript(triggers);
        await connection.executeScript(user(2));
        await connection.executeScript(filling);
        await connection.executeScript(user(3));
        const sql = `SELECT SUM("amount") FROM (SELECT * FROM "figures" UNION ALL SELECT * FROM "figure_changes") AS kept`;
        return (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
      });
      expect(users.map(([amount]) => Number(amount))).toEqual([3]);
    } finally {
      await drop();
    }
  });
});

// The Prisma schema has no words for these limits: they are in the migrations only, so each is tried.
describe("the database itself refuses", () => {
  const later = new Date(Date.now() + 86_400_000);
  /** The constraints of Postgres that refused something; SQLite names only columns. */
  const named = new Set<string | undefined>();

  async function expectRefused(statement: string): Promise<void> {
    const refused = await clients().writer.$executeRawUnsafe(statement).catch(String);
    expect(refused).toMatch(/CHECK constraint|check constraint|enum/);
    named.add(/check constraint "(\w+)"/.exec(String(refused))?.[1]);
  }

  beforeAll(async () => {
    const { writer } = clients();
    const person = { name: "A", companyName: "B", searchText: "" };
    await writer.user.create({ data: { id: 1, email: "issuer@example.com", ...person } });
    await writer.rfq.create({
      data: {
        id: 1,
        ownerId: 1,
        name: "R",
        searchText: "r",
        type: "MARKET_MAKING",
        subtype: "LOAN_CALL_OPTION",
        estimatedTgeDate: later,
        validUntil: later,
      },
    });
    await writer.comparisonWeights.create({
      data: { rfqId: 1, cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 },
    });
    await writer.question.create({ data: { id: 1, rfqId: 1, askerId: 1, text: "Q", answer: "A", answeredAt: later } });
    await writer.user.create({ data: { id: 2, email: "fund@example.com", ...person } });
    const introduction = { id: 1, requesterId: 1, recipientId: 2, message: "M" };
    await writer.introduction.create({ data: { ...introduction, standingKey: "1:2" } });
    await writer.quote.create({
      data: { id: 1, rfqId: 1, providerId: 1, price: 1, validUntil: later, pendingKey: "1:1" },
    });
    const revision = { quoteId: 1, number: 1, price: 1, twapMethodology: "", additionalNotes: "", validUntil: later };
    await writer.quoteRevision.create({ data: { id: 1, ...revision, rfqContext: {} } });
    const option = { revisionId: 1, position: 0, duration: 1, loanPercentage: 1, tokenAmount: 1, startMonth: 1 };
    await writer.quoteOption.create({ data: { ...option, strikeOTM: 1 } });
    await writer.emailOutbox.create({ data: { to: "a@example.com", subject: "s", text: "t", dedupeKey: "1" } });
    const depths = { depthHalfPercent: 1, depthOnePercent: 2, depthTwoPercent: 3 };
    await writer.quoteVenueTarget.create({
      data: { revisionId: 1, position: 0, venue: "binance", maxTOBSpread: 1, ...depths },
    });
    const profile = { userId: 1, name: "P", searchText: "p" };
    await writer.tokenIssuerProfile.create({
      data: { ...profile, vertical: "", generalInfo: {}, exchangeInfo: {}, marketMakerInfo: {} },
    });
    await writer.marketMakerProfile.create({
      data: { ...profile, generalInfo: {}, tradingInfo: {}, legalInfo: {} },
    });
    await writer.vcInvestorProfile.create({
      data: { ...profile, fundInfo: {}, investmentFocus: {}, portfolioInfo: {} },
    });
    const venue = { code: "v", name: "V", nameKey: "v", searchText: "v", description: "", tiering: "" };
    await writer.venue.create({ data: { ...venue, tier: 1, document: {}, awaitingSince: later } });
    const approved = { status: "approved", approvedAt: later } as const;
    await writer.venue.create({
      data: { ...venue, ...approved, code: "w", name: "W", nameKey: "w", tier: 1, document: {} },
    });
    const member = {
      id: 1,
      accountId: 1,
      email: "a@example.com",
      name: "A",
      passwordHash: "-",
      role: "owner",
    } as const;
    await writer.member.create({ data: member });
    const invited = { accountId: 1, email: "b@example.com", role: "editor", expiresAt: later } as const;
    await writer.memberInvitation.create({ data: { id: 1, ...invited, tokenHash: "1" } });
    const link = { memberId: 1, purpose: "email", email: "a@example.com", expiresAt: later } as const;
    await writer.memberLink.create({ data: { ...link, tokenHash: "1" } });
    await writer.oneTimeCodes.create({ data: { memberId: 1, secret: "" } });
    const passkey = { credentialId: "1", publicKey: "", counter: 0, transports: "", isBackedUp: false, name: "P" };
    await writer.passkey.create({ data: { id: 1, memberId: 1, ...passkey } });
    const key = { name: "K", prefix: "", hash: "1", scopes: "read", createdById: 1, createdByName: "A" };
    await writer.apiKey.create({ data: { id: 1, userId: 1, ...key, createdAt: later } });
    await writer.rfqEmailInvitation.create({ data: { id: 1, rfqId: 1, email: "c@example.com" } });
    const signature = { accountId: 1, memberId: 1, memberName: "A", memberRole: "owner", closesRfq: false } as const;
    await writer.firstSignature.create({
      data: { quoteId: 1, ...signature, revision: 1, termsVersion: 1, createdAt: later },
    });
    const webhook = { id: 1, userId: 1, url: "https://desk.example.com", events: "", secret: "" };
    await writer.webhook.create({ data: webhook });
    await writer.webhookDelivery.create({ data: { id: 1, webhookId: 1, type: "rfq.closed", nextAttemptAt: later } });
  });

  test.each([
    ["token_issuer_profiles", `"currentStep" = 0`],
    ["market_maker_profiles", `"currentStep" = 4`],
    ["vc_investor_profiles", `"currentStep" = 4`],
    ["vc_investor_profiles", `"fundSize" = -1`],
    // Of the first migration: a later one must not lose them.
    ["users", `"role" = 'owner'`],
    ["rfqs", `"supplyAllocationPercentage" = 150`],
    ["rfqs", `"supplyAllocationPercentage" = -1`],
    ["rfqs", `"targetFdv" = -1`],
    ["rfqs", `"stableAllocation" = -1`],
    ["rfqs", `"totalSupply" = 0`],
    ["rfqs", `"subtype" = NULL`],
    ["rfqs", `"type" = 'OTC'`],
    ["rfqs", `"status" = 'UNHEARD_OF'`],
    ["rfqs", `"maxSpread" = 101`],
    ["rfqs", `"minDepthTwo" = -1`],
    ["rfqs", `"minUptime" = 101`],
    ["rfqs", `"termMonths" = 0`],
    ["rfqs", `"awardCount" = 0`],
    ["rfqs", `"awardedCount" = -1`],
    ["comparison_weights", `"cost" = 101`],
    ["comparison_weights", `"depth" = -1`],
    ["comparison_weights", `"spread" = 101`],
    ["comparison_weights", `"coverage" = -1`],
    ["comparison_weights", `"uptime" = 101`],
    ["questions", `"answer" = NULL`],
    ["questions", `"answeredAt" = NULL`],
    ["introductions", `"status" = 'UNHEARD_OF'`],
    ["introductions", `"status" = 'ACCEPTED'`],
    ["introductions", `"standingKey" = NULL`],
    ["introductions", `"recipientId" = 1`],
    ["introductions", `"decidedAt" = CURRENT_TIMESTAMP`],
    ["email_outbox", `"status" = 'UNHEARD_OF'`],
    ["email_outbox", `"status" = 'SENT'`],
    ["quotes", `"price" = -1`],
    ["quotes", `"pendingKey" = NULL`],
    ["quotes", `"status" = 'ACCEPTED'`],
    ["quote_options", `"duration" = 121`],
    ["quote_options", `"startMonth" = -1`],
    ["quote_options", `"loanPercentage" = 101`],
    ["quote_options", `"strikeOtm" = 10001`],
    ["quote_options", `"tokenAmount" = -1`],
    ["quotes", `"priceUnit" = 'UNHEARD_OF'`],
    ["quote_revisions", `"kind" = 'UNHEARD_OF'`],
    ["quote_revisions", `"priceUnit" = 'UNHEARD_OF'`],
    ["quote_venue_targets", `"uptimePercent" = 101`],
    ["quote_venue_targets", `"maxTobSpread" = 101`],
    ["quote_venue_targets", `"depthHalfPercent" = -1`],
    ["quote_venue_targets", `"depthHalfPercent" = 2.5`],
    ["quote_venue_targets", `"depthOnePercent" = 4`],
    ["venues", `"tier" = 0`],
    ["venues", `"tier" = 6`],
    ["venues", `"status" = 'rejected'`],
    ["venues", `"status" = 'approved'`],
    ["venues", `"listingFee" = -1`],
    ["venues", `"reportedActiveUsers" = -1`],
    ["venues", `"tradedVolumes" = -1`],
    // Of the approved one the first; of the one that awaits a decision the second; and of both.
    ["venues", `"awaitingSince" = CURRENT_TIMESTAMP WHERE "code" = 'w'`],
    ["venues", `"rejectionReason" = 'R' WHERE "code" = 'v'`],
    ["venues", `"rejectionReason" = 'R' WHERE "code" = 'w'`],
    ["users", `"userType" = 'bank'`],
    ["users", `"twoSignersAboveUsd" = -1`],
    ["rfqs", `"marketMakerCount" = -1`],
    ["rfqs", `"quoteCount" = -1`],
    ["rfqs", `"type" = 'UNHEARD_OF'`],
    ["rfqs", `"subtype" = 'UNHEARD_OF'`],
    ["quotes", `"status" = 'UNHEARD_OF', "pendingKey" = NULL`],
    ["venues", `"status" = 'unheard of'`],
    ["members", `"role" = 'admin'`],
    ["member_invitations", `"role" = 'admin'`],
    ["member_links", `"purpose" = 'sign-in'`],
    ["one_time_codes", `"lastStep" = -1`],
    ["passkeys", `"counter" = -1`],
    ["api_keys", `"scopes" = 'decide'`],
    ["rfq_email_invitations", `"tokenHash" = '1'`],
    ["rfq_email_invitations", `"usedAt" = CURRENT_TIMESTAMP`],
    ["rfq_email_invitations", `"usedById" = 1`],
    // Who only edits signs nothing.
    ["first_signatures", `"memberRole" = 'editor'`],
    ["first_signatures", `"valueUsd" = -1`],
    ["webhooks", `"previousSecret" = '1'`],
    ["webhooks", `"silences" = -1`],
    ["webhook_deliveries", `"status" = 'UNHEARD_OF'`],
    ["webhook_deliveries", `"status" = 'DELIVERED'`],
    ["webhook_deliveries", `"attempts" = -1`],
  ])("%s with %s", (table, assignment) => expectRefused(`UPDATE "${table}" SET ${assignment}`));

  test.each([
    `INSERT INTO "audit_seals" ("position", "eventId", "hash") VALUES (0, 1, '')`,
    `INSERT INTO "audit_events" ("entityType", "entityId", "action", "requestId", "memberRole")
      VALUES ('rfq', 1, 'rfq.create', '1', 'admin')`,
  ])("%s", expectRefused);

  test.runIf(provider === "postgresql")("and there is no limit that isn't among these", async () => {
    const all = await clients().writer.$queryRaw<{ name: string }[]>`
      SELECT conname::text AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
    expect(all.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});

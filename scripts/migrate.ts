/**
 * `npm run db:migrate`             applies the migrations of the database that DATABASE_URL names
 * `npm run db:migration -- <name>` writes the next migration for both databases: from the schema of the last commit
 *                                  to the one in the working tree. Checks (limits) are added to it by hand.
 *                                  TEST_POSTGRES_URL names any reachable Postgres: the engine wants to talk to one.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { databaseProvider } from "@/lib/kit/db/provider";
import { env } from "@/lib/env";
import { loadEnvFiles } from "./lib/env-files";
import { keepDataPrivate } from "./lib/private-data";
import { requireDatabase } from "./lib/reach-database";
import { applyMigrations, diffSchemas, exitAfterMigrating, schemaSource } from "./lib/schema-engine";

function committedSchema(): string | null {
  try {
    return execFileSync("git", ["show", "HEAD:prisma/schema.prisma"], { encoding: "utf8", stdio: "pipe" });
  } catch {
    return null;
  }
}

async function writeMigrations(name: string): Promise<void> {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const postgresUrl = process.env.TEST_POSTGRES_URL;
  if (!postgresUrl) throw new Error("Set TEST_POSTGRES_URL to any reachable Postgres database; it is not changed.");
  for (const url of ["file::memory:", postgresUrl]) {
    const sql = await diffSchemas(url, committedSchema(), schemaSource());
    if (sql === null) return console.log("The schema has not changed since the last commit.");
    const folder = path.join("prisma/migrations", databaseProvider(url), `${stamp}_${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "migration.sql"), sql);
    console.log(`Wrote ${folder}`);
  }
}

async function migrate(): Promise<void> {
  const { DATABASE_URL } = env();
  await requireDatabase(DATABASE_URL, { mayBeNew: true });
  keepDataPrivate(env());
  const applied = await applyMigrations(DATABASE_URL);
  console.log(applied.length ? `Applied ${applied.join(", ")}` : "The database is up to date.");
}

async function runCommand([command, name]: string[]): Promise<void> {
  loadEnvFiles();
  if (command !== "new") return migrate();
  if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error("Name the migration: npm run db:migration -- add_something");
  await writeMigrations(name);
}

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
exitAfterMigrating();

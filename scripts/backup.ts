/**
 * `npm run backup -- --to <folder>`: the database as of one moment and the uploaded files that it names, in a new folder
 * (docs/backup.md). Servers go on meanwhile. Exits 1 where there is no backup, 2 where there is one that lacks files which
 * the store has lost.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { storage } from "@/lib/kit/storage/storage";
import { makeBackup } from "./backup/make";
import type { Manifest } from "./backup/manifest";
import { megabytes, sayNowAndThen } from "./lib/progress";
import { exitWhenInterrupted } from "./lib/at-exit";
import { loadEnvFiles } from "./lib/env-files";
import { requireDatabase } from "./lib/reach-database";
import { findSecret } from "./lib/secret";

const USAGE = "Usage: npm run backup -- --to <folder to make>";

function readArguments(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    if (to) return to;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Error(`--to is missing.\n${USAGE}`);
}

function ownVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function report(folder: string, { takenAt, tables, parts, files, secret }: Manifest, seconds: number): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, files.bytes);
  console.log(
    `Backed up ${rows} rows of ${tables.length} tables as of ${takenAt} and ${files.count} files to ${folder}: ` +
      `${megabytes(bytes)} in ${seconds.toFixed(1)} s.`,
  );
  if (files.removed > 0) console.log(`${files.removed} files were removed by their owners meanwhile.`);
  console.log(
    "NEXTAUTH_SECRET is not in it. Keep that elsewhere: without it second factors can't be checked any more.",
  );
  if (secret === null)
    console.log("It is not set here either: a restore won't be able to tell whether it is the same.");
  if (files.lost.length === 0) return;
  for (const { id, key, why } of files.lost) console.error(`File ${id} (${key}) ${why}.`);
  console.error(`The backup lacks these ${files.lost.length} files: the store has not what the database says.`);
  process.exitCode = 2;
}

exitWhenInterrupted();
try {
  const to = readArguments();
  loadEnvFiles();
  // Whatever is written here is for this user of the machine alone.
  process.umask(0o077);
  const begun = performance.now();
  const { DATABASE_URL: databaseUrl, DATA_DIR, NEXTAUTH_SECRET } = env();
  await requireDatabase(databaseUrl);
  const manifest = await makeBackup({
    ...{ to, databaseUrl, store: storage(), version: ownVersion() },
    secret: NEXTAUTH_SECRET ?? findSecret(DATA_DIR),
    say: sayNowAndThen(console.log),
  });
  report(to, manifest, (performance.now() - begun) / 1000);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("No backup was made.");
  process.exitCode = 1;
}

/** Before a test file's imports: a database of its own, copied from the migrated template, and a known environment. */
import { copyFileSync, lstatSync, mkdtempSync, symlinkSync, unlinkSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, inject } from "vitest";
import { disconnect } from "@/lib/kit/db/client";

declare module "vitest" {
  interface ProvidedContext {
    /** SQLite: the template's file. Postgres: the template's URL, on a server where databases may be created. */
    templateDatabase: string;
    temporaryFolder: string;
  }
}

const template = inject("templateDatabase");
/**
 * The worker's own address, the same for each of its files, so that what a module has read of the environment stays true. It
 * is a link to a folder that is the file's alone: SQLite names its logs after the folder itself, and whatever the file
 * before has left open can't write among this one's.
 */
const dataDir = path.join(inject("temporaryFolder"), `worker-${process.env.VITEST_POOL_ID ?? ""}`);
// Not `rmSync`, which from Node 24 on takes the link for the folder.
if (lstatSync(dataDir, { throwIfNoEntry: false })) unlinkSync(dataDir);
symlinkSync(mkdtempSync(path.join(inject("temporaryFolder"), "data-")), dataDir);
// A task of the file before may have connected again after that file's end; and what it left on globalThis (that its
// database is damaged, who has tried to sign in) is nothing to this one.
await disconnect();
for (const name of Object.keys(globalThis).filter((key) => key.startsWith("depthbook"))) {
  Reflect.deleteProperty(globalThis, name);
}

async function onServer(statement: string): Promise<void> {
  const server = new URL(template);
  server.pathname = "/postgres";
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (process.env.DB_PROVIDER === "sqlite") {
    const file = path.join(dataDir, "depthbook.db");
    copyFileSync(template, file);
    return { url: `file:${file}`, drop: async () => undefined };
  }
  const url = new URL(template);
  const source = url.pathname.slice(1);
  const name = `${source}_${process.pid}_${path.basename(dataDir).replace(/\W/g, "_")}`.toLowerCase();
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${source}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

const { url, drop } = await copyTemplate();

Object.assign(process.env, {
  // Empty is absent: what the developer's shell has set must not matter.
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  METRICS_TOKEN: "",
  REDIS_URL: "",
  S3_BUCKET: "",
  S3_ENDPOINT: "",
  S3_ACCESS_KEY_ID: "",
  S3_SECRET_ACCESS_KEY: "",
  SMTP_URL: "",
  TRUSTED_PROXIES: "",
  WEBHOOK_ALLOW_PRIVATE: "",
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PORT: "3000",
  NEXTAUTH_URL: "http://localhost:3000",
  NEXTAUTH_SECRET: "a secret for the tests, long enough to be one",
  RATE_LIMIT_SCALE: "1000",
});

afterAll(async () => {
  await disconnect();
  await drop();
});

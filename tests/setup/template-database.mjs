// Once per integration project: a database with every migration applied, which each test file then copies
// (tests/setup/database.ts). The migrations run through the same command as everywhere else.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { root, tools } from "../../scripts/lib/install.mjs";
import { startPostgres } from "../../scripts/lib/postgres.mjs";

function migrate(url) {
  const env = { ...process.env, DATABASE_URL: url, NODE_ENV: "test" };
  execFileSync(process.execPath, [tools.tsx, "scripts/migrate.ts"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function sqliteTemplate(folder) {
  const file = path.join(folder, "template.db");
  migrate(`file:${file}`);
  return { template: file, drop: () => undefined };
}

async function postgresTemplate() {
  const own = process.env.TEST_POSTGRES_URL ? null : await startPostgres();
  const server = process.env.TEST_POSTGRES_URL || own.url;
  const name = `depthbook_test_${process.pid}_${Date.now().toString(36)}`;
  const template = new URL(server);
  template.pathname = `/${name}`;

  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  migrate(template.href);
  const drop = async () => {
    // The copies are named after the template; a worker that broke off has left its own.
    const { rows } = await admin.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [name]);
    for (const { datname } of rows) await admin.query(`DROP DATABASE ${datname} WITH (FORCE)`);
    await admin.end();
    own?.stop();
  };
  return { template: template.href, drop };
}

export default async function setup(project) {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-test-"));
  const isSqlite = project.config.env.DB_PROVIDER === "sqlite";
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", removeFolder);
  const { template, drop } = isSqlite ? sqliteTemplate(folder) : await postgresTemplate();
  project.provide("templateDatabase", template);
  project.provide("temporaryFolder", folder);
  return async () => {
    await drop();
    removeFolder();
  };
}

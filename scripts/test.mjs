// `npm test`: every check and every test, in a bare clone too. The last line is the count: `412 passed, 0 failed`.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  CommandFailed,
  ensureInstalled,
  hasProgram,
  installDebianPackage,
  root,
  run,
  runTool,
  stopRunning,
} from "./lib/install.mjs";
import { startPostgres } from "./lib/postgres.mjs";

const reports = path.join(root, ".cache/test-reports");
// A folder of its own: the build that a running server reads stays as it is.
const build = { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? ".cache/next-test" };
const count = { passed: 0, failed: 0 };
let interrupted = false;

function read(report) {
  try {
    return JSON.parse(readFileSync(path.join(reports, report), "utf8"));
  } catch {
    return null; // The runner broke off before it wrote one.
  }
}

async function vitest(project, env) {
  const report = `${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path.join(reports, report)}`];
  try {
    await runTool("vitest", ["run", "--project", project, ...reporters], env);
  } finally {
    const results = read(report);
    count.passed += results?.numPassedTests ?? 0;
    count.failed += results?.numFailedTests ?? 0;
  }
}

async function browserTests(env) {
  const report = "e2e.json";
  const reporters = { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, report) };
  try {
    await runTool("playwright", ["test", "--reporter=list,json"], { ...env, ...reporters });
  } finally {
    const stats = read(report)?.stats;
    // A test that needed its second attempt has passed, and is named in the list above.
    count.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
    count.failed += stats?.unexpected ?? 0;
  }
}

/** The Chromium that the browser tests start: named, installed, or installed now. */
async function chromium() {
  const debian = "/usr/bin/chromium";
  if (process.env.CHROMIUM_PATH) return { CHROMIUM_PATH: process.env.CHROMIUM_PATH };
  if (existsSync(debian) || (await installDebianPackage("chromium"))) return { CHROMIUM_PATH: debian };
  await runTool("playwright", ["install", "chromium"]);
  return {};
}

/** One integration test starts a Redis of its own. */
async function requireRedis() {
  if (hasProgram("redis-server") || (await installDebianPackage("redis-server"))) return;
  throw new Error("The tests need redis-server: install Redis 6 or newer.");
}

async function postgresUrl() {
  return process.env.TEST_POSTGRES_URL || (await startPostgres()).url;
}

const sections = [
  ["Packages", ensureInstalled],
  ["Minimum versions", () => run(process.execPath, ["scripts/check-minimum-versions.mjs"])],
  ["Prisma clients", () => runTool("tsx", ["scripts/generate.ts"])],
  ["Formatting", () => runTool("prettier", ["--check", "--log-level", "warn", "."])],
  ["Lint", () => runTool("eslint", ["--max-warnings", "0", "."])],
  [
    "Types",
    async () => {
      // Writes next-env.d.ts, which a bare clone does not have.
      await runTool("next", ["typegen"]);
      await runTool("tsc", ["--noEmit"]);
    },
  ],
  ["Unused files, exports and packages", () => runTool("knip", [])],
  ["Unit tests", () => vitest("unit")],
  [
    "Integration tests on SQLite",
    async () => {
      await requireRedis();
      await vitest("sqlite");
    },
  ],
  ["Integration tests on Postgres", async () => vitest("postgres", { TEST_POSTGRES_URL: await postgresUrl() })],
  ["Production build", () => runTool("next", ["build"], { ...build, NODE_ENV: "production" })],
  ["Browser tests", async () => browserTests({ ...build, ...(await chromium()) })],
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runSections() {
  const begin = performance.now();
  for (const [index, [title, check]] of sections.entries()) {
    if (interrupted) return;
    const since = performance.now();
    const failedBefore = count.failed;
    console.log(`\n── ${index + 1}/${sections.length} ${title} ${"─".repeat(Math.max(3, 60 - title.length))}`);
    try {
      await check();
      console.log(`✓ ${title}: ${seconds(since)}`);
    } catch (error) {
      // A check without a failed test of its own (lint, a build, a runner that broke off) counts as one failure.
      if (count.failed === failedBefore) count.failed += 1;
      console.error(`\n✗ ${title} failed after ${seconds(since)}: ${error.message}`);
      if (!(error instanceof CommandFailed)) console.error(error.stack);
      return;
    }
  }
  console.log(`\nEverything took ${seconds(begin)}.`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = true;
    // A terminal sends SIGINT to the whole group, the others reach this process only; all end tidily on SIGINT.
    if (signal !== "SIGINT") stopRunning("SIGINT");
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runSections();
if (interrupted) console.log("\nInterrupted.");
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(interrupted || count.failed > 0 ? 1 : 0);

// `npm test`: every check and every test, in a bare clone too. The last line is the count: `412 passed, 0 failed`.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import {
  CommandFailed,
  ensureCompiled,
  ensureFetched,
  hasProgram,
  installDebianPackages,
  root,
  run,
  runTool,
  stopRunning,
} from "./lib/install.mjs";
import { findPrograms, startPostgres } from "./lib/postgres.mjs";

const reports = path.join(root, ".cache/test-reports");
// A folder of its own: the build that a running server reads stays as it is.
const build = { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? ".cache/next-test" };
const count = { passed: 0, failed: 0 };
let interrupted = false;
/** A section failed, or somebody interrupted: nothing begins any more. */
let stopped = false;

function read(report) {
  try {
    return JSON.parse(readFileSync(path.join(reports, report), "utf8"));
  } catch {
    return null; // The runner broke off before it wrote one.
  }
}

async function vitest(project, env, stdio) {
  const report = `${project}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path.join(reports, report)}`];
  try {
    // With what needs a process of its own: `sqlite-own-process` beside `sqlite`.
    await runTool("vitest", ["run", "--project", `${project}*`, ...reporters], env, stdio);
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

/** A quarter less work than the whole browser, and the one that Playwright has by itself (docs/decisions/0162). */
const SHELL = "chromium-headless-shell";
const isThere = (chromium) => process.env.CHROMIUM_PATH || existsSync(`/usr/bin/${chromium}`);

/** While npm fetches: what the tests need besides. Where Debian can't be asked, each section says later what it misses. */
async function installPrograms(stdio) {
  const missing = [
    ...(isThere(SHELL) ? [] : [SHELL]),
    // One integration test starts a Redis of its own.
    ...(hasProgram("redis-server") ? [] : ["redis-server"]),
    ...(process.env.TEST_POSTGRES_URL || findPrograms() !== null ? [] : ["postgresql"]),
  ];
  if (missing.length > 0) await installDebianPackages(missing, stdio);
}

/** Playwright's own, where there is none that playwright.config.ts looks for. */
async function ensureChromium() {
  if (!isThere(SHELL) && !isThere("chromium")) await runTool("playwright", ["install", "chromium"]);
}

function requireRedis() {
  if (!hasProgram("redis-server")) throw new Error("The tests need redis-server: install Redis 6 or newer.");
}

async function postgresUrl() {
  return process.env.TEST_POSTGRES_URL || (await startPostgres()).url;
}

/** Temporary files in memory, where there is plenty: each commit of an SQLite file waits for the disk, and no test needs to. */
function inMemory() {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 31 ? { TMPDIR: folder } : {};
}

/**
 * @typedef {[title: string, check: (stdio?: import("node:child_process").StdioOptions) => Promise<void>]} Section
 * Stages in order. The lanes of one run side by side: where each keeps one core busy, or waits while the other works.
 * @type {Section[][][]}
 */
const stages = [
  [[["Packages", ensureFetched]], [["Chromium, Redis and Postgres", installPrograms]]],
  [
    [
      ["Minimum versions", () => run(process.execPath, ["scripts/check-minimum-versions.mjs"])],
      ["Prisma clients", () => runTool("tsx", ["scripts/generate.ts"])],
      ["The API's types, for its client", () => runTool("tsx", ["--conditions=react-server", "scripts/client.ts"])],
    ],
  ],
  // One thing of each lane at a time: what keeps one core busy stands beside tests that wait for hashes, locks and a database.
  [
    [
      ["Lint", (stdio) => runTool("eslint", ["--max-warnings", "0", "."], {}, stdio)],
      ["Lint, by types", (stdio) => runTool("oxlint", [], {}, stdio)],
    ],
    [
      ["Formatting", (stdio) => runTool("oxfmt", ["--check"], {}, stdio)],
      [
        "Types",
        async (stdio) => {
          // Writes next-env.d.ts, which a bare clone does not have.
          await runTool("next", ["typegen"], {}, stdio);
          await runTool("tsc", ["--noEmit"], {}, stdio);
        },
      ],
      ["Unused files, exports and packages", (stdio) => runTool("knip", [], {}, stdio)],
      [
        "Production build",
        async (stdio) => {
          await runTool("next", ["build"], { ...build, NODE_ENV: "production" }, stdio);
          await run(process.execPath, ["scripts/compress.mjs"], build, stdio);
          await run(process.execPath, ["scripts/weigh.mjs"], build, stdio);
          await run(process.execPath, ["scripts/check-traces.mjs"], build, stdio);
        },
      ],
    ],
    [
      ["SQLite, compiled", ensureCompiled],
      ["Unit tests", (stdio) => vitest("unit", inMemory(), stdio)],
      [
        "Integration tests on SQLite",
        async (stdio) => {
          requireRedis();
          await vitest("sqlite", inMemory(), stdio);
        },
      ],
      [
        "Integration tests on Postgres",
        async (stdio) => vitest("postgres", { TEST_POSTGRES_URL: await postgresUrl() }, stdio),
      ],
    ],
  ],
  [
    [
      [
        "Browser tests",
        async () => {
          await ensureChromium();
          await browserTests({ ...build, ...inMemory() });
        },
      ],
    ],
  ],
];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const heading = (title) => `\n── ${title} ${"─".repeat(Math.max(3, 68 - title.length))}`;

/** Not alone, it shows what it writes when it has ended. */
async function runSection([title, check], isAlone) {
  const since = performance.now();
  const failedBefore = count.failed;
  const file = path.join(reports, `${title.replaceAll(/\W+/g, "-")}.log`);
  const output = isAlone ? null : openSync(file, "w");
  if (isAlone) console.log(heading(title));
  let error = null;
  try {
    await check(output === null ? undefined : ["ignore", output, output]);
  } catch (thrown) {
    error = thrown;
  }
  if (output !== null) {
    closeSync(output);
    console.log(`${heading(title)}\n${readFileSync(file, "utf8")}`.trimEnd());
  }
  if (!error) return console.log(`✓ ${title}: ${seconds(since)}`);
  // Broken off, for another has failed or somebody has interrupted all.
  if (stopped) return console.log(`– ${title}: stopped after ${seconds(since)}`);
  // A check without a failed test of its own (lint, a build, a runner that broke off) counts as one failure.
  if (count.failed === failedBefore) count.failed += 1;
  console.error(`\n✗ ${title} failed after ${seconds(since)}: ${error.message}`);
  if (!(error instanceof CommandFailed)) console.error(error.stack);
  stopped = true;
  stopRunning("SIGINT");
}

async function runStages() {
  const begin = performance.now();
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (sections) => {
        for (const section of sections) if (!stopped) await runSection(section, lanes.length === 1);
      }),
    );
  }
  if (!stopped) console.log(`\nEverything took ${seconds(begin)}.`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    interrupted = true;
    stopped = true;
    // A terminal sends SIGINT to the whole group, the others reach this process only; all end tidily on SIGINT.
    if (signal !== "SIGINT") stopRunning("SIGINT");
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await runStages();
if (interrupted) console.log("\nInterrupted.");
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(interrupted || count.failed > 0 ? 1 : 0);

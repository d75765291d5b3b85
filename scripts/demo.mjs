// `npm run demo`: from a bare clone to a running site with sample data. Ctrl-C ends it; the data stays in DATA_DIR.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requireFreePort } from "./lib/free-port.mjs";
import {
  CommandFailed,
  ended,
  ensureCompiled,
  ensureFetched,
  main,
  root,
  run,
  runTool,
  start,
  tools,
} from "./lib/install.mjs";

const port = process.env.PORT || "3000";
const dataDir = process.env.DATA_DIR || "./data";
const url = process.env.NEXTAUTH_URL || `http://localhost:${port}`;
const inThreads = "./scripts/lib/typescript-in-threads.mjs";

// Everything is said here, so that nothing comes from a `.env` that may name a real database.
const environment = {
  DEPTHBOOK_DEMO: "1",
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.DATABASE_URL || `file:${dataDir}/depthbook.db`,
  NEXTAUTH_URL: url,
  SMTP_URL: process.env.SMTP_URL ?? "",
  REDIS_URL: process.env.REDIS_URL ?? "",
  ADMIN_EMAIL: process.env.ADMIN_EMAIL ?? "",
  ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? "",
};

function newestChange(file) {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  const children = readdirSync(file).filter((name) => name !== "generated" && name !== "node_modules");
  return Math.max(mtimeMs, ...children.map((name) => newestChange(path.join(file, name))));
}

/** Whether nothing that the build reads is newer than the build. */
function isBuilt() {
  const buildId = path.join(root, process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID");
  if (!existsSync(buildId)) return false;
  const sources = ["app", "components", "lib", "public", "middleware.ts", "instrumentation.ts", "prisma/schema.prisma"];
  const settings = ["next.config.mjs", "postcss.config.mjs", "tsconfig.json", "package-lock.json"];
  const inputs = [...sources, ...settings].map((name) => path.join(root, name)).filter((file) => existsSync(file));
  // A folder's own time says when a file in it was made or removed; the build itself writes lib/kit/db/generated.
  return Math.max(...inputs.map(newestChange)) < statSync(buildId).mtimeMs;
}

/** Fills the database and returns what the seed says: the sample accounts. */
async function seed() {
  const child = start(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "--import", inThreads, "scripts/seed.ts"],
    environment,
    ["ignore", "pipe", "inherit"],
  );
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (said += text));
  const exitCode = await ended(child);
  if (exitCode !== 0) throw new CommandFailed("scripts/seed.ts", exitCode);
  return said.trim();
}

/** Waits until the server answers, or has ended. */
async function waitUntilReady(server) {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/v1/health`).catch(() => null);
    if (answer) return true;
    await sleep(200);
  }
  return false;
}

await main(async () => {
  await ensureFetched();
  await ensureCompiled();
  await requireFreePort(Number(port), "npm run demo");
  await runTool("tsx", ["scripts/generate.ts"]);
  if (isBuilt()) console.log("The build is up to date.");
  else {
    await runTool("next", ["build"], { ...environment, NODE_ENV: "production" });
    await run(process.execPath, ["scripts/compress.mjs"]);
  }
  await run(process.execPath, [tools.tsx, "scripts/migrate.ts"], environment);
  const accounts = await seed();

  const server = start(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "scripts/start.ts"],
    environment,
    "inherit",
  );
  const end = ended(server);
  if (await waitUntilReady(server)) console.log(`\nDepthbook is at ${url}\n\n${accounts}\n\nCtrl-C ends it.`);
  process.exitCode = await end;
});

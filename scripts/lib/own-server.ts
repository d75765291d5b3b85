/** The production build on a database of its own, for a measurement: both are gone after it. Traffic stays here. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { healthCalls } from "@/lib/health/calls";

const PORT = process.env.PORT ?? "3990";
export const HOST = `http://127.0.0.1:${PORT}`;

function runScript(script: string, environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function finish(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${child.spawnargs.at(-1)} ended with ${code}`);
}

async function waitForServer(): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if ((await fetch(HOST + healthCalls.ready.path).catch(() => null))?.ok) return;
    await sleep(200);
  }
  throw new Error("The server did not start. Has `npm run build` been run?");
}

/** @param prepare scripts that fill the database, after its migrations */
export async function withOwnServer(
  { prepare = [], variables = {} }: { prepare?: string[]; variables?: Record<string, string> },
  measure: (own: { databaseFile: string }) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "depthbook-bench-"));
  const databaseFile = path.join(dataDir, "depthbook.db");
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.BENCH_DATABASE_URL ?? `file:${databaseFile}`,
    // Nobody else uses it: its secret is its own.
    DEPTHBOOK_DEMO: "1",
    NEXTAUTH_URL: HOST,
    PORT,
    RATE_LIMIT_SCALE: "100000",
    ...variables,
  };
  for (const script of ["scripts/migrate.ts", ...prepare]) await finish(runScript(script, environment));
  const server = runScript("scripts/start.ts", environment);
  try {
    await waitForServer();
    await measure({ databaseFile });
  } finally {
    server.kill("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

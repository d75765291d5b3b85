/** The production build on a database of its own, for a measurement: both are gone after it. Traffic stays here. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { healthCalls } from "@/lib/health/calls";
import { atExit, exitWhenInterrupted, temporaryFolder } from "./at-exit";

const PORT = process.env.PORT ?? "3990";
export const HOST = hostOf(PORT);
/** Of Node, for a process with the application's code, and for the threads that it starts. */
export const RUN_TYPESCRIPT = [
  ...["--conditions=react-server", "--import", "tsx"],
  ...["--import", "./scripts/lib/typescript-in-threads.mjs"],
];
const START_MS = 60_000;
const PAUSE_MS = 20;

function hostOf(port: string | number): string {
  return `http://127.0.0.1:${port}`;
}

function runScript(script: string, environment: NodeJS.ProcessEnv, given: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...RUN_TYPESCRIPT, script, ...given], {
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
  });
  child.once(
    "exit",
    atExit(() => void child.kill("SIGTERM")),
  );
  return child;
}

/** Runs a script of the application's side to its end. */
export async function runToEnd(script: string, environment: NodeJS.ProcessEnv, given?: readonly string[]) {
  // A line per request is the server's.
  const child = runScript(script, { ...environment, LOG_LEVEL: "warn" }, given);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** A process and those that it has started, with the kilobytes that each holds: the server is one under `npm start`. */
function processesOf(processId: number) {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = table.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const own = rows.filter(([id, parent]) => id === processId || parent === processId);
  return own.map(([id = 0, , kilobytes = 0]) => ({ id, kilobytes }));
}

/** Bytes of memory that the one holds that holds most. */
const residentBytesOf = (processId: number) =>
  1024 * Math.max(0, ...processesOf(processId).map(({ kilobytes }) => kilobytes));

const TICKS_A_SECOND = 100;

/** The processor's time that a process has taken, where the system says it in a file, as Linux does; elsewhere none. */
function processorMsOf(id: number): number {
  try {
    // Behind its name, which may hold anything: the 14th and 15th fields are its own time and the system's for it.
    const [user, system] = readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ").slice(11, 13) ?? [];
    return (1000 * (Number(user) + Number(system))) / TICKS_A_SECOND;
  } catch {
    return 0;
  }
}

export type Served = {
  host: string;
  /** From the start of its process to its first 200. */
  coldStartMs: number;
  residentBytes: () => number;
  /** Of the processor, since it was started. */
  processorMs: () => number;
  stop: () => Promise<void>;
};

/** Waits until a process that has just been started answers. */
export async function served(child: ChildProcess, port: string | number, ready: string): Promise<Served> {
  const start = performance.now();
  const host = hostOf(port);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (performance.now() - start < START_MS && child.exitCode === null) {
    if ((await fetch(host + ready).catch(() => null))?.ok) {
      const coldStartMs = performance.now() - start;
      const { pid = 0 } = child;
      const stop = () => {
        child.kill("SIGTERM");
        return ended;
      };
      const residentBytes = () => residentBytesOf(pid);
      const processorMs = () => processesOf(pid).reduce((sum, { id }) => sum + processorMsOf(id), 0);
      return { host, coldStartMs, residentBytes, processorMs, stop };
    }
    await sleep(PAUSE_MS);
  }
  child.kill("SIGTERM");
  throw new Error("The server did not start. Has `npm run build` been run?");
}

/** What a measurement's server runs with; nobody else uses it, so its secret may stand here. */
export const ownEnvironment = (dataDir: string, databaseUrl: string, port: string | number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEPTHBOOK_DEMO: "1",
  // As in production: a line per request is part of what a request takes.
  LOG_FORMAT: "json",
  LOG_LEVEL: "info",
  NEXTAUTH_SECRET: "a secret for a measurement, long enough to be one",
  NEXTAUTH_URL: hostOf(port),
  PORT: String(port),
  RATE_LIMIT_SCALE: "100000",
});

/** The production build, as `npm start` starts it. */
export const startApplication = (environment: NodeJS.ProcessEnv): Promise<Served> =>
  served(runScript("scripts/start.ts", environment), environment.PORT ?? PORT, healthCalls.ready.path);

/** @param prepare scripts that fill the database, after its migrations */
export async function withOwnServer(
  { prepare = [], variables = {} }: { prepare?: string[]; variables?: Record<string, string> },
  measure: (own: { databaseFile: string }) => Promise<void>,
): Promise<void> {
  exitWhenInterrupted();
  const { folder: dataDir, remove } = temporaryFolder("bench");
  const databaseFile = path.join(dataDir, "depthbook.db");
  const environment = { ...ownEnvironment(dataDir, `file:${databaseFile}`, PORT), ...variables };
  for (const script of ["scripts/migrate.ts", ...prepare]) await runToEnd(script, environment);
  const server = await startApplication(environment);
  try {
    await measure({ databaseFile });
  } finally {
    await server.stop();
    remove();
  }
}

/** The production server as `npm start` starts it, in a process group of its own: all of it can be killed at once. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, closeSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { healthCalls } from "@/lib/health/calls";
import { served } from "../lib/own-server";

export type Server = {
  host: string;
  /** From the start of its process to its first 200. */
  startedInMs: number;
  /** SIGKILL, to every process of it. Resolves when nobody listens any more. */
  kill: () => Promise<void>;
  /** SIGKILL to the one that was started alone, as a supervisor does that knows no others: they have to end by themselves. */
  killFirst: () => Promise<void>;
  /** SIGTERM, as a supervisor sends it: to the process that was started. */
  end: () => Promise<{ code: number | null; milliseconds: number }>;
  /** Whether it still runs. */
  isRunning: () => boolean;
  /** Its process group. */
  group: number;
};

const FREE_MS = 15_000;

type Running = { dataDir: string | undefined; ended: Promise<unknown> };
const running = new Map<ChildProcess, Running>();

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

process.once("exit", () => [...running.keys()].forEach(killGroup));

/** SIGKILL to the servers that still run on this DATA_DIR: those of a part that has broken off. */
export async function killServersOn(dataDir: string): Promise<void> {
  const left = [...running].filter(([, server]) => server.dataDir === dataDir);
  left.forEach(([child]) => killGroup(child));
  await Promise.all(left.map(([, { ended }]) => ended));
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function untilFree(port: number): Promise<void> {
  const until = performance.now() + FREE_MS;
  while (await isListening(port)) {
    if (performance.now() > until) throw new Error("The server was killed, and something of it still listens");
    await sleep(5);
  }
}

/** @param log the file that what it prints is added to */
export async function startServer(environment: NodeJS.ProcessEnv, log: string): Promise<Server> {
  const port = Number(environment.PORT);
  appendFileSync(log, `--- start\n`);
  const output = openSync(log, "a");
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", "scripts/start.ts"], {
    ...{ env: environment, detached: true, stdio: ["ignore", output, output] },
  });
  closeSync(output);
  const ended = once(child, "exit").finally(() => running.delete(child));
  running.set(child, { dataDir: environment.DATA_DIR, ended });
  const { host, coldStartMs } = await served(child, port, healthCalls.ready.path).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${readFileSync(log, "utf8").slice(-2_000)}`);
  });
  return {
    host,
    startedInMs: coldStartMs,
    kill: async () => {
      killGroup(child);
      await ended;
      await untilFree(port);
    },
    killFirst: async () => {
      child.kill("SIGKILL");
      await ended;
      await untilFree(port).finally(() => killGroup(child));
    },
    end: async () => {
      const begun = performance.now();
      child.kill("SIGTERM");
      await ended;
      return { code: child.exitCode, milliseconds: performance.now() - begun };
    },
    group: child.pid ?? 0,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

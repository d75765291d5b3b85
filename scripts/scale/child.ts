/**
 * A process that has one of the databases: the application knows one at a time. What takes too long is ended with it, on
 * SQLite too, where a statement holds the whole process up.
 */
import { type ChildProcess, fork } from "node:child_process";
import { RUN_TYPESCRIPT } from "../lib/own-server";
import type { Asked, Heard } from "./answering";

/** Nobody waits longer for a call; what takes longer, or fails, is `null` in the table. */
export const LIMIT_MS = 10_000;

/** `folder` is what the process keeps its files in. */
export type SizedDatabase = { size: number; url: string; folder: string };

export class Child {
  readonly database: SizedDatabase;
  #process: ChildProcess;

  constructor(database: SizedDatabase) {
    this.database = database;
    this.#process = this.#start();
  }

  #start(): ChildProcess {
    const { url, folder } = this.database;
    const environment = {
      DATA_DIR: folder,
      // A server goes on with a statement whose asker is gone, and slows down whatever is asked after it: so it ends by itself.
      DATABASE_URL: url.startsWith("file:")
        ? url
        : `${url}?statement_timeout=${LIMIT_MS}&query_timeout=${2 * LIMIT_MS}`,
      NEXTAUTH_SECRET: "a secret for a measurement, long enough to be one",
      NEXTAUTH_URL: "http://localhost:3000",
      RATE_LIMIT_SCALE: "1000000",
    };
    return fork("scripts/bench-scale.ts", {
      execArgv: RUN_TYPESCRIPT,
      env: { ...process.env, ...environment },
    });
  }

  /** @returns null when it has failed, or not answered in time: then the process has been replaced */
  async ask<Kind extends Asked["kind"]>(
    asked: Extract<Asked, { kind: Kind }>,
    limitMs: number,
  ): Promise<Heard[Kind] | null> {
    const child = this.#process;
    const heard = new Promise<Heard[Kind] | null>((resolve) => {
      child.once("message", (message) => resolve(message as Heard[Kind]));
      // It has said why on its way out.
      child.once("exit", () => resolve(null));
    });
    child.send(asked);
    const limit = new AbortController();
    const late = new Promise<null>((resolve) => {
      if (!Number.isFinite(limitMs)) return;
      const timer = setTimeout(() => resolve(null), limitMs);
      limit.signal.addEventListener("abort", () => clearTimeout(timer));
    });
    const answer = await Promise.race([heard, late]);
    limit.abort();
    child.removeAllListeners();
    if (answer !== null) return answer;
    child.kill("SIGKILL");
    this.#process = this.#start();
    return null;
  }

  end(): void {
    this.#process.removeAllListeners();
    this.#process.kill();
  }
}

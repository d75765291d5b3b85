/** One of several servers of the production build, as `npm start` starts it: a process group that can be stopped, killed and held. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { healthCalls } from "@/lib/health/calls";

const START_MS = 60_000;
const PAUSE_MS = 50;

export class Instance {
  readonly url: string;
  readonly #log: string;
  readonly #environment: NodeJS.ProcessEnv;
  #server: ChildProcess | null = null;

  /** @param folder its own: what one keeps there no other has */
  constructor(
    readonly name: string,
    port: number,
    folder: string,
    environment: NodeJS.ProcessEnv,
  ) {
    this.url = `http://127.0.0.1:${port}`;
    this.#log = path.join(folder, `${name}.log`);
    const DATA_DIR = path.join(folder, name);
    mkdirSync(DATA_DIR, { mode: 0o700 });
    this.#environment = { ...environment, DATA_DIR, PORT: String(port) };
  }

  /** @param changed variables that it has from now on */
  start(changed: Record<string, string> = {}): Promise<void> {
    Object.assign(this.#environment, changed);
    const output = openSync(this.#log, "a");
    const program = ["--conditions=react-server", "--import", "tsx", "scripts/start.ts"];
    this.#server = spawn(process.execPath, program, {
      env: this.#environment,
      stdio: ["ignore", output, output],
      // A group of its own: `npm start` and the server that it starts get each signal together.
      detached: true,
    });
    closeSync(output);
    return this.ready();
  }

  async ready(): Promise<void> {
    const until = performance.now() + START_MS;
    while (performance.now() < until && this.#server?.exitCode === null) {
      if ((await fetch(this.url + healthCalls.ready.path).catch(() => null))?.ok) return;
      await sleep(PAUSE_MS);
    }
    throw new Error(`Instance ${this.name} did not start. Has \`npm run build\` been run?\n${this.log()}`);
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#server?.pid && this.#server.exitCode === null) process.kill(-this.#server.pid, signal);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    this.#signal(signal);
    await ended;
  }

  /** As a deployment ends it: what is in hand is done first. */
  stop = () => this.#end("SIGTERM");
  /** As a machine that loses its power. */
  kill = () => this.#end("SIGKILL");
  /** Nothing of it runs until it is resumed. */
  hold = () => this.#signal("SIGSTOP");
  resume = () => this.#signal("SIGCONT");

  log(): string {
    return readFileSync(this.#log, "utf8");
  }
}

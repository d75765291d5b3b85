/** A Redis for as long as a measurement takes; its data is worth nothing. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { atExit } from "../lib/at-exit";
import { hasProgram } from "../lib/install.mjs";
import { freePort } from "../lib/postgres.mjs";

type OwnRedis = {
  url: string;
  stop: () => Promise<void>;
  /** On the same port. */
  restart: () => Promise<void>;
  /** Takes connections and says nothing. */
  freeze: () => void;
  thaw: () => void;
};

/** @returns null where `redis-server` isn't installed */
export async function startRedis(): Promise<OwnRedis | null> {
  if (!hasProgram("redis-server")) return null;
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const start = () => spawn("redis-server", options, { stdio: "ignore" });
  let server: ChildProcess = start();
  // Frozen, it would hear of nothing else.
  atExit(() => void server.kill("SIGKILL"));
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      if (server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
    restart: async () => {
      server = start();
      await once(server, "spawn");
    },
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
  };
}

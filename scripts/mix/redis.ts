/** A Redis for as long as a measurement takes; its data is worth nothing. */
import { spawn } from "node:child_process";
import { hasProgram } from "../lib/install.mjs";
import { freePort } from "../lib/postgres.mjs";

/** @returns null where `redis-server` isn't installed */
export async function startRedis(): Promise<{ url: string; stop: () => void } | null> {
  if (!hasProgram("redis-server")) return null;
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const server = spawn("redis-server", options, { stdio: "ignore" });
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill("SIGTERM") };
}

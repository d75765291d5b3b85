/** A log that can't be written keeps nobody from working, nor the process from ending. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const FULL = "/dev/full";
const LOG = path.resolve("lib/kit/watch/log.ts");

const LOGGING = `
  const { log, flushLog } = await import(${JSON.stringify(LOG)});
  for (let count = 0; count < 200; count += 1) log().info({ count }, "a line of those that don't fit");
  await new Promise((resolve) => setTimeout(resolve, 700));
  log().info({}, "one more");
  await flushLog();
  process.exit(7);
`;

test.runIf(existsSync(FULL))(
  "on a disk that is full lines are lost, and the process goes on and ends",
  async () => {
    const full = await open(FULL, "w");
    const args = ["--import", "tsx", "--input-type=module", "--eval", LOGGING];
    const env = { ...process.env, NODE_ENV: "production" as const };
    const child = spawn(process.execPath, args, { stdio: ["ignore", full.fd, "inherit"], env });
    const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
    const [code] = (await once(child, "exit")) as [number | null];
    clearTimeout(timer);
    await full.close();
    expect(code).toBe(7);
  },
  20_000,
);

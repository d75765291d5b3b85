/** A log that can't be written keeps nobody from working, nor the process from ending. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";

const FULL = "/dev/full";
const LOG = path.resolve("lib/kit/watch/log.ts");

/** Of our own server, which has the log's lines written out before it ends. */
const TIDY = "globalThis.depthbookEndsTidily = true;";

const LOGGING = `
  const { log, flushLog } = await import(${JSON.stringify(LOG)});
  for (let count = 0; count < 200; count += 1) log().info({ count }, "a line of those that don't fit");
  await new Promise((resolve) => setTimeout(resolve, 700));
  log().info({}, "one more");
  await flushLog();
  process.exit(7);
`;

function start(program: string, format: "json" | "text", output: number | "pipe"): ChildProcess {
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const env = { ...process.env, NODE_ENV: "production" as const, LOG_FORMAT: format, LOG_LEVEL: "info" };
  return spawn(process.execPath, args, { stdio: ["ignore", output, "inherit"], env });
}

describe.runIf(existsSync(FULL))("on a disk that is full lines are lost, and the process goes on and ends", () => {
  test.each([
    ["in batches", "json", TIDY],
    ["one by one", "json", ""],
    ["in words", "text", TIDY],
  ] as const)(
    "%s",
    async (_, format, host) => {
      const full = await open(FULL, "w");
      const child = start(host + LOGGING, format, full.fd);
      const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      const [code] = (await once(child, "exit")) as [number | null];
      clearTimeout(timer);
      await full.close();
      expect(code).toBe(7);
    },
    20_000,
  );
});

test.each([
  ["waits for others on our own server, which asks for it before the end", "json", TIDY, []],
  ["is written at once where the process may be frozen, or ended without being told", "json", "", ["the last line"]],
  ["is written at once for whoever reads as it comes", "text", TIDY, ["the last line"]],
] as const)(
  "a line %s",
  async (_, format, host, kept) => {
    const program = `
      const { log } = await import(${JSON.stringify(LOG)});
      log().info({}, "the last line");
      process.kill(process.pid, "SIGKILL");
    `;
    const child = start(host + program, format, "pipe");
    const written = await text(child.stdout as Readable);
    expect(written.match(/the last line/g) ?? []).toEqual(kept);
  },
  20_000,
);

/** What `npm start` and other commands end with is what has ended the process that they wait for. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { exitCodeOf } from "@/scripts/lib/exit-code.mjs";

test.each([
  ["process.exit(0)", 0],
  ["process.exit(3)", 3],
  ["process.kill(process.pid, 'SIGTERM'); setTimeout(() => undefined, 9_000)", 143],
  // The kernel's, short of memory: it was told as if somebody had asked the server to end.
  ["process.kill(process.pid, 'SIGKILL'); setTimeout(() => undefined, 9_000)", 137],
  ["process.kill(process.pid, 'SIGABRT'); setTimeout(() => undefined, 9_000)", 134],
])("of `%s`: %i", async (source, code) => {
  const [exitCode, signal] = (await once(spawn(process.execPath, ["-e", source]), "exit")) as [
    number | null,
    NodeJS.Signals | null,
  ];
  expect(exitCodeOf(exitCode, signal)).toBe(code);
});

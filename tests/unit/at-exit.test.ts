/** A command that is interrupted leaves neither folders nor processes behind. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const COMMAND = `
  import { spawn } from "node:child_process";
  import { atExit, exitWhenInterrupted, temporaryFolder } from "./scripts/lib/at-exit.ts";
  exitWhenInterrupted();
  const { folder } = temporaryFolder("at-exit-test");
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    detached: true, stdio: ["ignore", "inherit", "ignore"]
  });
  atExit(() => void child.kill("SIGKILL"));
  atExit(() => { throw new Error("This one can't be ended"); });
  console.log(folder);
  setInterval(() => undefined, 1000);`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends all that was begun", async (signal, code) => {
  const command = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", COMMAND]);
  // That of the process which it has begun is the same, and closes when both have ended.
  const closed = once(command.stdout, "close");
  const ended = once(command, "exit");
  const [said] = (await once(command.stdout, "data")) as [Buffer];
  const folder = said.toString().trim();
  expect(existsSync(folder)).toBe(true);
  command.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(existsSync(folder)).toBe(false);
  await closed;
});

/** Whether documents can be kept is known as a server starts, not at the first upload (docs/decisions/0177). */
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { watchDependencies } from "@/lib/background/dependencies";
import { env } from "@/lib/env";
import { logInto } from "@/lib/kit/watch/log";
import { unreached } from "@/lib/kit/watch/reach";

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

test("a folder that takes no documents is told as the server starts, and once more until it takes them; nothing stays in it", async () => {
  const lines: Record<string, unknown>[] = [];
  logInto((line) => lines.push(JSON.parse(line) as Record<string, unknown>), "info");
  const folder = path.join(env().DATA_DIR, "files");
  rmSync(folder, { recursive: true, force: true });
  // Nobody writes into what is no folder, not even who may do anything.
  writeFileSync(folder, "");
  await watchDependencies(later(0));
  const why = expect.stringMatching(/^ENOTDIR: not a directory, mkdir/) as string;
  expect(unreached()).toMatchObject([{ dependency: "store", why }]);
  expect(lines).toMatchObject([{ level: "error", why, msg: expect.stringContaining("DATA_DIR") as string }]);

  rmSync(folder);
  await watchDependencies(later(4));
  expect(unreached()).toHaveLength(1);
  await watchDependencies(later(6));
  expect(unreached()).toEqual([]);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  expect(lines).toHaveLength(1);
});

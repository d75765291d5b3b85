/** A server whose `npm start` was killed ends, whoever else has started it goes on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const LOOKED_MS = 1_200;

/** What a process says by the time it is over whose parent, in npm's place, was killed. */
async function saidAfterwards(npm_lifecycle_event: string | undefined): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-npm-"));
  const child = path.join(folder, "child.ts");
  writeFileSync(
    child,
    `import { whenNpmIsGone } from ${JSON.stringify(path.resolve("scripts/lib/when-npm-is-gone.ts"))};
     const stays = setTimeout(() => console.log("stayed"), ${LOOKED_MS} + 500);
     whenNpmIsGone(() => (console.log("ended"), clearTimeout(stays)));
     console.log("started");`,
  );
  const starter = `require("node:child_process").spawn(process.execPath, ["--import", "tsx", ${JSON.stringify(child)}], { stdio: "inherit" })`;
  const parent = spawn(process.execPath, ["-e", starter], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, npm_lifecycle_event },
  });
  let said = "";
  parent.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
    if (said === "started\n") parent.kill("SIGKILL");
  });
  // Once the child has closed it too.
  await once(parent.stdout, "close");
  rmSync(folder, { recursive: true });
  return said;
}

test("it is told once npm is gone, and nobody where there was none", { timeout: 30_000 }, async () => {
  expect(await Promise.all([saidAfterwards("start"), saidAfterwards(undefined)])).toEqual([
    "started\nended\n",
    "started\nstayed\n",
  ]);
});

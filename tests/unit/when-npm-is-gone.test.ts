/** What npm has started ends with it; whoever else has started something goes on. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** By then it has looked more than once. */
const LOOKED_MS = 1_700;
/** Whoever is told ends before that, however late it is that the test has heard of the start and killed the parent. */
const LONG_MS = 15_000;

const root = path.resolve(import.meta.dirname, "../..");

/** What a process says by the time it is over whose parent, in npm's place, was killed. */
async function saidAfterwards(npm_lifecycle_event: string | undefined): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "depthbook-npm-"));
  const child = path.join(folder, "child.ts");
  writeFileSync(
    child,
    `import { whenNpmIsGone } from ${JSON.stringify(path.resolve("scripts/lib/when-npm-is-gone.mjs"))};
     const stays = setTimeout(() => console.log("stayed"), ${npm_lifecycle_event === undefined ? LOOKED_MS : LONG_MS});
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

test("no shell stands between npm and a command: it takes SIGTERM for itself, and leaves the command to itself", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const alone = Object.entries(scripts).filter(([, command]) => !command.includes("&&"));
  expect(alone.filter(([, command]) => !command.startsWith("exec "))).toEqual([]);
});

test("a script that is between two of its commands ends by a signal as it does during one", async () => {
  const source = `import { main, runTool } from ${JSON.stringify(path.join(root, "scripts/lib/install.mjs"))};
    await main(async () => {
      console.log("between");
      await new Promise((resolve) => setTimeout(resolve, 20_000));
      await runTool("tsx", ["--version"]);
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([143, null]);
});

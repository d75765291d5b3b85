/**
 * The floor: a Next application of its own with nothing but one route handler that answers `{}`, built and served as ours
 * is. A route of the product would be one that nobody but the measurement needs, and would stand behind its middleware.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../lib/postgres.mjs";
import { served, type Served } from "../lib/own-server";

const root = path.resolve(import.meta.dirname, "../..");
const NEXT = path.join(root, "node_modules/next");
export const EMPTY = "/v1/empty";

const FILES: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ private: true, type: "module" }),
  "next.config.mjs": "export default { poweredByHeader: false };\n",
  [`app${EMPTY}/route.js`]: `export const dynamic = "force-dynamic";\nexport const GET = () => Response.json({});\n`,
};

function build(): string {
  const { version } = JSON.parse(readFileSync(path.join(NEXT, "package.json"), "utf8")) as { version: string };
  const folder = path.join(root, ".cache/bench", `floor-${version}`);
  if (existsSync(path.join(folder, ".next/BUILD_ID"))) return folder;
  console.error("Building the floor …");
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  // Turbopack would take the folder that has Next for the application's, and with it our middleware.
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(NEXT, "dist/bin/next"), "build", "--webpack"],
    {
      ...{ cwd: folder, env, encoding: "utf8" as const },
    },
  );
  if (status !== 0) throw new Error(`The floor could not be built:\n${stdout}${stderr}`);
  return folder;
}

export async function startFloor(): Promise<Served> {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "production" as const, FLOOR: build(), PORT: String(port) };
  const child = spawn(process.execPath, ["scripts/bench/processes/floor.mjs"], { env, stdio: "inherit" });
  return served(child, port, EMPTY);
}

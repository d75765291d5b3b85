/** What playwright.config.ts starts: the production build through `npm start`, on a database that begins empty. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const dataDir = mkdtempSync(path.join(tmpdir(), "depthbook-e2e-"));
const server = spawn("npm", ["start"], {
  stdio: "inherit",
  env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: `file:${path.join(dataDir, "depthbook.db")}` },
});

// Playwright signals the whole process group: the server ends by itself, and then so does this.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
server.once("exit", (code) => process.exit(code ?? 1));

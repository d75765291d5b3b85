import { existsSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Next's further names. Commands don't read them: what they say would hold for the server alone. */
const UNREAD = [".env.production.local", ".env.production", ".env.development.local", ".env.development"];

/** Reads `.env.local` and `.env` of the project's folder, each value as it is written; what is already set wins. */
export function loadEnvFiles(folder = ROOT): void {
  const unread = UNREAD.find((name) => existsSync(path.join(folder, name)));
  if (unread) throw new Error(`${unread} is read by nobody: put what it says into .env, and remove it.`);
  for (const name of [".env.local", ".env"]) {
    const file = path.join(folder, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

/**
 * What a server is started with: the variables as they are here, by which its database was just prepared. Next would read the files once
 * more, for the demo too, and put variables in place of each `$` (docs/decisions/0199). This is how it tells its own processes not to.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, __NEXT_PROCESSED_ENV: "true" });

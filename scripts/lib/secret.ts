import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnvironment } from "@/lib/env";

/**
 * A random secret for the demo and for development, made once and kept in the data folder, readable by its owner only:
 * sessions survive a restart. Production has to be given its own (`NEXTAUTH_SECRET`).
 */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "nextauth-secret");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** What the server of a data folder signs with, where it was given no secret; undefined where it never has. */
export function findSecret(dataDir: string): string | undefined {
  const file = path.join(dataDir, "nextauth-secret");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Has this process sign with what the server of its data folder signs with, where the environment names no secret. */
export function shareSecret(): void {
  const { DATA_DIR, NEXTAUTH_SECRET } = parseEnvironment(process.env);
  process.env.NEXTAUTH_SECRET = NEXTAUTH_SECRET ?? keptSecret(DATA_DIR);
}

import { existsSync } from "node:fs";
import path from "node:path";

/** Reads `.env.local` and `.env` of the project's folder, as Next does for the server; what is already set wins. */
export function loadEnvFiles(): void {
  for (const name of [".env.local", ".env"]) {
    const file = path.resolve(import.meta.dirname, "../..", name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
}

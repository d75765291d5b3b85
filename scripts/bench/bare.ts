/** The other end of the scale: what the same machine does without the application. */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../lib/postgres.mjs";
import { served, type Served } from "../lib/own-server";
import type { OwnDatabase } from "./databases";
import type { Prepared } from "./prepared";

/** What a bare server is told: the address of its database, and what each of its addresses sends to it. */
export type Bare = { url: string; sql: Prepared["sql"] };

const PROCESS = "scripts/bench/processes/bare.ts";

export async function startBare({ url, folder, environment }: OwnDatabase, sql: Prepared["sql"]): Promise<Served> {
  const file = path.join(folder, "bare.json");
  const bare: Bare = { url, sql };
  writeFileSync(file, JSON.stringify(bare));
  const port = await freePort();
  const variables = { ...environment, NODE_ENV: "production" as const, BARE: file, PORT: String(port) };
  const options = { env: variables, stdio: "inherit" as const };
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", PROCESS], options);
  return served(child, port, "/");
}

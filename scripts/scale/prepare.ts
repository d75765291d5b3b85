/** The databases that are measured, one a size: filled once, kept under `.cache/scale` until the filling changes, and migrated. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { DatabaseProvider } from "@/lib/kit/db/provider";
import { startPostgres } from "../lib/postgres.mjs";
import { Child, type SizedDatabase } from "./child";

const root = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(root, ".cache/scale");
/** What is open now is past its deadline then. */
const MOST_DAYS = 3;

/** Of everything that decides what is filled in. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const scripts = ["kept-figures", "multiply", "people", "size", "tables-of-deals", "tables-of-people", "words"];
  for (const name of scripts) hash.update(readFileSync(path.join(import.meta.dirname, `${name}.ts`)));
  return `${hash.digest("hex").slice(0, 10)}_${Math.floor(Date.now() / 86_400_000 / MOST_DAYS)}`;
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the databases, filled, and what ends the server if it is our own */
export async function prepareSizes(sizes: readonly number[], provider: DatabaseProvider) {
  const server = provider === "sqlite" ? "" : process.env.TEST_POSTGRES_URL;
  const own = server === undefined ? await startPostgres() : null;
  const mark = fingerprint();
  const databases = sizes.map((size): SizedDatabase => {
    const name = `depthbook_scale_${size}_${mark}`;
    // A server of our own is gone with what it holds, and so must be what tells of it.
    const folder = path.join(FOLDER, provider, own ? `${process.pid}` : "", name);
    if (provider === "sqlite") return { size, url: `file:${path.join(folder, "depthbook.db")}`, folder };
    const url = new URL(own?.url ?? server ?? "");
    url.pathname = `/${name}`;
    return { size, url: url.href, folder };
  });
  for (const { size, url, folder } of databases) {
    const isKept = existsSync(path.join(folder, "people.json"));
    if (!isKept) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
    }
    if (!isKept && provider === "postgresql") {
      const name = new URL(url).pathname.slice(1);
      const maintenance = own?.url ?? server ?? "";
      await onServer(maintenance, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await onServer(maintenance, `CREATE DATABASE ${name}`);
    }
    const child = new Child({ size, url, folder });
    console.error(`${isKept ? "Migrating" : "Filling"} ${size} RFPs …`);
    const isDone = await child.ask(isKept ? { kind: "migrate" } : { kind: "fill", size }, Infinity);
    child.end();
    if (!isDone) throw new Error(`${size} RFPs could not be ${isKept ? "migrated" : "filled in"}`);
  }
  const stop = () => {
    if (!own) return;
    own.stop();
    rmSync(path.join(FOLDER, provider, `${process.pid}`), { recursive: true, force: true });
  };
  return { databases, stop };
}

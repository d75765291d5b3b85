/** Databases for a measurement that writes: a copy of one that `bench:scale` fills and keeps, gone after it. */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { temporaryFolder } from "../lib/at-exit";
import { freePort } from "../lib/postgres.mjs";
import { ownEnvironment, runToEnd } from "../lib/own-server";
import { onServer, prepareSizes } from "../scale/prepare";

export type DatabaseName = "sqlite" | "postgres";

export type OwnDatabase = {
  name: DatabaseName;
  url: string;
  /** The application's DATA_DIR. */
  folder: string;
  /** Where the server is going to listen. */
  port: number;
  /** What a process of the application runs with on this database. */
  environment: NodeJS.ProcessEnv;
  drop: () => Promise<void>;
};

/** How many RFPs there are; everything else follows from it (scripts/scale/size.ts). */
export const RFQS = 5_000;

async function copyOf(name: DatabaseName, filled: { url: string }, folder: string) {
  if (name === "sqlite") {
    const copy = path.join(folder, "depthbook.db");
    const source = new Database(filled.url.replace(/^file:/, ""), { readonly: true });
    await source.backup(copy);
    source.close();
    return { url: `file:${copy}`, remove: () => Promise.resolve() };
  }
  const url = new URL(filled.url);
  const template = url.pathname.slice(1);
  const database = `depthbook_bench_${process.pid}`;
  const maintenance = new URL(filled.url);
  maintenance.pathname = "/postgres";
  await onServer(maintenance.href, `CREATE DATABASE ${database} TEMPLATE ${template}`);
  url.pathname = `/${database}`;
  const remove = () => onServer(maintenance.href, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  return { url: url.href, remove };
}

/** A copy of a database of that many RFPs. `drop` ends the server too, if it is our own. */
export async function openDatabase(name: DatabaseName): Promise<OwnDatabase> {
  const { databases, stop } = await prepareSizes([RFQS], name === "sqlite" ? "sqlite" : "postgresql");
  const [filled] = databases;
  if (!filled) throw new Error("No database was filled");
  const { folder, remove: removeFolder } = temporaryFolder("bench");
  mkdirSync(path.join(folder, "data"), { mode: 0o700 });
  const { url, remove } = await copyOf(name, filled, folder);
  const port = await freePort();
  const environment = { ...ownEnvironment(path.join(folder, "data"), url, port), FILLED: filled.folder };
  const drop = async () => {
    await remove();
    stop();
    removeFolder();
  };
  return { name, url, folder, port, environment, drop };
}

/** Runs one of `processes/` on it, and reads what that has written to the file whose path it is given. */
export async function prepareWith<Prepared>(script: string, database: OwnDatabase, given: string[] = []) {
  const file = path.join(database.folder, "prepared.json");
  await runToEnd(path.join("scripts/bench/processes", script), database.environment, [file, ...given]);
  return JSON.parse(readFileSync(file, "utf8")) as Prepared;
}

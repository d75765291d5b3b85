/** Databases with people in them: one is prepared of each kind, and every fault gets a copy of its own. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { temporaryFolder } from "../lib/at-exit";
import { ownEnvironment, runToEnd } from "../lib/own-server";
import { freePort, startPostgres } from "../lib/postgres.mjs";
import { onServer } from "../scale/prepare";
import type { Trader } from "./deal";
import { killServersOn } from "./server";

export type DatabaseName = "sqlite" | "postgres";

export type World = {
  database: DatabaseName;
  url: string;
  /** The application's DATA_DIR. */
  dataDir: string;
  /** What its server prints. */
  log: string;
  environment: NodeJS.ProcessEnv;
  traders: readonly Trader[];
  close: () => Promise<void>;
};

export type Cluster = Awaited<ReturnType<typeof startPostgres>>;

export type Worlds = {
  /** @param dataDir on another disk than usual */
  open: (dataDir?: string) => Promise<World>;
  /** Ends what still runs on those that were opened. */
  abandon: () => Promise<void>;
  /** Of Postgres, to stop and start it. */
  cluster: Cluster | null;
  stop: () => void;
};

/** What the servers print, until the next run: there stands why a promise was broken. */
const LOGS = ".cache/faults/logs";

/** Who deals at the same time. */
const PAIRS = 12;
const TEMPLATE = "depthbook_faults";

type Copies = {
  templateUrl: string;
  copyTo: (dataDir: string, number: number) => Promise<[string, () => Promise<void>]>;
};

function ofSqlite(folder: string): Copies {
  const template = path.join(folder, "template.db");
  const copyTo: Copies["copyTo"] = async (dataDir) => {
    const copy = path.join(dataDir, "depthbook.db");
    const source = new Database(template, { readonly: true });
    await source.backup(copy);
    source.close();
    return [`file:${copy}`, async () => undefined];
  };
  return { templateUrl: `file:${template}`, copyTo };
}

async function ofPostgres(cluster: Cluster): Promise<Copies> {
  const urlOf = (name: string) => Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  await onServer(cluster.url, `CREATE DATABASE ${TEMPLATE}`);
  const copyTo: Copies["copyTo"] = async (_, number) => {
    const name = `${TEMPLATE}_${number}`;
    await onServer(cluster.url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
    return [urlOf(name), () => onServer(cluster.url, `DROP DATABASE ${name} WITH (FORCE)`)];
  };
  return { templateUrl: urlOf(TEMPLATE), copyTo };
}

/** Migrates and fills one database of the kind; what it acknowledges is on the disk, as in production. */
export async function prepareWorlds(database: DatabaseName): Promise<Worlds> {
  const { folder, remove } = temporaryFolder("faults");
  const cluster = database === "postgres" ? await startPostgres({ isDurable: true }) : null;
  const logs = path.join(LOGS, database);
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const { templateUrl, copyTo } = cluster ? await ofPostgres(cluster) : ofSqlite(folder);
  const people = path.join(folder, "people.json");
  const filling = ownEnvironment(folder, templateUrl, 3000);
  await runToEnd("scripts/migrate.ts", filling);
  await runToEnd("scripts/faults/processes/people.ts", filling, [people, String(PAIRS)]);
  const traders = JSON.parse(readFileSync(people, "utf8")) as Trader[];
  let copies = 0;
  const dataDirs: string[] = [];

  const open = async (given?: string): Promise<World> => {
    copies += 1;
    const dataDir = path.join(given ?? path.join(folder, String(copies)), "data");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    dataDirs.push(dataDir);
    const [url, drop] = await copyTo(dataDir, copies);
    const environment = ownEnvironment(dataDir, url, await freePort());
    const log = path.join(logs, `${copies}.log`);
    return { database, url, dataDir, log, environment, traders: structuredClone(traders), close: drop };
  };
  const abandon = async () => void (await Promise.all(dataDirs.splice(0).map(killServersOn)));
  const stop = () => {
    cluster?.stop();
    remove();
  };
  return { open, abandon, cluster, stop };
}

// A throw-away Postgres cluster for the tests, in a temporary folder. Its data is worth nothing, so it never syncs.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasProgram, installDebianPackages } from "./install.mjs";

/** Any TCP port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** The folder of the newest installed server's programs, "" when PATH has them, null when there are none. */
export function findPrograms() {
  const debian = "/usr/lib/postgresql";
  if (existsSync(debian)) {
    const versions = readdirSync(debian).filter((version) => existsSync(path.join(debian, version, "bin/initdb")));
    const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
    if (newest) return path.join(debian, newest, "bin");
  }
  return hasProgram("initdb") && hasProgram("pg_ctl") ? "" : null;
}

async function requirePrograms() {
  const found = findPrograms() ?? ((await installDebianPackages(["postgresql"])) ? findPrograms() : null);
  if (found !== null) return found;
  throw new Error(
    "The tests need PostgreSQL's server programs (initdb, pg_ctl): install PostgreSQL 14 or newer,\n" +
      "or set TEST_POSTGRES_URL to a server where databases may be created, e.g. postgresql://postgres@localhost/postgres",
  );
}

/** Postgres refuses to run as root: then everything runs as the unix user `postgres`, which its package made. */
function serverUser() {
  if (process.getuid?.() !== 0) return null;
  try {
    const id = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    throw new Error("Postgres can't run as root, and there is no unix user `postgres` to run it as: create one.");
  }
}

/**
 * Starts a cluster on a free port of 127.0.0.1.
 * @param {{ isDurable?: boolean }} [options] `isDurable`: what it acknowledges is on the disk, as with the settings it comes with
 * @returns {Promise<{ url: string, stop: () => void, halt: (mode: "fast" | "immediate") => Promise<void>, resume: () => Promise<void> }>} the
 *   maintenance database's address; `stop` removes it, also on exit; `halt` and `resume` are a restart, with time between
 */
export async function startPostgres({ isDurable = false } = {}) {
  const programs = await requirePrograms();
  const user = serverUser();
  // A unix socket's path has room for about 100 characters, and /tmp is open to the other user.
  const folder = mkdtempSync(path.join(user ? "/tmp" : tmpdir(), "depthbook-postgres-"));
  const data = path.join(folder, "data");
  const log = path.join(folder, "log");
  writeFileSync(log, "");
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const owned of [folder, data, log]) chownSync(owned, user.uid, user.gid);

  const errors = openSync(log, "a");
  const surroundings = {
    cwd: folder,
    // A server that pg_ctl starts keeps the output open, so nothing may wait for its end: errors go to the log.
    stdio: ["ignore", "ignore", errors],
    env: { PATH: process.env.PATH, LC_ALL: process.platform === "linux" ? "C.UTF-8" : "C" },
    ...user,
  };
  const runProgram = (name, args) => spawnSync(path.join(programs, name), args, { ...surroundings, encoding: "utf8" });

  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    runProgram("pg_ctl", ["stop", "-D", data, "-m", "immediate"]);
    closeSync(errors);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);

  const check = (name, args) => {
    const { status, error } = runProgram(name, args);
    if (status === 0) return;
    const why = error?.message ?? readFileSync(log, "utf8");
    stop();
    throw new Error(`${name} failed:\n${why}`);
  };
  check("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
  const port = await freePort();
  const haste = isDurable ? [] : ["-F", "-c full_page_writes=off"];
  const settings = [...haste, "-c max_connections=200", "-c listen_addresses=127.0.0.1"];
  const options = [...settings, `-p ${port}`, `-k ${folder}`].join(" ");
  const starting = ["start", "-w", "-D", data, "-l", log, "-o", options];
  check("pg_ctl", starting);
  // While these run, whoever asked for them goes on.
  const control = async (args) => {
    const [code] = await once(spawn(path.join(programs, "pg_ctl"), args, surroundings), "exit");
    if (code !== 0) throw new Error(`pg_ctl ${args[0]} failed:\n${readFileSync(log, "utf8").slice(-2000)}`);
  };
  const halt = (mode) => control(["stop", "-w", "-D", data, "-m", mode]);
  const resume = () => control(starting);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop, halt, resume };
}

// What `npm run demo` and `npm test` need before anything is installed: plain Node, no dependencies.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { exitCodeOf } from "./exit-code.mjs";
import { whenNpmIsGone } from "./when-npm-is-gone.mjs";

export const root = path.resolve(import.meta.dirname, "../..");

/** The programs of node_modules, run by this Node: no shell, no npx. */
export const tools = {
  eslint: "node_modules/eslint/bin/eslint.js",
  knip: "node_modules/knip/bin/knip.js",
  next: "node_modules/next/dist/bin/next",
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  oxlint: "node_modules/oxlint/bin/oxlint",
  playwright: "node_modules/@playwright/test/cli.js",
  // The one that is written in Go, which knows no linter: what reads types for itself has TypeScript 6 (docs/decisions/0161).
  tsc: "node_modules/typescript-7/bin/tsc",
  tsx: "node_modules/tsx/dist/cli.mjs",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** A child process that failed; it has already printed why. */
export class CommandFailed extends Error {
  constructor(command, exitCode) {
    super(`${command} ended with code ${exitCode}.`);
    this.exitCode = exitCode;
  }
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Starts a command in the project's root. A signal to this process reaches it (see `stopRunning`).
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to this process's
 * @param {import("node:child_process").StdioOptions} [stdio]
 */
export function start(command, args, env = {}, stdio = ["ignore", "inherit", "inherit"]) {
  const child = spawn(command, args, {
    cwd: root,
    stdio,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Resolves with the exit code, or the one of the signal that ended it. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

/** Runs a command to its end, its output shown. Throws `CommandFailed` when it does not end with 0. */
export async function run(command, args, env, stdio) {
  const exitCode = await ended(start(command, args, env, stdio));
  if (exitCode !== 0) {
    const words = command === process.execPath ? args : [command, ...args];
    throw new CommandFailed(words.join(" ").replaceAll(`${root}/`, "").replace("node_modules/", ""), exitCode);
  }
}

/** Runs a program of node_modules. */
export function runTool(tool, args, env, stdio) {
  return run(process.execPath, [tools[tool], ...args], env, stdio);
}

/** Passes a signal on to every command that still runs. */
export function stopRunning(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Debian's Node has its headers beside it, and node-gyp would download them anyway, which fails offline.
 * Where they are not there (nvm, the official image), node-gyp is left alone.
 */
function nodeHeaders() {
  const prefix = path.resolve(path.dirname(process.execPath), "..");
  return existsSync(path.join(prefix, "include/node/node.h")) ? { npm_config_nodedir: prefix } : {};
}

function isInstalled() {
  const installed = path.join(root, "node_modules/.package-lock.json");
  return existsSync(installed) && statSync(path.join(root, "package-lock.json")).mtimeMs <= statSync(installed).mtimeMs;
}

/** The npm that runs us, if one does: PATH may have another. */
function runNpm(args, stdio, env = {}) {
  const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  const [command, ...before] = npm;
  return run(command, [...before, ...args], { ...nodeHeaders(), ...env }, stdio);
}

/**
 * `npm ci`, unless node_modules is there and as new as the lock file. No install script runs: those of Prisma and esbuild
 * fetch or tidy what this project does without, and SQLite's takes a minute of one core (`ensureCompiled`).
 */
export async function ensureFetched(stdio) {
  if (isInstalled()) return;
  console.log("Installing the packages (npm ci) …");
  // NODE_ENV=production must not leave out the build tools. Of two makes of SQLite npm warns that one is not for this Node (docs/decisions/0190).
  await runNpm(["ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], stdio);
}

/** As SQLite's own makers build it, in three fourths of the time that Node's -O3 takes, and no slower (docs/decisions/0162). */
const COMPILER = { CFLAGS: process.env.CFLAGS ?? "-O2" };

/** Whether this Node takes it: packages outlive the version of Node that they were compiled for. */
function isCompiled() {
  const open = `new (require("better-sqlite3"))(":memory:")`;
  return spawnSync(process.execPath, ["--eval", open], { cwd: root, stdio: "ignore" }).status === 0;
}

/** The one package that is compiled, or downloaded as it comes out of that, unless it is there. */
export async function ensureCompiled(stdio) {
  if (isCompiled()) return;
  await runNpm(["rebuild", "better-sqlite3-object-wrap"], stdio, COMPILER);
}

/** Installs Debian packages when this machine allows it. Returns whether it did. */
export async function installDebianPackages(names, stdio) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update", "-qq"], env, stdio);
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], env, stdio);
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}

/** Whether PATH has a program of that name. */
export function hasProgram(name) {
  return spawnSync("sh", ["-c", `command -v "${name}"`], { stdio: "ignore" }).status === 0;
}

/** @param {NodeJS.Signals} signal */
function end(signal) {
  // Between two commands nobody else would end for it, and the next one would begin.
  if (running.size === 0) process.exit(exitCodeOf(null, signal));
  stopRunning(signal);
}

/** A script's body: a failed command ends the script with its code, any other error is shown without its stack. */
export async function main(body) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => end(signal));
  whenNpmIsGone(() => end("SIGTERM"));
  try {
    await body();
  } catch (error) {
    if (!(error instanceof CommandFailed)) console.error(error.message);
    process.exit(error.exitCode ?? 1);
  }
}

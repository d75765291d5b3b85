/** What others print in the process that serves (Next, next-auth, a package's warning) goes into the log, as ours does. */
import { log } from "./log";
import { scrub } from "./told-errors";

type Level = "error" | "warn" | "info" | "debug";

const NAMES: Readonly<Record<"error" | "warn" | "log" | "info" | "debug", Level>> = {
  error: "error",
  warn: "warn",
  log: "info",
  info: "info",
  debug: "debug",
};

// Terminals' colours. A pattern may not hold a control character as it is (eslint).
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g");

/** Node prints its own warnings, and those of packages, as errors; nobody is to be woken by one. */
const NODES_WARNING = /^\(node:\d+\) /;

/** Of what is neither an error nor a text nothing is kept: it may be anything, a request's body too. */
function print(level: Level, given: readonly unknown[]): void {
  const err = given.find((argument) => argument instanceof Error);
  const words = given.filter((argument) => typeof argument === "string").map((text) => text.replace(COLOURS, ""));
  const msg = scrub(words.join(" ").trim());
  const isWarning = level === "error" && err === undefined && NODES_WARNING.test(msg);
  log()[isWarning ? "warn" : level](err === undefined ? {} : { err }, msg);
}

/** For the process that serves. */
export function logConsole(): void {
  for (const [name, level] of Object.entries(NAMES)) {
    console[name as keyof typeof NAMES] = (...given: unknown[]) => print(level, given);
  }
}

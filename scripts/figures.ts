/**
 * `npm run figures -- --check`   counts every kept figure from its rows, names those that differ, and exits 1 if any does
 * `npm run figures -- --rebuild` keeps what the rows come to (docs/decisions/0092)
 * Either may run beside servers, and takes minutes where there are millions of rows.
 */
import { parseArgs } from "node:util";
import { env } from "@/lib/env";
import { loadEnvFiles } from "./lib/env-files";
import { requireDatabase } from "./lib/reach-database";
import { unhurried } from "./lib/unhurried";

const USAGE = "Usage: npm run figures -- --check | --rebuild";

async function check(): Promise<void> {
  const { findFigureDifferences } = await import("@/lib/kit/db/figures");
  const differences = await findFigureDifferences();
  for (const { scope, kind, month, label, place, kept, counted } of differences) {
    const whose = scope === 0 ? "everyone" : scope > 0 ? `issuer ${scope}` : `market maker ${-scope}`;
    const words = [whose, kind, month, label, ...(place === 0 ? [] : [place])].filter((word) => word !== "");
    console.error(`${words.join(" · ")}: kept ${kept}, counted ${counted}`);
  }
  if (differences.length === 0) return console.log("Every figure is what its rows come to.");
  console.error("These figures are not what their rows come to. `npm run figures -- --rebuild` counts them anew.");
  process.exitCode = 1;
}

async function rebuild(): Promise<void> {
  const { rebuildFigures } = await import("@/lib/kit/db/figures");
  await rebuildFigures();
  console.log("Every figure was counted anew.");
}

function readArguments() {
  try {
    return parseArgs({ options: { check: { type: "boolean" }, rebuild: { type: "boolean" } } }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

try {
  const asked = readArguments();
  if (Boolean(asked.check) === Boolean(asked.rebuild)) throw new Error(USAGE);
  loadEnvFiles();
  // Before anything reads the environment, which is read once.
  process.env.DATABASE_URL &&= unhurried(process.env.DATABASE_URL);
  await requireDatabase(env().DATABASE_URL);
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    await (asked.check ? check() : rebuild());
  } finally {
    await disconnect();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

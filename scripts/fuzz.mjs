// `npm run test:fuzz`: the whole catalogue of bad input on every write call, FUZZ_RUNS inputs at random for each, and a tenth as
// many deals, on both databases. Minutes: `npm test` tries a share of it. Names of databases after `--` are those to try: sqlite, postgres.
import { main, runTool } from "./lib/install.mjs";

const FILES = ["input-catalogue", "input-fuzz", "documented-input", "deals-by-model"].map(
  (name) => `tests/integration/${name}.test.ts`,
);
const asked = process.argv.slice(2);

await main(async () => {
  for (const project of asked.length > 0 ? asked : ["sqlite", "postgres"]) {
    await runTool("vitest", ["run", "--project", project, ...FILES], { FUZZ_RUNS: process.env.FUZZ_RUNS || "1000" });
  }
});

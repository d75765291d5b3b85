// `npm run test:fuzz`: FUZZ_RUNS inputs at random for each rule that has a property, the whole catalogue of bad input on every write
// call, as many inputs at random for each, and a tenth as many deals, on both databases. Minutes: `npm test` tries a share of it, the
// same each time. Names after `--` are those to try: unit, sqlite, postgres.
import { main, runTool } from "./lib/install.mjs";

const FILES = ["input-catalogue", "input-fuzz", "documented-input", "deals-by-model"].map(
  (name) => `tests/integration/${name}.test.ts`,
);
const asked = process.argv.slice(2);

await main(async () => {
  for (const project of asked.length > 0 ? asked : ["unit", "sqlite", "postgres"]) {
    const what = project === "unit" ? ["--testTimeout=600000"] : FILES;
    await runTool("vitest", ["run", "--project", project, ...what], { FUZZ_RUNS: process.env.FUZZ_RUNS || "1000" });
  }
});

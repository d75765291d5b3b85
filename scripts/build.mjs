// `npm run build`: the Prisma clients, the production build, its files compressed, what its pages weigh, and whether a host gets all of it.
import { main, run, runTool } from "./lib/install.mjs";

await main(async () => {
  await runTool("tsx", ["scripts/generate.ts"]);
  await runTool("next", ["build"], { NODE_ENV: "production" });
  await run(process.execPath, ["scripts/compress.mjs"]);
  await run(process.execPath, ["scripts/weigh.mjs"]);
  await run(process.execPath, ["scripts/check-traces.mjs"]);
});

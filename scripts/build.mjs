// `npm run build`: the Prisma clients, the production build, its files compressed, and what its pages weigh.
import { main, run, runTool } from "./lib/install.mjs";

await main(async () => {
  await runTool("tsx", ["scripts/generate.ts"]);
  await runTool("next", ["build"], { NODE_ENV: "production" });
  await run(process.execPath, ["scripts/compress.mjs"]);
  await run(process.execPath, ["scripts/weigh.mjs"]);
});

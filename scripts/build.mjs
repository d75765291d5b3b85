// `npm run build`: the Prisma clients, then the production build.
import { main, runTool } from "./lib/install.mjs";

await main(async () => {
  await runTool("tsx", ["scripts/generate.ts"]);
  await runTool("next", ["build"], { NODE_ENV: "production" });
});

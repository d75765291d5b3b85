// `npm run dev`: the Prisma clients, then scripts/start.ts with the development server in place of the built one.
import { main, run, runTool } from "./lib/install.mjs";

await main(async () => {
  await runTool("tsx", ["scripts/generate.ts"]);
  await run(
    process.execPath,
    [
      ...["--conditions=react-server", "--import", "tsx", "--import", "./scripts/lib/typescript-in-threads.mjs"],
      ...["scripts/start.ts", "dev"],
    ],
    {},
    "inherit",
  );
});

/**
 * `npm run background`: does once what a running server does by itself all the time. For hosts whose server does not run
 * all the time (README, "Deployment"): let their scheduler call it. It may run beside servers, and beside itself.
 */
import { parseEnvironment } from "@/lib/env";
import { requireServersAddress, shareServersSecret } from "./lib/as-the-server";
import { loadEnvFiles } from "./lib/env-files";
import { requireDatabase } from "./lib/reach-database";

async function runOnce(): Promise<void> {
  loadEnvFiles();
  const { DATABASE_URL } = parseEnvironment(process.env);
  requireServersAddress();
  shareServersSecret();
  await requireDatabase(DATABASE_URL);
  // Only now: these modules read the environment.
  const { runBackgroundWorkOnce } = await import("@/lib/background/background");
  const { disconnect } = await import("@/lib/kit/db/client");
  try {
    const failed = await runBackgroundWorkOnce();
    if (failed.length > 0) throw new Error(`${failed.join(", ")} (see the log)`);
  } finally {
    await disconnect();
  }
}

try {
  await runOnce();
} catch (error) {
  console.error("Background work failed:", error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

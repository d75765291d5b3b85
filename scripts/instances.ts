/**
 * `npm run test:instances`: what examples/compose.yaml starts, without containers, on the production build (`npm run build`
 * first): three instances behind HAProxy, with Postgres, Redis, an S3 store and a mail server of their own. Tries what has
 * to hold across them, and races over them; ends with 1 when anything doesn't (docs/decisions/0140).
 */
import { startTopology } from "./instances/topology";
import { exitWhenInterrupted } from "./lib/at-exit";

/** As good as none, for all but the check of the limits. */
const NO_LIMITS = { RATE_LIMIT_SCALE: "100000" };

exitWhenInterrupted();
const topology = await startTopology({ RATE_LIMIT_SCALE: "1" });
// This process asks the same database; its own requests are limited by nobody, and are no lines among the results.
Object.assign(process.env, topology.environment, NO_LIMITS, { REDIS_URL: "", SMTP_URL: "", LOG_LEVEL: "warn" });
// Only now: these modules read the environment.
const { disconnect } = await import("@/lib/kit/db/client");
const { tryAll } = await import("./instances/try-all");
try {
  if (!(await tryAll(topology, NO_LIMITS))) process.exitCode = 1;
} finally {
  await disconnect();
  await topology.stop();
}
process.exit();

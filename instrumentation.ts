/** Runs once when a server process starts (Next's own hook): e-mails and deadlines need no request to happen. */
export async function register() {
  // Also asked by the edge runtime, and by the build, which has no database.
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startWatching } = await import("./lib/background/watch");
  await startWatching();
  const { connectRateLimits } = await import("./lib/kit/http/rate-limit");
  await connectRateLimits();
  const { startBackgroundWork } = await import("./lib/background/background");
  startBackgroundWork();
}

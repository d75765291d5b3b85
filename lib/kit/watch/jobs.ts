/** Turns of background work: each is counted, and one that did something or failed leaves a line. */
import { randomUUID } from "node:crypto";
import { log } from "./log";
import { metrics } from "./metrics";
import { beginTrace, endTrace } from "./trace";
import { onTrail, type Trail } from "./trail";

/**
 * @param work says how much it did
 * @throws what it throws, once that is logged
 */
export async function runJob(job: string, work: () => Promise<number>): Promise<number> {
  const begun = performance.now();
  const trail: Trail = { requestId: `${job}-${randomUUID()}`, statements: 0 };
  beginTrace(trail, job, "internal");
  return onTrail(trail, async () => {
    const end = (outcome: "done" | "failed", error?: unknown) => {
      const ms = Math.round(performance.now() - begun);
      metrics.jobRuns.inc({ job, outcome });
      metrics.jobSeconds.observe({ job }, ms / 1000);
      endTrace(trail, job, {}, error);
      return { job, ms, statements: trail.statements };
    };
    try {
      const done = await work();
      const told = end("done");
      metrics.jobSuccess.set({ job }, Date.now() / 1000);
      if (done > 0) log().info({ ...told, done }, "job");
      return done;
    } catch (error) {
      log().error({ ...end("failed", error), err: error }, "Background work failed");
      throw error;
    }
  });
}

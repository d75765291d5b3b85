/**
 * Leaving a load balancer before the end (docs/decisions/0140). A connection that is on its way as a server stops listening is reset by the
 * system, with what was sent on it: who checks us is told first that there will be nothing more to be had here.
 */

const LIMITS = {
  /** Whoever asked twice, the last time so long ago, is asking still. A start's own check stops with the first good answer. */
  recentMs: 10_000,
  /** Bad answers after which balancers send nothing more. */
  times: 2,
  /** Until the last one that was sent before that has come. */
  settleMs: 500,
  mostMs: 10_000,
};

/** @param {Partial<typeof LIMITS>} [limits] */
export function readinessChecks(limits) {
  const { recentMs, times, settleMs, mostMs } = { ...LIMITS, ...limits };
  let [before, last] = [-Infinity, -Infinity];
  let told = 0;
  /** @type {(() => void) | undefined} */
  let onTold;

  return {
    /** To be told of each answer that said that we are ready. */
    wasReady() {
      [before, last] = [last, performance.now()];
    },
    /** Whether a check is to be told that we aren't any more. */
    isLeaving: () => onTold !== undefined,
    /** To be told of each that was. */
    wasRefused() {
      told += 1;
      if (told === times) onTold?.();
    },
    /** Resolves when whoever checks has been told, which may be nobody. */
    async leave() {
      if (performance.now() - before > recentMs) return;
      let giveUp;
      const isTold = new Promise((resolve) => (onTold = () => setTimeout(resolve, settleMs)));
      const limit = new Promise((resolve) => (giveUp = setTimeout(resolve, mostMs)));
      await Promise.race([isTold, limit]);
      clearTimeout(giveUp);
    },
  };
}

/** How many market makers an issuer may turn to within a day (contract section 4, docs/decisions/0029). */
import { DAY_MS } from "@/lib/kit/durations";
import { LIMITS } from "@/lib/kit/limits";

/** What counts against the budget has happened after this. */
export const budgetBegins = (now: Date) => new Date(now.getTime() - DAY_MS);

/** @param scale what every limit is multiplied by (RATE_LIMIT_SCALE) */
export const invitationsPerDay = (scale: number) => Math.max(1, Math.round(LIMITS.invitationsPerDay * scale));

/**
 * @param recent when each market maker was invited since `budgetBegins`
 * @param wanted how many more; at most the budget
 * @returns seconds until that many fit into it; 0: they do now
 */
export function secondsUntilRoom(recent: readonly Date[], wanted: number, budget: number, now: Date): number {
  const excess = recent.length + wanted - budget;
  // With the last of the oldest that are in the way, they fit.
  const last = recent.map((at) => at.getTime()).sort((a, b) => a - b)[excess - 1];
  return last === undefined ? 0 : Math.max(1, Math.ceil((last + DAY_MS - now.getTime()) / 1000));
}

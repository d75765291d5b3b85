/** How many market makers an issuer may turn to within a day (contract section 4, docs/decisions/0029). */
import { LIMITS } from "@/lib/kit/limits";

const DAY_MS = 86_400_000;

/** What was published, and to how many. */
export type Published = { at: Date; invitations: number };

/** What counts against the budget has happened after this. */
export const budgetBegins = (now: Date) => new Date(now.getTime() - DAY_MS);

/** @param scale what every limit is multiplied by (RATE_LIMIT_SCALE) */
export const invitationsPerDay = (scale: number) => Math.max(1, Math.round(LIMITS.invitationsPerDay * scale));

/**
 * @param recent what was published since `budgetBegins`
 * @param wanted how many more; at most the budget
 * @returns seconds until that many fit into it; 0: they do now
 */
export function secondsUntilRoom(recent: Published[], wanted: number, budget: number, now: Date): number {
  let taken = recent.reduce((sum, { invitations }) => sum + invitations, 0);
  if (taken + wanted <= budget) return 0;
  for (const { at, invitations } of recent.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    taken -= invitations;
    if (taken + wanted <= budget) return Math.max(1, Math.ceil((at.getTime() + DAY_MS - now.getTime()) / 1000));
  }
  return DAY_MS / 1000;
}

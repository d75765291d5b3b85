/** When a member shows their second factor again (docs/decisions/0127). */
import { MINUTE_MS } from "@/lib/kit/durations";

const CONFIRMED_MS = 10 * MINUTE_MS;

/** Who signs in with a second factor, and when they last showed it. */
type Confirmation = { member: { hasSecondFactor: boolean }; confirmedAt: Date | null };

/**
 * Whether a session's member has a second factor and has not shown it of late. Nor is a time that is yet to come of late: a clock
 * that ran ahead wrote it, and it would hold until then.
 */
export function isConfirmationDue({ member, confirmedAt }: Confirmation, now: Date): boolean {
  if (!member.hasSecondFactor) return false;
  return confirmedAt === null || Math.abs(now.getTime() - confirmedAt.getTime()) > CONFIRMED_MS;
}

export const confirmationEnd = (confirmedAt: Date) => new Date(confirmedAt.getTime() + CONFIRMED_MS);

/** When a member shows their second factor again (docs/decisions/0127). */
import { MINUTE_MS } from "@/lib/kit/durations";

const CONFIRMED_MS = 10 * MINUTE_MS;

/** Who signs in with a second factor, and when they last showed it. */
type Confirmation = { member: { hasSecondFactor: boolean }; confirmedAt: Date | null };

/** Whether a session's member has a second factor and has not shown it of late. */
export function isConfirmationDue({ member, confirmedAt }: Confirmation, now: Date): boolean {
  if (!member.hasSecondFactor) return false;
  return confirmedAt === null || now.getTime() - confirmedAt.getTime() > CONFIRMED_MS;
}

export const confirmationEnd = (confirmedAt: Date) => new Date(confirmedAt.getTime() + CONFIRMED_MS);

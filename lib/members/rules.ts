import { DAY_MS } from "@/lib/kit/durations";
import { INVITATION_DAYS, type InvitationState } from "./constants";

type Invitation = { joinedAt: Date | null; expiresAt: Date };

export function invitationStateOf({ joinedAt, expiresAt }: Invitation, now: Date): InvitationState {
  if (joinedAt) return "used";
  return expiresAt > now ? "open" : "expired";
}

export const invitationEnd = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

import type { Principal } from "@/lib/accounts/rules/permissions";
import type { InvitationWire, JoinWire, MemberWire, TwoSignersWire } from "./contract";
import { invitationStateOf } from "./rules";
import type { InvitationRecord, ListedMember } from "./service/members";
import type { readInvitation } from "./service/join";
import type { TwoSigners } from "./service/two-signers";

/** As `viewer`, who is a member too, is shown it. */
export function serializeMember(member: ListedMember, viewer: Principal["member"]): MemberWire {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    email_confirmed: member.emailConfirmedAt !== null,
    role: member.role,
    is_self: member.id === viewer.id,
    last_sign_in_at: member.lastSignInAt?.toISOString() ?? null,
    created_at: member.createdAt.toISOString(),
    has_second_factor: viewer.role === "owner" ? member.hasSecondFactor : null,
  };
}

export function serializeInvitation(invitation: InvitationRecord, now: Date): InvitationWire {
  return {
    id: invitation.id,
    email: invitation.email,
    name: invitation.name,
    role: invitation.role,
    is_expired: invitationStateOf(invitation, now) === "expired",
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  };
}

/** As whoever has its link is shown it. */
export function serializeJoin(invitation: Awaited<ReturnType<typeof readInvitation>>, now: Date): JoinWire {
  return {
    company_name: invitation.account.companyName,
    email: invitation.email,
    name: invitation.name,
    role: invitation.role,
    state: invitationStateOf(invitation, now),
    expires_at: invitation.expiresAt.toISOString(),
  };
}

export const serializeTwoSigners = ({ aboveUsd, signers }: TwoSigners): TwoSignersWire => ({
  above_usd: aboveUsd,
  signers,
});

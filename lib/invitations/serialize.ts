import { serializeMarketMaker } from "@/lib/accounts/serialize/user";
import { asPublished } from "@/lib/rfqs/rules/published";
import type { EmailInvitationWire, InvitationLinkWire } from "./contract";
import { linkStateOf } from "./rules";
import type { EmailInvitationRecord } from "./service/invitations";
import type { readLink } from "./service/join";

export function serializeEmailInvitation(invitation: EmailInvitationRecord): EmailInvitationWire {
  return {
    id: invitation.id,
    email: invitation.email,
    company_name: invitation.companyName,
    sent_at: invitation.sentAt?.toISOString() ?? null,
    joined_at: invitation.usedAt?.toISOString() ?? null,
    joined_by: invitation.usedBy && serializeMarketMaker(invitation.usedBy),
    created_at: invitation.createdAt.toISOString(),
  };
}

/** As whoever has the link is shown it. */
export function serializeLink(link: Awaited<ReturnType<typeof readLink>>, now: Date): InvitationLinkWire {
  return {
    rfq_name: asPublished(link.rfq).name,
    owner_name: link.rfq.owner.companyName,
    valid_until: link.rfq.validUntil.getTime(),
    email: link.email,
    company_name: link.companyName,
    state: linkStateOf(link, now),
  };
}

/** The e-mails of invitations to an RFQ. Subjects hold no word that somebody has written (docs/decisions/0029). */
import { LINK_ROUTES } from "@/lib/addresses/links";
import { env } from "@/lib/env";
import { formatDateTime } from "@/lib/kit/dates";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";
import type { Recipient } from "./rules";

type Invitation = { rfqName: string; ownerName: string; validUntil: Date; token: string };

const NEXT: Record<Recipient, { body: string; action: string }> = {
  nobody: {
    body: "To read it and quote, register as a market maker: you are then invited. If you expected no invitation, ignore it.",
    action: "See the invitation",
  },
  maker: {
    body: "This address belongs to your account on Depthbook: sign in to it, and join the RFP.",
    action: "Sign in and join",
  },
  other: {
    body:
      "This address belongs to an account on Depthbook that can't quote. To quote, register as a market maker at another " +
      "address. If you expected no invitation, ignore it.",
    action: "See the invitation",
  },
};

/** @param recipient whose account the address belongs to: for the addressee to read, never for the issuer */
export function composeInvitationMail({ rfqName, ownerName, validUntil, token }: Invitation, recipient: Recipient) {
  const { body, action } = NEXT[recipient];
  const deadline = `${formatDateTime(validUntil)} UTC`;
  return {
    subject: "You are invited to quote on an RFP",
    ...composeMail({
      title: `${withoutLinks(ownerName)} invites you to quote on “${withoutLinks(rfqName)}”`,
      body: `It takes quotes until ${deadline}, and the link is good until then, once. ${body}`,
      link: new URL(LINK_ROUTES.invited(token), env().NEXTAUTH_URL).href,
      action,
      settings: null,
    }),
  };
}

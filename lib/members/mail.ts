/** The e-mails of members. Subjects hold no word that somebody has written (docs/decisions/0029). */
import { MEMBER_ROLE_LABELS, type MemberRole } from "@/lib/accounts/constants";
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";
import { INVITATION_DAYS } from "./constants";

const linkTo = (path: string) => new URL(path, env().NEXTAUTH_URL).href;

type Invited = {
  companyName: string;
  role: MemberRole;
  /** Null: the address has an account of its own. */
  token: string | null;
};

export function composeInvitationMail({ companyName, role, token }: Invited) {
  const title = `${withoutLinks(companyName)} invites you to its account`;
  const as = MEMBER_ROLE_LABELS[role].toLowerCase();
  const subject = "You are invited to an account on Depthbook";
  if (token === null) {
    const body =
      "This address belongs to an account on Depthbook already, and an address can belong to one only. " +
      "Ask to be invited at another address, or leave that account first and ask again.";
    return { subject, ...composeMail({ title, body, link: linkTo(ROUTES.login), action: "Sign in", settings: null }) };
  }
  const body = `You would join as ${as}. The link is good for ${INVITATION_DAYS} days, and once. If you expected no invitation, ignore it.`;
  return {
    subject,
    ...composeMail({ title, body, link: linkTo(LINK_ROUTES.join(token)), action: "Join the account", settings: null }),
  };
}

export function composeRemovalMail(companyName: string) {
  const title = `You are no longer a member of ${withoutLinks(companyName)}'s account`;
  const body = "An owner of the account has removed you, and you are signed out of it everywhere.";
  const subject = "Your access to an account on Depthbook has ended";
  return {
    subject,
    ...composeMail({ title, body, link: linkTo(ROUTES.home), action: "Open Depthbook", settings: null }),
  };
}

type Power = {
  name: string;
  email: string;
  /** What they have now. */
  role: MemberRole;
  /** Who gave it to them; null where they joined with it. */
  by: string | null;
};

/** To the owners: what lets somebody act for a company is told to all of them (docs/decisions/0134). */
export function composePowerMail({ name, email, role, by }: Power) {
  const subject = by === null ? "Your company has a new member" : "A member of your company may do more now";
  const who = `${withoutLinks(name)} (${withoutLinks(email)})`;
  const as = MEMBER_ROLE_LABELS[role].toLowerCase();
  const what = by === null ? `${who} joined as ${as}.` : `${withoutLinks(by)} gave ${who} the role of ${as}.`;
  const body = `${what} If nobody of you meant to, remove them.`;
  return {
    subject,
    ...composeMail({
      title: subject,
      body,
      link: linkTo(ROUTES.memberSettings),
      action: "See your members",
      settings: null,
    }),
  };
}

/** The e-mails with links that prove an address, and what came of them. None can be switched off. */
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail } from "@/lib/kit/mail/compose";
import { CONFIRMATION_DAYS, type LinkPurpose, RESET_MINUTES } from "./constants";

const linkTo = (path: string) => new URL(path, env().NEXTAUTH_URL).href;

function composeResetMail(token: string) {
  return {
    subject: "A new password for Depthbook",
    ...composeMail({
      title: "Choose a new password",
      body: `Somebody, probably you, has forgotten the password to this address. The link is good for ${RESET_MINUTES} minutes, and once. If it wasn't you, ignore it: your password stays as it is.`,
      link: linkTo(LINK_ROUTES.resetPassword(token)),
      action: "Choose a new password",
      settings: null,
    }),
  };
}

function composeConfirmationMail(token: string) {
  return {
    subject: "Confirm your email for Depthbook",
    ...composeMail({
      title: "Is this your email?",
      body: `An account on Depthbook has this address. Confirm that it is yours: those you deal with see whether you have. The link is good for ${CONFIRMATION_DAYS} days, and once. If you have no such account, ignore it.`,
      link: linkTo(LINK_ROUTES.confirmEmail(token)),
      action: "Confirm email",
      settings: null,
    }),
  };
}

export const composeLinkMail = (purpose: LinkPurpose, token: string) =>
  purpose === "password" ? composeResetMail(token) : composeConfirmationMail(token);

export function composeResetNotice() {
  return {
    subject: "Your password on Depthbook was changed",
    ...composeMail({
      title: "Your password was changed",
      body: "It was set by a link that was sent to this address, and you are signed out everywhere. Passkeys, where you have any, go on signing in without it. If it wasn't you, somebody reads your email: secure that first, then choose another password, and remove passkeys that aren't yours.",
      link: linkTo(ROUTES.forgotPassword),
      action: "Choose another password",
      settings: null,
    }),
  };
}

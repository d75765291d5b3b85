/** The e-mails about a sign-in and about what it takes. They can't be switched off. */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { composeMail } from "@/lib/kit/mail/compose";

const linkTo = (path: string) => new URL(path, env().NEXTAUTH_URL).href;

export function composeNewDeviceMail(device: string, address: string, at: Date) {
  const from = address && `, from the address ${address}`;
  return {
    subject: `New sign-in: ${device}`,
    ...composeMail({
      title: `New sign-in: ${device}`,
      body: `On ${formatDateTimeZone(at)}${from}. If it was you, there is nothing to do. If not, sign that session out and change your password.`,
      link: linkTo(ROUTES.securitySettings),
      action: "See where you are signed in",
      settings: null,
    }),
  };
}

const PASSWORD_WORDS = {
  self: "It was changed in your settings, and your other sessions are signed out. If it was you, there is nothing to do. If not, choose another password now: that signs everybody out. Then remove passkeys that aren't yours: they sign in without a password.",
  admin:
    "An administrator of Depthbook set another one, and you are signed out everywhere. If you asked for no such thing, choose a password of your own.",
} as const;

/** @param by who changed it; by a link that was e-mailed is told in other words (lib/memberlinks/mail.ts) */
export function composePasswordMail(by: keyof typeof PASSWORD_WORDS) {
  return {
    subject: "Your password on Depthbook was changed",
    ...composeMail({
      title: "Your password was changed",
      body: PASSWORD_WORDS[by],
      link: linkTo(ROUTES.forgotPassword),
      action: "Choose another password",
      settings: null,
    }),
  };
}

/** To the address of before. Of the new one it says nothing: the old one may have been somebody else's all along. */
export function composeEmailChangedMail() {
  return {
    subject: "Your account on Depthbook has another email now",
    ...composeMail({
      title: "This address no longer signs in",
      body: "An administrator of Depthbook gave the account that had it another email. Nothing more is sent here. If the account is yours and you asked for no such thing, get in touch with those who run Depthbook.",
      link: linkTo(ROUTES.home),
      action: "Open Depthbook",
      settings: null,
    }),
  };
}

/** To each member of an account that is gone; its name is somebody's word, and stays out. */
export function composeAccountDeletedMail() {
  return {
    subject: "Your account on Depthbook was deleted",
    ...composeMail({
      title: "Your account was deleted",
      body: "An administrator of Depthbook deleted the account that this address signed in to. Everybody is signed out of it, and nothing more is sent here. If you asked for no such thing, get in touch with those who run Depthbook.",
      link: linkTo(ROUTES.home),
      action: "Open Depthbook",
      settings: null,
    }),
  };
}

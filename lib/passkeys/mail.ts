/** The e-mails of passkeys. Subjects hold no word that somebody has written (docs/decisions/0029). */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";

const compose = (subject: string, body: string) => {
  const link = new URL(ROUTES.securitySettings, env().NEXTAUTH_URL).href;
  return { subject, ...composeMail({ title: subject, body, link, action: "Open Settings", settings: null }) };
};

export const composeAddedMail = (name: string) =>
  compose(
    "A passkey was added to your sign-in",
    `It is called “${withoutLinks(name)}” and signs in without a password. If it was not you, remove it and change your password. If you can't sign in without it, have those who run Depthbook remove it.`,
  );

export const composeRemovedMail = (name: string) =>
  compose(
    "A passkey was removed from your sign-in",
    `It was called “${withoutLinks(name)}”. Nobody signs in with it any more. If you have no other passkey and no one-time codes, your password alone signs you in now. If it was not you, change your password.`,
  );

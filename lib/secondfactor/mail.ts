/** What a member is told by e-mail of their second factor: whoever didn't do it learns that somebody did. */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail } from "@/lib/kit/mail/compose";

const WORDS = {
  on: {
    title: "A second factor is on",
    body: "From now on, signing in to Depthbook takes a code of your authenticator app beside your password.",
  },
  off: {
    title: "One-time codes are off",
    body: "The codes of your authenticator app are good no more. Your recovery codes are good as long as you have a passkey.",
  },
  renewed: {
    title: "You have new recovery codes",
    body: "Those before are good no more.",
  },
  reset: {
    title: "Your second factor was removed",
    body: "Those who run Depthbook removed your codes and your passkeys, as you asked them to. You are signed out everywhere: your password alone signs you in, until you turn a second factor on again.",
  },
  recovery: {
    title: "A recovery code was used",
    body: "Somebody showed one of your recovery codes to Depthbook. It is good no more.",
  },
} as const;

export type SecondFactorEvent = keyof typeof WORDS;

const IF_NOT_YOU = "If it wasn't you, change your password, sign out your other sessions, and make new codes.";

export function composeSecondFactorMail(event: SecondFactorEvent) {
  const { title, body } = WORDS[event];
  const link = new URL(ROUTES.securitySettings, env().NEXTAUTH_URL).href;
  const action = "Open your security settings";
  return { subject: title, ...composeMail({ title, body: `${body} ${IF_NOT_YOU}`, link, action, settings: null }) };
}

/** What a member is told by e-mail of their second factor: whoever didn't do it learns that somebody did. */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { counted } from "@/lib/kit/format";
import { composeMail } from "@/lib/kit/mail/compose";

/** For whoever can still sign in. */
const CHANGE_ALL = "If it wasn't you, change your password, sign out your other sessions, and make new codes.";

const WORDS = {
  on: {
    title: "A second factor is on",
    body: "From now on, signing in to Depthbook takes a code of your authenticator app beside your password.",
    // The codes are then somebody else's, and no password of one's own signs in without them.
    ifNotYou:
      "If it wasn't you, somebody has your password, and you can't sign in without their codes. Choose another password by “Forgot your password?”, which signs everybody out, and have those who run Depthbook remove the codes.",
  },
  off: {
    title: "One-time codes are off",
    body: "The codes of your authenticator app are good no more. Your recovery codes are good as long as you have a passkey.",
    ifNotYou: "If it wasn't you, change your password, sign out your other sessions, and turn the codes on again.",
  },
  renewed: {
    title: "You have new recovery codes",
    body: "Those before are good no more.",
    ifNotYou: CHANGE_ALL,
  },
  reset: {
    title: "Your second factor was removed",
    body: "Those who run Depthbook removed your codes and your passkeys, as you asked them to. You are signed out everywhere: your password alone signs you in, until you turn a second factor on again.",
    ifNotYou:
      "If you didn't ask, change your password, turn a second factor on again, and tell those who run Depthbook.",
  },
  recovery: {
    title: "A recovery code was used",
    body: "Somebody showed one of your recovery codes to Depthbook. It is good no more.",
    ifNotYou: CHANGE_ALL,
  },
} as const;

export type SecondFactorEvent = keyof typeof WORDS;

/** Whoever signs in by their last one learns it while they can still make others. */
const leftWords = (left: number) =>
  left > 0 ? `You have ${counted(left, "code")} left.` : "It was your last: make new codes while you are signed in.";

/** @param left recovery codes, where one was used */
export function composeSecondFactorMail(event: SecondFactorEvent, left: number | null) {
  const { title, ifNotYou } = WORDS[event];
  const body = left === null ? WORDS[event].body : `${WORDS[event].body} ${leftWords(left)}`;
  const link = new URL(ROUTES.securitySettings, env().NEXTAUTH_URL).href;
  const action = "Open your security settings";
  return { subject: title, ...composeMail({ title, body: `${body} ${ifNotYou}`, link, action, settings: null }) };
}

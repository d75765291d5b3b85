/** The e-mails of API keys: of a new one, and of one that runs out. Their subjects hold no word that somebody has written (docs/decisions/0029). */
import { ROUTES } from "@/lib/addresses/routes";
import type { KeyScope } from "@/lib/apikeys/constants";
import { env } from "@/lib/env";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";

type MadeKey = {
  name: string;
  scopes: readonly KeyScope[];
  expiresAt: Date | null;
  /** The member who made it. */
  by: string;
};

const linked = (title: string, body: string) => {
  const link = new URL(ROUTES.apiKeys, env().NEXTAUTH_URL).href;
  return { subject: title, ...composeMail({ title, body, link, action: "See your API keys", settings: null }) };
};

export function composeKeyMail({ name, scopes, expiresAt, by }: MadeKey) {
  const subject = "Your company has a new API key";
  const does = scopes.includes("quote")
    ? "reads and quotes for your company"
    : "reads what a viewer of your account sees";
  const until = expiresAt ? `until ${formatDateTimeZone(expiresAt)}` : "until it is revoked";
  const body = `${withoutLinks(by)} made “${withoutLinks(name)}”. Whoever holds it ${does}, ${until}. If nobody of you meant to, revoke it.`;
  return linked(subject, body);
}

export function composeRunningOutMail({ name, prefix, expiresAt }: { name: string; prefix: string; expiresAt: Date }) {
  const body = `“${withoutLinks(name)}” (${prefix}…) is good until ${formatDateTimeZone(expiresAt)}. Whatever uses it is refused from then on. If something of yours still does, make a new key and put it in its place.`;
  return linked("An API key of your company runs out soon", body);
}

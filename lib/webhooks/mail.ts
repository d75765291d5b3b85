/** The e-mails of webhooks that come or lead elsewhere. They hold no word of an address (docs/decisions/0124). */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";

const WORDS = {
  added: { subject: "Your company has a new webhook", did: "added it" },
  moved: { subject: "A webhook of your company has another address", did: "changed it" },
} as const;

/** @param by the member who did it */
export function composeWebhookMail(event: keyof typeof WORDS, by: string) {
  const { subject, did } = WORDS[event];
  const body = `${withoutLinks(by)} ${did}. What your company may read of RFPs, quotes and agreements is sent to that address as it changes. If nobody of you meant to, delete it.`;
  const link = new URL(ROUTES.webhooks, env().NEXTAUTH_URL).href;
  return { subject, ...composeMail({ title: subject, body, link, action: "See your webhooks", settings: null }) };
}

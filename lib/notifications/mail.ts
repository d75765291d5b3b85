/** The e-mail that carries a notification. */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { composeMail, withoutLinks } from "@/lib/kit/mail/compose";
import { EMAIL_SUBJECTS, type NotificationKind } from "./constants";

type Notification = { kind: NotificationKind; title: string; body: string; href: string };

/** @param notification as it is shown in the app; `href` is a path of this site */
export function composeNotificationMail({ kind, title, body, href }: Notification) {
  const link = new URL(href, env().NEXTAUTH_URL).href;
  const settings = new URL(ROUTES.settings, env().NEXTAUTH_URL).href;
  const words = { title: withoutLinks(title), body: withoutLinks(body) };
  return { subject: EMAIL_SUBJECTS[kind], ...composeMail({ ...words, link, action: "Open in Depthbook", settings }) };
}

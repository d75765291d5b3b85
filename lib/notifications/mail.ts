/** The e-mails that carry notifications: one, or what a day has brought. */
import { LINK_ROUTES } from "@/lib/addresses/links";
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { formatDateTime } from "@/lib/kit/dates";
import { composeMail, withoutLinks, writeLetter } from "@/lib/kit/mail/compose";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { EMAIL_SUBJECTS, type NotificationKind } from "./constants";
import { type DigestGroup, isEssential } from "./rules/digest";

type Notification = { kind: NotificationKind; title: string; body: string; href: string };

const linkTo = (path: string) => new URL(path, env().NEXTAUTH_URL).href;

const choiceOf = (memberId: number) => ({
  settings: linkTo(ROUTES.notificationSettings),
  unsubscribe: linkTo(LINK_ROUTES.unsubscribe(unsubscribeToken(memberId))),
});

/** @param notification as it is shown in the app to this member; `href` is a path of this site */
export function composeNotificationMail({ kind, title, body, href }: Notification, memberId: number) {
  const mail = composeMail({
    title: withoutLinks(title),
    body: withoutLinks(body),
    link: linkTo(href),
    action: "Open in Depthbook",
    settings: isEssential(kind) ? null : choiceOf(memberId),
  });
  return { subject: EMAIL_SUBJECTS[kind], ...mail };
}

type Digest = {
  groups: readonly DigestGroup[];
  /** How many there are, those counted that it has no room for. */
  count: number;
  /** Up to when it tells. */
  until: Date;
};

export function composeDigestMail({ groups, count, until }: Digest, memberId: number) {
  const updates = count === 1 ? "1 update" : `${count} updates`;
  const shown = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const told = `${updates} that you have not read yet, up to ${formatDateTime(until)} UTC.`;
  const letter = writeLetter({
    preheader: told,
    heading: "Your daily digest",
    paragraphs: [told],
    groups: groups.map(({ rfq, lines }) => ({
      heading: rfq === null ? "Other news" : `${withoutLinks(rfq.name)}${rfq.isOver ? " (no longer open)" : ""}`,
      lines: lines.map(({ title, body, href, createdAt }) => ({
        title: withoutLinks(title),
        text: withoutLinks(body),
        href: linkTo(href),
        when: `${formatDateTime(createdAt)} UTC`,
      })),
    })),
    rest: count > shown ? `And ${count - shown} more.` : null,
    button: { label: "Open Depthbook", href: linkTo(ROUTES.dashboard) },
    choice: choiceOf(memberId),
  });
  return { subject: `Your daily digest: ${updates}`, ...letter };
}

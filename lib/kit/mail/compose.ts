/** An e-mail of the product: plain text, and the same as HTML with a button. */
import type { Choice, Letter, WrittenMail } from "./letter";
import { letterHtml } from "./letter-html";
import { letterText } from "./letter-text";

/** Names in which no mail program finds an address to link: what follows a dot, colon or @ no longer touches it. */
export const withoutLinks = (text: string) => text.replace(/(?<=\S[.:@])(?=[^\s\d])/gu, "\u200b");

export const writeLetter = (letter: Letter): WrittenMail => ({
  text: letterText(letter),
  html: letterHtml(letter),
  unsubscribeUrl: letter.choice?.unsubscribe ?? null,
});

type Mail = {
  title: string;
  /** Paragraphs, an empty line between them. */
  body: string;
  /** Where its button leads, and what that says. */
  link: string;
  action: string;
  /** Where such e-mails are chosen and ended; null for those that can't be. */
  settings: Choice | null;
};

/** An e-mail that says one thing. */
export function composeMail({ title, body, link, action, settings }: Mail): WrittenMail {
  return writeLetter({
    preheader: body,
    heading: title,
    paragraphs: body.split("\n\n"),
    groups: [],
    rest: null,
    button: { label: action, href: link },
    choice: settings,
  });
}

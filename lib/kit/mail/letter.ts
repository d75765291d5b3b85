/** What an e-mail says, before it is text or HTML. */
export type Letter = {
  /** What lists of e-mails show beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  groups: readonly LetterGroup[];
  /** What comes after the groups; null: nothing. */
  rest: string | null;
  button: { label: string; href: string };
  /** How to have fewer of them; null for an e-mail that nobody can switch off. */
  choice: Choice | null;
};

/** What belongs together under a heading of its own. */
export type LetterGroup = { heading: string; lines: readonly LetterLine[] };
export type LetterLine = { title: string; href: string; text: string; when: string };

/** Where e-mails are chosen, and where one click ends them. */
export type Choice = { settings: string; unsubscribe: string };

/** An e-mail as it waits in the outbox. */
export type WrittenMail = { text: string; html: string; unsubscribeUrl: string | null };

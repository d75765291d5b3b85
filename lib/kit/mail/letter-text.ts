import type { Letter } from "./letter";

/** The plain text of an e-mail: for those who read no HTML, and for machines. */
export function letterText({ heading, paragraphs, groups, rest, button, choice }: Letter): string {
  const grouped = groups.map((group) => {
    const lines = group.lines.map(({ title, href, text, when }) => `- ${title} (${when})\n  ${text}\n  ${href}`);
    return [group.heading, ...lines].join("\n");
  });
  const foot = choice
    ? `Sent by Depthbook. Choose what you get in Settings: ${choice.settings}\nUnsubscribe from these emails: ${choice.unsubscribe}`
    : "Sent by Depthbook. Emails of this kind can’t be switched off.";
  return `${[heading, ...paragraphs, ...grouped, ...(rest ? [rest] : []), button.href].join("\n\n")}\n\n--\n${foot}\n`;
}

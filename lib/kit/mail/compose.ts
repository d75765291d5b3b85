/** An e-mail of the product: plain text, and the same as HTML with a button. */
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Names in which no mail program finds an address to link: what follows a dot, colon or @ no longer touches it. */
export const withoutLinks = (text: string) => text.replace(/(?<=\S[.:@])(?=[^\s\d])/gu, "\u200b");

type Mail = {
  title: string;
  body: string;
  /** Where its button leads, and what that says. */
  link: string;
  action: string;
  /** Where such e-mails are switched off; null for those that can't be. */
  settings: string | null;
};

export function composeMail({ title, body, link, action, settings }: Mail): { text: string; html: string } {
  const text = `${title}\n\n${body}\n\n${link}\n\n--\nDepthbook.${settings === null ? "" : ` E-mails are switched off in Settings: ${settings}`}\n`;
  const foot =
    settings === null
      ? "Depthbook."
      : `E-mails are switched off in <a href="${escapeHtml(settings)}" style="color:#0f6462">Settings</a>.`;
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#f8f9f9;color:#17191b;font:16px/24px system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e0e3e5;border-radius:8px">
<h1 style="margin:0 0 8px;font-size:18px;line-height:26px">${escapeHtml(title)}</h1>
<p style="margin:0 0 20px">${escapeHtml(body)}</p>
<a href="${escapeHtml(link)}" style="display:inline-block;padding:8px 16px;background:#0f6462;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(action)}</a>
</div>
<p style="max-width:560px;margin:16px auto 0;color:#565c63;font-size:13px;line-height:20px">${foot}</p>
</body>
</html>
`;
  return { text, html };
}

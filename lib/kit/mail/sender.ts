/** Where mail goes and who it comes from: both are said by SMTP_URL. */

/** Ours in SMTP_URL's query: they are no settings of the connection. */
const OWN_PARAMETERS = ["from", "unencrypted"];

/** The mail server's address without our own parameters. */
export function serverUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  return url.href;
}

/**
 * The sender's address: SMTP_URL's `from`, else its user when that is an address, else `no-reply@` the site's host.
 * @param siteUrl the address that browsers use
 */
export function senderAddress(smtpUrl: string | undefined, siteUrl: string): string {
  const url = smtpUrl ? new URL(smtpUrl) : null;
  const from = url?.searchParams.get("from");
  if (from) return from;
  const user = decodeURIComponent(url?.username ?? "");
  return user.includes("@") ? user : `no-reply@${new URL(siteUrl).hostname}`;
}

/** Whether the server is on this machine, where a certificate proves nothing that matters. */
export function isLoopback(smtpUrl: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(smtpUrl).hostname);
}

/**
 * Whether the connection has to be encrypted before anything is said: e-mails carry links that open accounts, and whoever
 * sits in between could have the server seem to offer no TLS. `?unencrypted=true` is for a relay in a network of one's own.
 */
export const requiresTls = (smtpUrl: string): boolean =>
  !isLoopback(smtpUrl) && new URL(smtpUrl).searchParams.get("unencrypted") !== "true";

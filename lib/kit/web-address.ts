/** Web addresses as profiles hold them, made safe to link to. */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** `example.com:8080` looks like a scheme, but what follows is a port. */
const HOST_AND_PORT = /^[a-z0-9-]+(\.[a-z0-9-]+)*:\d{1,5}([/?#]|$)/i;

/** An http(s) address to link to, with https where it names no scheme; null for anything else, `javascript:` above all. */
export function webAddress(value: string): string | null {
  const text = value.trim();
  if (text === "" || /\s/.test(text)) return null;
  const hasScheme = SCHEME.test(text) && !HOST_AND_PORT.test(text);
  try {
    const { protocol, hostname, href } = new URL(hasScheme ? text : `https://${text.replace(/^\/+/, "")}`);
    return (protocol === "https:" || protocol === "http:") && hostname !== "" ? href : null;
  } catch {
    return null;
  }
}

/** What a link to an e-mail address opens; the `@` between its parts stays itself (RFC 6068). */
export const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Networks on which people are known by a handle. */
export type HandleHost = "x.com" | "t.me";

/** The address of an `@handle` on its network; anything else as it is. */
export function handleAddress(text: string, host: HandleHost): string {
  const handle = /^@(\w{1,32})$/.exec(text.trim())?.[1];
  return handle ? `https://${host}/${handle}` : text;
}

/** An address as people say it: a person on X by the handle, anything else without scheme, `www.` and the last slash. */
export function shortAddress(address: string): string {
  const short = address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
  const handle = /^(?:x|twitter)\.com\/(\w{1,32})$/i.exec(short)?.[1];
  return handle ? `@${handle}` : short;
}

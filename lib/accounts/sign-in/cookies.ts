/** Cookies of ours: read by no script, sent by no other site's form, and by https only where browsers come that way. */
import { env } from "@/lib/env";

export const isSecure = () => env().NEXTAUTH_URL.startsWith("https:");

/** By its name a browser knows that this very host has set it, over https: no neighbour under the same domain. */
export const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);

/** The header that sets a cookie; `maxAge` in seconds, 0 removes it. */
export function setCookieHeader(name: string, value: string, maxAge: number): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieName(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** What a request's headers hold under a cookie's name. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const wanted = cookieName(name);
  for (const part of (headers.get("cookie") ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === wanted) return value.join("=");
  }
  return undefined;
}

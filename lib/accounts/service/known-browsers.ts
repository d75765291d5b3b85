/** Browsers that a member has signed in from (docs/decisions/0028). */
import "server-only";
import { hasKnownBrowser, knownBrowserHeader, knownBrowserOf } from "@/lib/accounts/sign-in/known-browser";
import { findCredentialsByEmail, findMarkOwner } from "@/lib/accounts/store/members";

/** What names the browser towards the member with this e-mail; null when they are not known to each other. */
export async function findKnownBrowser(headers: Headers, email: string): Promise<string | null> {
  if (!hasKnownBrowser(headers)) return null;
  const member = await findCredentialsByEmail(email);
  return member && knownBrowserOf(headers, member);
}

/** The `Set-Cookie` that makes the browser known to a member who has just shown there what they sign in by. */
export async function rememberBrowser(headers: Headers, memberId: number): Promise<string> {
  const owner = await findMarkOwner(memberId);
  if (!owner) throw new Error(`Member ${memberId} has signed in and is gone`);
  return knownBrowserHeader(headers, owner);
}

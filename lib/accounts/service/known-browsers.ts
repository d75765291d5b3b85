/** Browsers that an account has signed in from (docs/decisions/0028). */
import "server-only";
import { hasKnownBrowser, knownBrowserHeader, knownBrowserOf } from "@/lib/accounts/sign-in/known-browser";
import { findCredentialsByEmail, findPasswordHash } from "@/lib/accounts/store/users";

/** What names the browser towards the account of this e-mail; null when they are not known to each other. */
export async function findKnownBrowser(headers: Headers, email: string): Promise<string | null> {
  if (!hasKnownBrowser(headers)) return null;
  const account = await findCredentialsByEmail(email);
  return account && knownBrowserOf(headers, account);
}

/** The `Set-Cookie` that makes the browser known to an account which has just shown its password there. */
export async function rememberBrowser(headers: Headers, userId: number): Promise<string> {
  const passwordHash = await findPasswordHash(userId);
  if (!passwordHash) throw new Error(`User ${userId} has signed in and is gone`);
  return knownBrowserHeader(headers, { id: userId, passwordHash });
}

/**
 * next-auth's session cookie: an encrypted JWT that names a row of the sessions table and repeats what the middleware
 * needs to redirect. It is never what a permission rests on: the row and the user behind it are. Runs on any runtime.
 */
import { decode, encode, type JWT } from "next-auth/jwt";
import { SESSION_DAYS } from "@/lib/kit/limits";
import type { UserRole, UserType } from "@/lib/accounts/constants";
import type { Visitor } from "@/lib/addresses/redirects";
import { authSecret } from "@/lib/env";
import { cookieName, readCookie, setCookieHeader } from "./cookies";

const MAX_AGE_SECONDS = SESSION_DAYS * 86_400;

export type SessionClaims = Visitor & {
  sessionId: string;
  /** Null in a cookie of an older release, as is the member's. */
  userId: number | null;
  memberId: number | null;
};

const NAME = "next-auth.session-token";

export const sessionCookieName = () => cookieName(NAME);

function encodeSession(claims: SessionClaims): Promise<string> {
  return encode({ token: { ...claims }, secret: authSecret(), maxAge: MAX_AGE_SECONDS });
}

/** What a request's headers hold as the session cookie. */
export const readSessionCookie = (headers: Headers) => readCookie(headers, NAME);

/**
 * What the cookies said that were read last: to read one takes a key that is derived anew and a decryption, and a page asks
 * three times. It says nothing of whether the session is still one; the row is asked each time.
 */
const known = new Map<string, { claims: SessionClaims; expiresAt: number }>();
const MOST_KNOWN = 1_000;

/** `{"alg":"dir","enc":"A256GCM"}`: what the cookie itself says of how it is to be read is never asked. */
const OWN_HEADER = `${Buffer.from('{"alg":"dir","enc":"A256GCM"}').toString("base64url")}.`;

/** What a cookie says, if it was made as ours are; else null. */
export async function decodeOwn(cookie: string | undefined): Promise<JWT | null> {
  if (!cookie?.startsWith(OWN_HEADER)) return null;
  return decode({ token: cookie, secret: authSecret() }).catch(() => null);
}

/** The claims of a cookie; null when it is missing, malformed, expired or not ours. */
export async function decodeSession(cookie: string | undefined): Promise<SessionClaims | null> {
  if (!cookie) return null;
  const kept = known.get(cookie);
  if (kept && kept.expiresAt > Date.now()) return kept.claims;
  const token = await decodeOwn(cookie);
  const claims = token && claimsIn(token);
  if (!claims) return null;
  if (known.size >= MOST_KNOWN) known.clear();
  if (typeof token.exp === "number") known.set(cookie, { claims, expiresAt: token.exp * 1000 });
  return claims;
}

function claimsIn(token: JWT): SessionClaims | null {
  if (typeof token.sessionId !== "string") return null;
  return {
    sessionId: token.sessionId,
    userId: typeof token.userId === "number" ? token.userId : null,
    memberId: typeof token.memberId === "number" ? token.memberId : null,
    role: token.role as UserRole,
    userType: token.userType as UserType | null,
    isLiquidityProvider: token.isLiquidityProvider === true,
    onboardingCompleted: token.onboardingCompleted === true,
  };
}

export async function sessionCookieHeader(claims: SessionClaims): Promise<string> {
  return setCookieHeader(NAME, await encodeSession(claims), MAX_AGE_SECONDS);
}

export function clearedCookieHeader(): string {
  return setCookieHeader(NAME, "", 0);
}

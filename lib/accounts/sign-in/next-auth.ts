import type { JWT } from "next-auth/jwt";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { SESSION_DAYS } from "@/lib/kit/limits";
import { ROUTES } from "@/lib/addresses/routes";
import { authSecret } from "@/lib/env";
import { cookieName, isSecure } from "./cookies";
import { decodeOwn, sessionCookieName, type SessionClaims } from "./session-cookie";
import { claimsOf, type ActiveSession } from "./sessions";

/** Checks an e-mail and a password, as they were sent, and starts a session; null when they don't match. */
export type SignInAttempt = (credentials: unknown) => Promise<ActiveSession | null>;

/** next-auth's own cookies, named as ours are. */
function ownCookies(): NextAuthOptions["cookies"] {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() };
  const named = (name: string) => ({ name, options });
  return {
    sessionToken: named(sessionCookieName()),
    callbackUrl: named(cookieName("next-auth.callback-url")),
    csrfToken: named(cookieName("next-auth.csrf-token")),
  };
}

/**
 * next-auth over our sessions table: its JWT carries a session's claims and nothing else.
 * The sign-in itself is a use case and comes from the caller, and so does the end of a session.
 */
export function nextAuthOptions(attempt: SignInAttempt, endSession: (id: string) => Promise<void>): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
    jwt: { decode: ({ token }) => decodeOwn(token) },
    cookies: ownCookies(),
    useSecureCookies: isSecure(),
    pages: { signIn: ROUTES.login, error: ROUTES.login },
    providers: [
      CredentialsProvider({
        credentials: { username: { type: "email" }, password: { type: "password" }, code: { type: "text" } },
        async authorize(credentials) {
          const session = await attempt(credentials);
          return session ? { id: String(session.user.id), claims: claimsOf(session) } : null;
        },
      }),
    ],
    callbacks: {
      // next-auth's own throws on what is no address. Nothing of another site is gone to.
      redirect: ({ url, baseUrl }) => {
        const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
        return target?.origin === baseUrl ? target.href : baseUrl;
      },
      // Without a sign-in there is no user, whatever the type says.
      jwt: ({ token, user }: { token: JWT; user?: object }) =>
        user && "claims" in user ? { ...(user.claims as SessionClaims) } : token,
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.sessionId === "string") await endSession(token.sessionId);
      },
    },
  };
}

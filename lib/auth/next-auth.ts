import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { SESSION_DAYS } from "@/lib/constants/limits";
import { ROUTES } from "@/lib/routes";
import { authSecret } from "@/lib/env";
import type { SessionClaims } from "./session-cookie";
import { claimsOf, type ActiveSession } from "./sessions";

/** Checks an e-mail and a password and starts a session; null when they don't match or the budget is spent. */
export type SignInAttempt = (
  credentials: { username: string; password: string },
  headers: Headers,
) => Promise<ActiveSession | null>;

/**
 * next-auth over our sessions table: its JWT carries a session's claims and nothing else.
 * The sign-in itself is a use case and comes from the caller, and so does the end of a session.
 */
export function nextAuthOptions(attempt: SignInAttempt, endSession: (id: string) => Promise<void>): NextAuthOptions {
  return {
    secret: authSecret(),
    session: { strategy: "jwt", maxAge: SESSION_DAYS * 86_400 },
    pages: { signIn: ROUTES.login },
    providers: [
      CredentialsProvider({
        credentials: { username: { type: "email" }, password: { type: "password" } },
        async authorize(credentials, request) {
          if (!credentials) return null;
          const headers = new Headers(request.headers as Record<string, string> | undefined);
          const session = await attempt(credentials, headers);
          return session ? { id: String(session.user.id), claims: claimsOf(session) } : null;
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user && "claims" in user ? { ...(user.claims as SessionClaims) } : token),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token.sessionId === "string") await endSession(token.sessionId);
      },
    },
  };
}

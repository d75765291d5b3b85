import { cookies } from "next/headers";
import { cache } from "react";
import { memberExists } from "@/lib/accounts/store/members";
import { decodeSession, sessionCookieName, type SessionClaims } from "./session-cookie";
import { type ActiveSession, findSessionByCookie } from "./sessions";

/** The session behind a page's cookie, looked up once per request; null when signed out. */
export const currentSession = cache(async (): Promise<ActiveSession | null> => {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  return findSessionByCookie(cookie, new Date());
});

/** Whether the visitor's session ended because they are no member of the account any more. */
export async function wasRemoved(): Promise<boolean> {
  const memberId = (await currentClaims())?.memberId ?? null;
  return memberId !== null && !(await memberExists(memberId));
}

/** What the cookie itself claims, which may lag behind the session (an admin completed the user's onboarding). */
export async function currentClaims(): Promise<SessionClaims | null> {
  return decodeSession((await cookies()).get(sessionCookieName())?.value);
}

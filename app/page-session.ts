/** What every page behind the sign-in starts with. The services check permissions; this only decides where to go. */
import { randomUUID } from "node:crypto";
import { redirect } from "next/navigation";
import { cache } from "react";
import { countRenderedPage } from "@/lib/api/page-budget";
import { currentClaims, currentSession } from "@/lib/auth/current-session";
import { claimsOf, principalOf, type ActiveSession } from "@/lib/auth/sessions";
import { redirectFor, type Visitor } from "@/lib/domain/redirects";
import type { Context } from "@/lib/services/context";

/** Signs the cookie again from the session, then goes on. */
const refreshPath = (to: string) => `/api/session/refresh?to=${encodeURIComponent(to)}`;

const sameVisitor = (a: Visitor, b: Visitor) =>
  a.role === b.role &&
  a.userType === b.userType &&
  a.isLiquidityProvider === b.isLiquidityProvider &&
  a.onboardingCompleted === b.onboardingCompleted;

/** Once per request, however many of its parts ask for the session. */
const countRender = cache(countRenderedPage);

/**
 * The session of a page, or a redirect.
 * @param path the page's own path, for the way back after sign-in
 */
export async function requirePageSession(path: string): Promise<ActiveSession> {
  const session = await currentSession();
  const claims = await currentClaims();
  if (!session) {
    // A cookie whose session has ended would send the visitor round in circles: it goes first.
    if (claims) redirect(refreshPath(path));
    redirect(redirectFor(path, null) ?? "/login");
  }
  const current = claimsOf(session);
  // The middleware judges by what the cookie claims: were that out of date, the two would send the visitor to and fro.
  if (claims && !sameVisitor(claims, current)) redirect(refreshPath(path));
  const target = redirectFor(path, current);
  if (target) redirect(target);
  await countRender(session.user.id);
  return session;
}

/** The services' context of what a page reads for this session. */
export function contextOf({ user }: ActiveSession): Context {
  return { principal: principalOf(user), requestId: randomUUID(), now: new Date() };
}

/** `requirePageSession`, as the services' context. */
export async function requirePageContext(path: string): Promise<Context> {
  return contextOf(await requirePageSession(path));
}
